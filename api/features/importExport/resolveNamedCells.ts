import { sql } from 'drizzle-orm';
import {
  type AreaSchema,
  type FieldErrors,
  normalizeForSearch,
  personalFieldsOf,
  type RecordData,
  valueAt,
} from '../../../resources/engine/schema';
import { likePattern } from '../../platform/search/searchText';
import { throwFieldErrors } from '../../records/fieldErrors';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { importExportMessages } from '../messages.en';
import { joinCell, maxCellValues, splitCell } from './cells';
import { type CellsByPath, importableLeaves } from './importableFields';

/** A record that the text of a cell may refer to. */
interface NamedRecord {
  id: string;
  /** Its label and the other texts by which it can be found. */
  names: readonly unknown[];
}

/**
 * Returns the cells of a row with names replaced by keys and ids. Master types are found by name, records by their
 * label or one of their search texts, such as a number. Throws 422 if several records have the name, or a cell too many
 * values.
 */
export const resolveNamedCells = async (
  context: RecordsContext,
  schema: AreaSchema,
  cells: CellsByPath,
): Promise<CellsByPath> => {
  const errors: FieldErrors = {};
  const changed: CellsByPath = {};
  for (const node of importableLeaves(schema)) {
    const { path, masterType, reference, list, parts } = node;
    const cell = cells[path]?.trim() ?? '';
    if (cell === '' || parts) continue;
    const target = context.schemas.find(({ name }) => name === reference);
    const texts = list ? splitCell(cell) : [cell];
    if (!texts) errors[path] = importExportMessages.tooManyValues({ most: maxCellValues });
    if (!texts || !(masterType || reference)) continue;
    const keys: string[] = [];
    for (const text of texts) {
      const found = masterType
        ? await findTypes(context, masterType, text)
        : target
          ? await findRecords(context, target, text)
          : [];
      const ids = matchIds(found, text);
      if (ids.length > 1) errors[path] = importExportMessages.severalCalled({ name: text });
      keys.push(ids[0] ?? text);
    }
    changed[path] = list ? joinCell(keys) : (keys[0] ?? cell);
  }
  throwFieldErrors(schema, { errors });
  return { ...cells, ...changed };
};

/** Returns the text itself if it is a key or id; otherwise the ids of all records that have it as a name. */
const matchIds = (found: readonly NamedRecord[], text: string): string[] => {
  if (found.some(({ id }) => id === text)) return [text];
  const isName = (name: unknown) => typeof name === 'string' && normalizeForSearch(name) === normalizeForSearch(text);
  return found.filter(({ names }) => names.some(isName)).map(({ id }) => id);
};

const findTypes = async ({ database }: RecordsContext, category: string, text: string): Promise<NamedRecord[]> => {
  const { rows } = await database.execute<{ id: string; label: string }>(sql`
    SELECT data->>'key' AS id, label FROM records
    WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' = ${category}
      AND (data->>'key' = ${text} OR search LIKE ${likePattern(normalizeForSearch(text))})`);
  return rows.map(({ id, label }) => ({ id, names: [label] }));
};

/** Records with personal data are found by their ids only: a name does not identify a person. */
const findRecords = async ({ database }: RecordsContext, target: AreaSchema, text: string): Promise<NamedRecord[]> => {
  if (personalFieldsOf(target).length > 0) return [];
  const { rows } = await database.execute<{ id: string; label: string; data: RecordData }>(sql`
    SELECT id, label, data FROM records
    WHERE area = ${areaNameSql(target)} AND deleted_at IS NULL AND (id = ${text} OR search LIKE ${likePattern(normalizeForSearch(text))})
    ORDER BY id LIMIT ${maxCandidates}`);
  return rows.map(({ id, label, data }) => ({
    id,
    names: [label, ...target.list.search.map((field) => valueAt(data, field.split('.')))],
  }));
};

/** The maximum number of records that are compared with a name. */
const maxCandidates = 200;
