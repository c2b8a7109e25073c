import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldNodeAt, sortKindOf } from '../../resources/kit';

/** The columns that every record has, by the name that callers use. */
export const baseColumnOf: Readonly<Record<string, string>> = {
  id: 'id',
  status: 'status',
  createdAt: 'created_at',
  createdBy: 'created_by',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
};

/** A text as an SQL literal; for names that schemas declare, never for what a caller sent. */
export const sqlLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The name of an area in SQL. As a literal, so that a prepared statement is planned once for its one partition instead
 * of anew at each call over all of them.
 */
export const areaNameSql = ({ name }: Pick<AreaSchema, 'name'>): SQL => sql.raw(sqlLiteral(name));

/** The same of several, to stand between brackets. */
export const areasIn = (names: readonly string[]): SQL => sql.raw(names.map(sqlLiteral).join(', '));

/** Whether a field is worked out from other records. */
export const isDerived = ({ derived = {} }: Pick<AreaSchema, 'derived'>, key: string) =>
  Object.hasOwn(derived, key.split('.')[0] ?? '');

/** The SQL of what stands at a path of the record. */
const jsonAt = (schema: AreaSchema, path: readonly string[]) =>
  [isDerived(schema, path[0] ?? '') ? 'derived' : 'data', ...path.map(sqlLiteral)].join('->');

/**
 * The SQL of a field's value where no key holds it. Instants are kept in a fixed width, so that their text sorts by time
 * under "C".
 */
export const expressionOf = (schema: AreaSchema, key: string): string => {
  const column = baseColumnOf[key];
  if (column) return column;
  const path = key.split('.');
  const value = jsonAt(schema, path).replace(/->(?=[^>]*$)/, '->>');
  switch (sortKindOf(schema, key)) {
    case 'number':
      return `((${value})::numeric)`;
    case 'boolean':
      return `((${value})::boolean)`;
    case 'list':
      return `(${jsonAt(schema, fieldNodeAt(schema, key)?.list?.keys ?? path)})`;
    case 'text':
      return `(lower(${value}) COLLATE "C")`;
    default:
      return `((${value}) COLLATE "C")`;
  }
};
