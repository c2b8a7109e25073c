import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, kindOf, listIn } from '../../resources/engine/schemaKit';

/** The columns that every record has, by the name that callers use. */
export const columnOf: Readonly<Record<string, string>> = {
  id: 'id',
  status: 'status',
  createdAt: 'created_at',
  createdBy: 'created_by',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
};

/** The window in which a published record is live; without a start or an end it is open on that side. */
export const windowRange = 'tstzrange(starts_at, ends_at)';

/** A text as an SQL literal; for names that schemas declare, never for what a caller sent. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The name of an area in SQL. As a literal, so that a prepared statement is planned once for its one partition instead
 * of anew at each call over all of them.
 */
export const areaOf = ({ name }: Pick<AreaSchema, 'name'>): SQL => sql.raw(literal(name));

/** The same of several, to stand between brackets. */
export const areasIn = (names: readonly string[]): SQL => sql.raw(names.map(literal).join(', '));

/** The SQL of what stands at a path of the record. */
const jsonAt = ({ derived = {} }: AreaSchema, path: readonly string[]) =>
  [Object.hasOwn(derived, path[0] ?? '') ? 'derived' : 'data', ...path.map(literal)].join('->');

/**
 * The SQL of a field's value, for indexes and for the queries that are to use them: the two must be the same
 * letter by letter. Instants are kept in a fixed width, so that their text sorts by time under "C".
 */
export const expressionOf = (schema: AreaSchema, key: string): string => {
  const column = columnOf[key];
  if (column) return column;
  const path = key.split('.');
  const value = jsonAt(schema, path).replace(/->(?=[^>]*$)/, '->>');
  switch (kindOf(schema, key)) {
    case 'number':
      return `((${value})::numeric)`;
    case 'boolean':
      return `((${value})::boolean)`;
    case 'list':
      return `(${jsonAt(schema, listIn(schema, key)?.keys ?? path)})`;
    case 'text':
      return `(lower(${value}) COLLATE "C")`;
    default:
      return `((${value}) COLLATE "C")`;
  }
};
