import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldAt } from '../../../resources/engine/schema';
import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import { isSortedByDerived } from '../storage/derivedValues';
import type { Reader } from '../storage/recordRow';
import { sortColumn, sortExpressionSql } from '../storage/sortKeys';
import { hiddenFieldsOf } from './masking';
import { isMemberReference } from './targets';

/** The sort keys of a list, each with its direction. */
export type SortOrder = readonly (readonly [string, 'ASC' | 'DESC'])[];

/** The sort keys of the last row of a page as texts; the last of them is its id. */
export type ListCursor = readonly (string | null)[];

/** A longer cursor would leave no room for a filter in the address. */
const maxCursorLength = 4_000;
const instants: readonly string[] = ['createdAt', 'updatedAt'];

/** Returns an order with the id, which breaks ties in the direction of the last key, so that one index serves all of it. */
export const orderWithId = (order: SortOrder): SortOrder =>
  order.some(([key]) => key === 'id') ? order : [...order, ['id', order.at(-1)?.[1] ?? 'ASC']];

/** The column of a sort key; undefined where the key is calculated from other columns or records. */
const columnOf = (schema: AreaSchema, key: string): string | undefined => {
  if (key === 'id' || instants.includes(key) || isSortedByDerived(schema, key)) return sortExpressionSql(schema, key);
  return sortColumn(schema, key);
};

/**
 * Whether the pages of a list can be read by a cursor: columns have all keys of its order, and its reader may see them.
 * A list that is sorted by the names of targets has none.
 */
export const hasCursor = (schema: AreaSchema, order: SortOrder, reader: Reader): boolean => {
  const hidden = hiddenFieldsOf(reader, schema);
  const { reference } = fieldAt(schema.fields, order[0]?.[0] ?? '') ?? {};
  if (reference && !isMemberReference(reference)) return false;
  return order.every(([key]) => columnOf(schema, key) !== undefined && !hidden.includes(key.split('.')[0] ?? ''));
};

/** SQL for the columns with the keys of an order that has a cursor. */
export const cursorColumnsSql = (schema: AreaSchema, order: SortOrder): SQL =>
  sql.raw([...new Set(orderWithId(order).map(([key]) => columnOf(schema, key)))].join(', '));

/** SQL for the cursor of a row, as JSON. */
export const cursorSql = (schema: AreaSchema, order: SortOrder): SQL =>
  sql.raw(`jsonb_build_array(${orderWithId(order).map(([key]) => `${columnOf(schema, key)}::text`)})`);

/** Encodes a cursor for the client; undefined where it is too long for an address. */
export const encodeCursor = (cursor: ListCursor): string | undefined => {
  const encoded = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return encoded.length > maxCursorLength ? undefined : encoded;
};

/** Decodes the cursor of a list in an order. @throws Problem 400 for a text that `encodeCursor` did not create for it. */
export const decodeCursor = (encoded: string, order: SortOrder): ListCursor => {
  const cursor = parse(Buffer.from(encoded, 'base64url').toString());
  const keys = orderWithId(order);
  const isOfKey = (value: unknown, [key]: SortOrder[number]) => {
    if (value === null) return key !== 'id';
    if (typeof value !== 'string' || value.includes('\0')) return false;
    return !instants.includes(key) || /^\d{4}-\d\d-\d\d [\d:.]{8,15}[+-][\d:]{2,8}$/.test(value);
  };
  if (
    !Array.isArray(cursor) ||
    cursor.length !== keys.length ||
    !keys.every((key, index) => isOfKey(cursor[index], key))
  )
    throw new Problem(400, httpMessages.notCursor);
  return cursor;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, httpMessages.notCursor);
  }
};

/**
 * Returns the parts of a list behind a cursor as SQL conditions: the rows with the same first keys whose next key is
 * behind, for each key. An index finds each part where it begins, also among equal and empty values. Empty values are
 * last in ascending order, and first in descending order.
 */
export const conditionsBehind = (schema: AreaSchema, order: SortOrder, cursor: ListCursor): SQL[] => {
  const keys = orderWithId(order).map(([key, direction], index) => {
    const column = sql.raw(sortExpressionSql(schema, key));
    const value = cursor[index] ?? null;
    const sent = instants.includes(key) ? sql`${value}::timestamptz` : sql`${value}`;
    const behind =
      direction === 'ASC'
        ? value === null
          ? []
          : [sql`${column} > ${sent}`, ...(key === 'id' ? [] : [sql`${column} IS NULL`])]
        : [value === null ? sql`${column} IS NOT NULL` : sql`${column} < ${sent}`];
    return { same: value === null ? sql`${column} IS NULL` : sql`${column} = ${sent}`, behind };
  });
  return keys.flatMap(({ behind }, index) =>
    behind.map((isBehind) => sql.join([...keys.slice(0, index).map(({ same }) => same), isBehind], sql` AND `)),
  );
};
