import type { SQL } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import { type RawListQuery, readQuery } from '../../platform/http/query';
import { defaultOrder } from '../storage/indexes';
import type { Reader } from '../storage/recordRow';
import { filterConditions } from './filter';
import { decodeCursor, hasCursor, type ListCursor, type SortOrder } from './listCursor';
import { type ListParts, partsOfWhen } from './listParts';
import { requireVisibleFields } from './masking';

/** Returns the fields by which a list of an area can be sorted. */
export const sortKeysOf = (schema: AreaSchema): string[] => [
  ...schema.list.sort,
  'id',
  'createdAt',
  'updatedAt',
  ...(schema.states.status ? ['status'] : []),
];

/** A parsed list query. */
export interface ListQuery {
  conditions: SQL[];
  /** The separate parts of the list that indexes find, and the conditions of all of them; undefined for a single part. */
  parts: (ListParts & { conditions: SQL[] }) | undefined;
  /**
   * The requested states if nothing else is filtered, [] for all; then the stored counters give the total. Otherwise
   * undefined.
   */
  states: string[] | undefined;
  order: SortOrder;
  /** Whether a page has a cursor, by which the next page is read. */
  hasCursor: boolean;
  /** The cursor of the page before; undefined for a page by its number. */
  after: ListCursor | undefined;
  from: number;
  to: number;
}

/**
 * Parses the query of a list, `?sort=["field","ASC"]&range=[0,24]&filter={…}`, each part optional. Throws a 400 Problem
 * that names what is unknown or malformed, and 403 for fields that the reader may not see.
 */
export const parseListQuery = (schema: AreaSchema, query: RawListQuery, now: Date, reader?: Reader): ListQuery => {
  const { filter, sort, from, to } = readQuery(query, sortKeysOf(schema));
  if (sort) requireVisibleFields(reader, schema, sort[0]);
  const { id, status, ...others } = filter;
  const { when, ...withoutWhen } = filter;
  const parts = partsOfWhen(schema, when, now);
  const states = [status ?? []].flat().map(String);
  const isCounted = id === undefined && Object.keys(others).length === 0 && !(status && states.length === 0);
  const order = sort
    ? completeOrder(schema, sort)
    : filter.when === 'past'
      ? reverseOrder(schema.list.defaultSort)
      : schema.list.defaultSort;
  const hasCursors = hasCursor(schema, order, reader);
  if (query.cursor && from > 0) throw new Problem(400, httpMessages.rangeWithCursor);
  if (query.cursor && !hasCursors) throw new Problem(400, httpMessages.notCursor);
  return {
    conditions: filterConditions(schema, filter, now, reader),
    parts: parts && { ...parts, conditions: filterConditions(schema, withoutWhen, now, reader) },
    states: isCounted ? states : undefined,
    order,
    hasCursor: hasCursors,
    after: query.cursor ? decodeCursor(query.cursor, order) : undefined,
    from,
    to,
  };
};

/** Returns the complete default order if the list is sorted by its first key, otherwise only the requested key. */
const completeOrder = (schema: AreaSchema, sort: SortOrder[number]): SortOrder => {
  const defaultKeys = defaultOrder(schema);
  const [first] = defaultKeys;
  if (first?.[0] !== sort[0]) return [sort];
  return first[1] === sort[1] ? defaultKeys : reverseOrder(defaultKeys);
};

/** Reverses an order. Past records are listed latest first. */
const reverseOrder = (order: SortOrder): SortOrder =>
  order.map(([key, direction]) => [key, direction === 'ASC' ? 'DESC' : 'ASC'] as const);
