import { waitFor } from '@testing-library/react';
import { pick } from 'es-toolkit/compat';
import { expect, it } from 'vitest';
import { toListRow } from '../../api/records/read/listRow';
import { areas } from '../../resources';
import { type AreaSchema, displayStates } from '../../resources/engine/schema';
import { annotatedValuesOf } from '../../resources/engine/texts';
import { limitKeys } from '../../resources/engine/texts/limitKeys';
import { schemas } from '../../resources/schemas';
import { exampleObject } from '../api/records/exampleOf';
import { answer } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const targets = {
  has: () => true,
  reference: async (area: string) => `${area}-1`,
  masterType: async (category: string) => `key of ${category}`,
  file: async (kind: string) => `${kind}-1`,
};

/** The files and references of a record as the API returns them, for all or for some fields. */
const knownOf = (schema: AreaSchema, record: object) => {
  const values = annotatedValuesOf(schema.fields, record);
  const fileInfo = (kind?: string) => ({
    type: 'application/pdf',
    size: 5120,
    ...(kind === 'image' && { thumbnailUrl: '/files/image-1/thumbnail' }),
  });
  return {
    labels: Object.fromEntries(values.map(({ path, value }) => [path, `Label of ${value}`])),
    files: Object.fromEntries(values.flatMap(({ value, meta }) => (meta.file ? [[value, fileInfo(meta.file)]] : []))),
  };
};

/** A record with a value in each field. */
const filledIn = async (schema: AreaSchema, number: number) => {
  const shape = { ...schema.record.shape, ...schema.values.computed?.fields, ...schema.values.derived?.fields };
  const states = Object.entries(schema.states).map(([field, { values }]) => [field, values[number]]);
  return {
    ...(await exampleObject(shape, Object.keys(shape), number, targets)),
    ...(schema.values.numbering && { [schema.values.numbering.field]: `No ${number}` }),
    ...Object.fromEntries(states),
    ...(schema.publish && { showsAs: displayStates[number] }),
    id: `r${number}`,
    version: 1,
    actions: [],
    recordLabel: `Record ${number}`,
    createdAt: '2026-03-02T14:00:00.000Z',
    createdByName: 'Priya Nair',
    updatedAt: '2026-04-02T14:00:00.000Z',
    updatedByName: 'Luis Ortega',
  };
};

/** The number of rows that show two records, where it is not two: yearly limits have a column for each year. */
const rowsOfTwo: Readonly<Record<string, number>> = { 'yearly-limits': limitKeys.length };

/** The texts and attributes of all rows of the list, once they are there; without the headers. */
const visibleRows = async (count = 2) => {
  const rows = () => document.querySelectorAll('.list-card tbody tr:not(.group), .list-card .MuiAccordion-root');
  await waitFor(() => expect(rows()).toHaveLength(count));
  return [...rows()].map((row) => [
    row.textContent,
    ...['src', 'alt', 'href', 'title', 'aria-label', 'value'].map((name) =>
      [...row.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  ]);
};

const listed = areas.flatMap((area) => {
  const schema = schemas.find(({ name, singletonId }) => name === area.name && !singletonId);
  return schema ? [[area.name, area, schema] as const] : [];
});

it.each(listed)('the list of %s shows the same for rows as for complete records', async (name, area, schema) => {
  const path = area.tab ? `${area.path}?tab=${area.tab}` : area.path;
  const records = await Promise.all([0, 1].map((number) => filledIn(schema, number)));
  const range = { 'content-range': `${name} 0-1/2` };
  answer(
    'get',
    `/${name}`,
    records.map((record) => ({ ...record, ...knownOf(schema, record) })),
    range,
  );
  // The display of an area’s own kinds loads with the first row that has one.
  if (area.kinds) {
    await openConsole(path);
    await visibleRows(rowsOfTwo[name]);
    await area.kinds();
  }
  await openConsole(path);
  const ofRecords = await visibleRows(rowsOfTwo[name]);
  expect(requests.find((call) => call.path === `/${name}`)?.query.get('meta')).toBe('rows');
  const fields = [...(schema.list.rowFields ?? [])];
  const rows = records.map((record) =>
    toListRow(schema, { ...record, ...knownOf(schema, pick(record, fields)) } as never),
  );
  answer('get', `/${name}`, rows, range);
  await openConsole(path);
  expect(await visibleRows(rowsOfTwo[name])).toEqual(ofRecords);
});
