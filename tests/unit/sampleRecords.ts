import { publishingOf } from '../../api/records/publish/publishing';
import { publishingOfNewRecord } from '../../api/records/save/writeRecords';
import { sampleData } from '../../api/sample/sampleData';
import type { SampleRecord } from '../../api/sample/sampleRecord';
import { displayStateOf } from '../../resources/engine/schema';

/** The instant that the sample data of the tests is made for. */
export const now = new Date('2026-11-20T15:04:05.000Z');
export const { staff, members, areas } = sampleData(now);

export const recordsOf = (name: string) => areas.find(({ schema }) => schema.name === name)?.records ?? [];

/** The display states of an area's records at an instant; optionally of other sample data. */
export const displayStatesOf = (name: string, data = { areas }, at = now) => {
  const area = data.areas.find(({ schema }) => schema.name === name);
  return (area?.records ?? []).map(({ status = 'draft', data }) =>
    area
      ? displayStateOf(
          publishingOf({ status, ...publishingOfNewRecord(area.schema, { status, data, updatedBy: null }, at) }),
          at,
        )
      : '',
  );
};

export const texts = (records: SampleRecord[], field: string) => records.map(({ data }) => String(data[field]));

export const countBy = (values: string[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));
