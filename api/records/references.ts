import { sql } from 'drizzle-orm';
import { type AreaSchema, declaredValues, type FieldErrors } from '../../resources/engine/schemaKit';
import type { Queryable } from '../db/connect';
import { type Reference, rulesOf } from '../rules';

/** That a record refers to another: a row of `links` without the record itself. */
export interface Link {
  field: string;
  targetArea: string;
  targetId: string;
}

interface Type {
  id: string;
  category: string;
  key: string;
  isActive: boolean;
}

interface Checked {
  data: Record<string, unknown>;
  status: string | null;
  /** The data as last saved; its types are accepted though they are no longer in use. */
  before?: Record<string, unknown>;
}

const withoutIndexes = (path: string) => path.replace(/\.\d+/g, '');

/**
 * Looks up what records refer to: other records, and master types by category and key.
 * Gives for each record its links, and a sentence for each field whose target does not exist (dotted path).
 * The targets stay as they are until the transaction ends, so that none is deleted meanwhile.
 */
export const resolveReferences = async (
  transaction: Queryable,
  schema: AreaSchema,
  checked: readonly Checked[],
): Promise<{ links: Link[]; errors: FieldErrors }[]> => {
  const values = checked.map(({ data }) => declaredValues(schema.record, data));
  const references = checked.map(({ data }, index): Reference[] => [
    ...(values[index] ?? []).flatMap(({ path, value, meta }) =>
      meta.reference ? [{ path, area: meta.reference, id: value }] : [],
    ),
    ...(rulesOf(schema.name).references?.(data) ?? []),
  ]);
  const statuses = await statusesOf(transaction, references.flat());
  const types = await typesOf(
    transaction,
    values.flat().flatMap(({ value, meta }) => (meta.masterType ? [{ category: meta.masterType, key: value }] : [])),
  );

  return checked.map(({ status, before }, index) => {
    const links: Link[] = [];
    const errors: FieldErrors = {};
    for (const { path, area, id, mustBePublished } of references[index] ?? []) {
      const target = statuses.get(keyOf(area, id));
      if (target === undefined) errors[path] = 'This no longer exists. Choose another.';
      else if (mustBePublished && status === 'published' && target !== 'published')
        errors[path] = 'This is not published. Publish it first, or choose another.';
      else links.push({ field: withoutIndexes(path), targetArea: area, targetId: id });
    }
    const usedBefore = new Set(
      declaredValues(schema.record, before).map(({ path, value }) => keyOf(withoutIndexes(path), value)),
    );
    for (const { path, value, meta } of values[index] ?? []) {
      if (!meta.masterType) continue;
      const type = types.get(keyOf(meta.masterType, value));
      if (!type) errors[path] = 'Choose one from the list.';
      else if (!type.isActive && !usedBefore.has(keyOf(withoutIndexes(path), value)))
        errors[path] = 'This choice is no longer in use. Choose another.';
      else links.push({ field: withoutIndexes(path), targetArea: 'types', targetId: type.id });
    }
    return { links: distinct(links), errors };
  });
};

const keyOf = (...parts: string[]) => parts.join('\n');

const distinct = (links: Link[]) => [...new Map(links.map((link) => [keyOf(...Object.values(link)), link])).values()];

/** The status of every record that exists outside the trash ('' where its area has none), by area and id. */
const statusesOf = async (transaction: Queryable, references: Reference[]) => {
  if (references.length === 0) return new Map<string, string>();
  const wanted = JSON.stringify(references.map(({ area, id }) => ({ area, id })));
  const { rows } = await transaction.execute<{ area: string; id: string; status: string }>(sql`
    SELECT records.area, records.id, coalesce(records.status, '') AS status
    FROM (SELECT DISTINCT area, id FROM jsonb_to_recordset(${wanted}::jsonb) AS sent(area text, id text)) AS wanted
    JOIN records ON records.area = wanted.area AND records.id = wanted.id AND records.deleted_at IS NULL
    ORDER BY records.area, records.id FOR SHARE OF records`);
  return new Map(rows.map(({ area, id, status }) => [keyOf(area, id), status]));
};

const typesOf = async (transaction: Queryable, wantedTypes: Pick<Type, 'category' | 'key'>[]) => {
  if (wantedTypes.length === 0) return new Map<string, Type>();
  const { rows } = await transaction.execute<Record<string, unknown> & Type>(sql`
    SELECT id, data->>'category' AS category, data->>'key' AS key, (data->>'isActive')::boolean AS "isActive"
    FROM records
    WHERE area = 'types' AND deleted_at IS NULL AND (data->>'category', data->>'key') IN (
      SELECT category, key FROM jsonb_to_recordset(${JSON.stringify(wantedTypes)}::jsonb) AS wanted(category text, key text))
    ORDER BY id FOR SHARE`);
  return new Map(rows.map((type) => [keyOf(type.category, type.key), type]));
};

/** The records outside the trash that refer to one: how they are called, by area and label. */
export const referrersOf = async (queryable: Queryable, area: string, id: string) => {
  const { rows } = await queryable.execute<{ area: string; data: Record<string, unknown> }>(sql`
    SELECT DISTINCT ON (records.area, records.id) records.area, records.data
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id
    WHERE links.target_area = ${area} AND links.target_id = ${id} AND records.deleted_at IS NULL
      AND NOT (records.area = ${area} AND records.id = ${id})
    LIMIT 1000`);
  return rows;
};
