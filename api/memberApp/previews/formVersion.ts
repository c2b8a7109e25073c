import { pick } from 'es-toolkit';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { RecordsContext } from '../../records/recordsContext';
import { addComputedValues } from '../../records/save/validateBody';
import { declaredContentOf, initialStates } from '../../records/storage/recordContent';
import { readPublished } from '../content/writeContent';
import { type PreviewVersion, withWindow } from './previewRow';
import { storableValuesOf } from './storableValues';

/** The id of a record that was not saved yet. */
const newId = 'new';

/** Returns the version of a record that its form would save: with values as they are typed, complete or not. */
export const readFormVersion = async (
  { database }: Pick<RecordsContext, 'database'>,
  schema: AreaSchema,
  id: string | undefined,
  values: Readonly<RecordData>,
  now: Date,
): Promise<PreviewVersion> => {
  const [record] = id === undefined ? [] : await readPublished(database, schema, [id]);
  const states = pick(record?.data ?? {}, Object.keys(initialStates(schema)));
  const typed = declaredContentOf(schema, { ...storableValuesOf(schema, values), ...states });
  const content = withComputedValues(schema, typed, record?.data, { status: record?.status ?? null, now });
  const ownId = schema.idField && content[schema.idField];
  return withWindow(schema, id ?? (ownId ? String(ownId) : newId), content);
};

/** Adds computed values as far as the schema can compute them of values that are not checked. */
const withComputedValues = (...of: Parameters<typeof addComputedValues>) => {
  try {
    return addComputedValues(...of);
  } catch {
    return of[1];
  }
};
