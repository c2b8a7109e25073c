import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldNodeAt, sortKindOf } from '../../../resources/engine/schema';

/** The database columns of all records, by the names in the API. */
export const baseColumnOf: Readonly<Record<string, string>> = {
  id: 'id',
  status: 'status',
  createdAt: 'created_at',
  createdBy: 'created_by',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
};

/** Returns a text as an SQL literal; for names that schemas declare, never for request data. */
export const sqlLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL for the name of an area. As a literal, so that a prepared statement is planned once for one partition instead of
 * at each call for all of them.
 */
export const areaNameSql = ({ name }: Pick<AreaSchema, 'name'>): SQL => sql.raw(sqlLiteral(name));

/** SQL condition: a row of `records` is of an area. */
export const isInAreaSql = (schema: Pick<AreaSchema, 'name'>): SQL => sql`area = ${areaNameSql(schema)}`;

/** SQL for several names of areas, for use within brackets. */
export const areaNamesSql = (names: readonly string[]): SQL => sql.raw(names.map(sqlLiteral).join(', '));

/** Whether a field is derived from other records. */
export const isDerived = ({ values }: Pick<AreaSchema, 'values'>, key: string) =>
  Object.hasOwn(values.derived?.fields ?? {}, key.split('.')[0] ?? '');

/** Returns the SQL of the JSON value at a path of the record. */
const jsonAt = (schema: AreaSchema, path: readonly string[]) =>
  [isDerived(schema, path[0] ?? '') ? 'derived' : 'data', ...path.map(sqlLiteral)].join('->');

/**
 * Returns the SQL of a field's value for fields without a key column. Instants are stored with a fixed width, so that
 * their text sorts by time under "C".
 */
export const expressionOf = (schema: AreaSchema, key: string): string => {
  const column = baseColumnOf[key];
  if (column) return column;
  const path = key.split('.');
  const value = jsonAt(schema, path).replace(/->(?=[^>]*$)/, '->>');
  switch (sortKindOf(schema, key)) {
    // A value of another type, from before a change of the schema, counts as missing.
    case 'number':
      return `(CASE jsonb_typeof(${jsonAt(schema, path)}) WHEN 'number' THEN (${value})::numeric END)`;
    case 'boolean':
      return `(CASE jsonb_typeof(${jsonAt(schema, path)}) WHEN 'boolean' THEN (${value})::boolean END)`;
    case 'list':
      return `(${jsonAt(schema, fieldNodeAt(schema, key)?.list?.keys ?? path)})`;
    case 'text':
      return `(lower(${value}) COLLATE "C")`;
    default:
      return `((${value}) COLLATE "C")`;
  }
};
