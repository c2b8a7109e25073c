import { once, pickBy } from 'es-toolkit';
import type { AreaSchema, RecordData } from '../../resources/engine/schema';
import { annotatedValuesOf } from '../../resources/engine/texts';
import { Problem } from '../platform/http/problem';
import { validateBody } from '../records/save/validateBody';
import { initialStates } from '../records/storage/recordContent';
import { type ContentArea, contentAreas, type DataFileRecord, schemaOf } from './contentAreas';
import { htmlOf, readRecords } from './dataFiles';
import { daysFromNow, resolveRelativeDates } from './relativeDates';
import { type SampleEdition, type SampleRecord, sampleRecord, timesBefore } from './sampleRecord';
import { officeTime, sampleIdOf } from './seededValues';
import { idsOfRole } from './staff';

/** The sample records of an area. */
export interface SampleArea<Schema extends AreaSchema = AreaSchema> {
  schema: Schema;
  records: SampleRecord<Schema>[];
}

/** Creates the records of all data files, with dates relative to now. */
export const contentRecords = (now: Date): SampleArea[] =>
  contentAreas.map((area) => lazyArea(area.schema, () => recordsOf(area, now)));

/** Returns an area whose records are created when they are first read: those before are stored meanwhile. */
export const lazyArea = <Schema extends AreaSchema>(
  schema: Schema,
  create: () => SampleRecord<Schema>[],
): SampleArea<Schema> => {
  const records = once(create);
  return {
    schema,
    get records() {
      return records();
    },
  };
};

const recordsOf = (area: ContentArea, now: Date) => {
  const written = (readRecords(area.schema.name) as DataFileRecord[]).flatMap(editionsOf);
  const nameOf = ({ key, [area.nameField]: named }: DataFileRecord) => String(key ?? named);
  return written
    .filter((edition) => !edition.published && !edition.saved)
    .map((current) => {
      const name = nameOf(current);
      const others = written.filter((edition) => edition !== current && nameOf(edition) === name);
      return recordOf(area, { name, current, others }, now);
    });
};

/**
 * Returns the editions of a record. In a list, a record contains its other editions with the fields that differ; a
 * Markdown page is one edition.
 */
const editionsOf = ({ earlier = [], changes, ...current }: DataFileRecord): DataFileRecord[] => [
  ...earlier.map((edition) => ({ ...current, ...edition })),
  current,
  ...(changes ? [{ ...current, ...changes }] : []),
];

interface Editions {
  name: string;
  current: DataFileRecord;
  others: DataFileRecord[];
}

/** The number of days between the first draft and the publishing of an edition. */
const writingDays = 8;

const recordOf = (area: ContentArea, { name, current, others }: Editions, now: Date): SampleRecord => {
  const { schema, authors, spans } = area;
  const status = schema.publish && { status: current.status ?? 'published' };
  const edition = (written: DataFileRecord, day: string): SampleEdition => ({
    data: fieldsOf(area, name, written, now),
    at: officeTime(now, -(daysFromNow(day) ?? 0), `${name} ${day}`),
  });
  const earlier = others
    .flatMap((other) => (other.published ? [edition(other, other.published)] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const [changes] = others.flatMap((other) => (other.saved ? [edition(other, other.saved)] : []));
  const times = timesBefore(now, name, spans(current));
  const [first] = others.flatMap(({ published }) => daysFromNow(published) ?? []).sort((one, other) => one - other);
  if (first !== undefined) times.createdAt = officeTime(now, writingDays - first, `${name} created`);
  return {
    ...sampleRecord(schema, name, { ...fieldsOf(area, name, current, now), ...status }, times, idsOfRole(...authors)),
    ...(earlier.length > 0 && { earlier }),
    ...(changes && { changes }),
  };
};

/** Returns the stored fields of an edition, with defaults of the schema; throws where they break one of its rules. */
const fieldsOf = ({ schema, computedFields }: ContentArea, name: string, written: DataFileRecord, now: Date) => {
  const { key: _, status = 'published', published: __, saved: ___, ...fields } = written;
  const data = resolveRelativeDates(now, { ...fields, ...computedFields?.(written) }) as RecordData;
  for (const { path, value, meta, address } of annotatedValuesOf(schema.fields, data)) {
    if (meta.html && address === undefined) setAt(data, path.split('.'), htmlOf(value));
    if (meta.file && address === undefined) setAt(data, path.split('.'), sampleIdOf('files', value));
    if (meta.reference && address === undefined) setAt(data, path.split('.'), idOfNamed(meta.reference, value));
  }
  try {
    const isState = (_: unknown, field: string) => Object.hasOwn(schema.states, field);
    return {
      ...initialStates(schema),
      ...pickBy(data, isState),
      ...validateBody(schema, data, { complete: status === 'published' }),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Error(`${name}, in ${schema.name} of the sample data: ${JSON.stringify(error.errors)}`, { cause: error });
  }
};

/** Returns the id of a record by its name in the data files. */
const idOfNamed = (area: string, name: string) => (schemaOf(area).idField ? name : sampleIdOf(area, name));

const setAt = (target: RecordData, [key = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[key] = value;
  else setAt(target[key] as RecordData, rest, value);
};
