import { sql } from 'drizzle-orm';
import { type AreaSchema, type FieldErrors, personalFieldsOf, valueAt } from '../../resources/kit';
import { likePattern, normalizeForSearch } from '../database/searchText';
import type { RecordsContext } from '../records/areaModule';
import { areaNameSql } from '../records/columns';
import { throwFieldErrors } from '../records/validateBody';
import { joinCell, splitCell } from './cells';
import { type CellsByPath, importableLeaves } from './importedFields';
import { importExportMessages } from './messages.en';

/** What a name may stand for. */
interface Named {
  id: string;
  /** What it is called, and what else it is known by. */
  names: readonly unknown[];
}

/**
 * The cells of a row, with names in place of keys and ids made those: master types by their names, records by what they
 * are called or one of the texts that they are found by, a number among them. Throws 422 for what several are called.
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
    if (cell === '' || parts || !(masterType || reference)) continue;
    const target = context.schemas.find(({ name }) => name === reference);
    const texts = list ? splitCell(cell) : [cell];
    const meant: string[] = [];
    for (const text of texts) {
      const found = masterType
        ? await typesCalled(context, masterType, text)
        : target
          ? await recordsCalled(context, target, text)
          : [];
      const ids = idsMeant(found, text);
      if (ids.length > 1) errors[path] = importExportMessages.severalCalled({ name: text });
      meant.push(ids[0] ?? text);
    }
    changed[path] = list ? joinCell(meant) : (meant[0] ?? cell);
  }
  throwFieldErrors(schema, { errors });
  return { ...cells, ...changed };
};

/** What is meant by its key or id; else all that have the name. */
const idsMeant = (found: readonly Named[], text: string): string[] => {
  if (found.some(({ id }) => id === text)) return [text];
  const isName = (name: unknown) => typeof name === 'string' && normalizeForSearch(name) === normalizeForSearch(text);
  return found.filter(({ names }) => names.some(isName)).map(({ id }) => id);
};

const typesCalled = async ({ database }: RecordsContext, category: string, text: string): Promise<Named[]> => {
  const { rows } = await database.execute<{ id: string; label: string }>(sql`
    SELECT data->>'key' AS id, label FROM records
    WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' = ${category}
      AND (data->>'key' = ${text} OR search LIKE ${likePattern(normalizeForSearch(text))})`);
  return rows.map(({ id, label }) => ({ id, names: [label] }));
};

/** Records that tell of persons are found by their ids alone: a name is no key to them. */
const recordsCalled = async ({ database }: RecordsContext, target: AreaSchema, text: string): Promise<Named[]> => {
  if (personalFieldsOf(target).length > 0) return [];
  const { rows } = await database.execute<{ id: string; label: string; data: Record<string, unknown> }>(sql`
    SELECT id, label, data FROM records
    WHERE area = ${areaNameSql(target)} AND deleted_at IS NULL AND (id = ${text} OR search LIKE ${likePattern(normalizeForSearch(text))})
    ORDER BY id LIMIT ${mostLookedAt}`);
  return rows.map(({ id, label, data }) => ({
    id,
    names: [label, ...target.search.map((field) => valueAt(data, field.split('.')))],
  }));
};

/** More that have a text in them are not looked through. */
const mostLookedAt = 200;
