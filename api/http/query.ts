import { z } from 'zod';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

const pageSize = 25;
const mostRows = 200;

/** The query that lists take: JSON texts, each optional. */
export const listQuery = z.strictObject({
  sort: z.string().optional().describe('["field","ASC"]'),
  range: z.string().optional().describe('[first,last], counted from 0'),
  filter: z
    .string()
    .optional()
    .describe(
      '{"field": value}; an array means any of its values; field_gte, field_lte, field_within and field_empty ask for more',
    ),
});

export type RawListQuery = z.output<typeof listQuery>;

/**
 * Reads the query of a list, `?sort=["field","ASC"]&range=[0,24]&filter={…}`.
 * @param sortKeys what the list can be sorted by.
 * @returns the filter as sent; the sort, undefined for the list's own order; the first and the last row.
 * @throws Problem 400 that says what is not well formed or not known.
 */
export const readQuery = (query: RawListQuery, sortKeys: readonly string[]) => {
  const filter = filterOf(parsed(query, 'filter', {}));
  // Whoever asks for records by their ids wants all of them.
  const defaultRange = Array.isArray(filter.id) ? [0, mostRows - 1] : [0, pageSize - 1];
  return {
    filter,
    sort: parseSort(parsed(query, 'sort'), sortKeys),
    ...rangeOf(parsed(query, 'range', defaultRange)),
  };
};

/** The `Content-Range` of a page, `banners 0-24/318`. */
export const contentRange = (name: string, from: number, rows: readonly unknown[], total: number) =>
  `${name} ${rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'}/${total}`;

/** Long lists are counted so far, and their pages reached by number: nobody would wait until 10⁸ rows are counted. */
export const maxCounted = 10_000;

/** What is found by words is counted less far: each row has to be read through, and nobody turns forty pages of findings. */
export const maxSearchCounted = 1_000;

/** How many rows a list has: just so many, or at least. */
export interface Total {
  total: number;
  isAtLeast: boolean;
}

/** What a count says that stops at one more than `most`. */
export const toTotal = (counted: number, most = maxCounted): Total => ({
  total: Math.min(counted, most),
  isAtLeast: counted > most,
});

/** The headers of a page of a long list: `Content-Range`, and `Total-Is: at-least` where the total is no more than that. */
export const totalHeaders = (name: string, from: number, rows: readonly unknown[], { total, isAtLeast }: Total) => ({
  'content-range': contentRange(name, from, rows, total),
  ...(isAtLeast && { 'total-is': 'at-least' }),
});

/** The part of a range of a long list that is reached by number. @throws Problem 400 when it begins beyond. */
export const clampToCounted = ({ from, to }: { from: number; to: number }) => {
  if (from >= maxCounted) throw new Problem(400, httpMessages.rangeTooFar);
  return { from, to: Math.min(to, maxCounted - 1) };
};

const parsed = (query: RawListQuery, key: keyof RawListQuery, byDefault?: unknown): unknown => {
  const value = query[key];
  if (value === undefined) return byDefault;
  try {
    return JSON.parse(value);
  } catch {
    throw new Problem(400, httpMessages.notJson({ key }));
  }
};

const filterOf = (filter: unknown) => {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new Problem(400, httpMessages.notFilter);
  return filter as Record<string, unknown>;
};

/** A sort as sent; undefined for the list's own order. @throws Problem 400 that says what is not well formed or not known. */
export const parseSort = (sort: unknown, sortKeys: readonly string[]) => {
  if (sort === undefined) return undefined;
  const [key, direction, ...rest] = Array.isArray(sort) ? sort : [];
  if (typeof key !== 'string' || (direction !== 'ASC' && direction !== 'DESC') || rest.length > 0)
    throw new Problem(400, httpMessages.notSort);
  if (key === 'default') return undefined;
  if (!sortKeys.includes(key)) throw new Problem(400, httpMessages.notSortable({ key }));
  return [key, direction] as const;
};

const rangeOf = (range: unknown) => {
  const [from, to, ...rest] = Array.isArray(range) ? range : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from || rest.length > 0)
    throw new Problem(400, httpMessages.notRange);
  if (to - from >= mostRows) throw new Problem(400, httpMessages.rangeTooLarge({ most: mostRows }));
  return { from: from as number, to: to as number };
};
