import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

const pageSize = 25;
const maxRows = 200;

/** The query parameters of lists: JSON texts, all optional. */
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

/** Returns the JSON Schema keywords of a text that contains JSON. */
const jsonTextOf = (contentSchema: object) => ({ contentMediaType: 'application/json', contentSchema });

/**
 * Describes the sort keys and the filter of a list for the OpenAPI document.
 * @param filterName the name of the schema of the filter
 */
export const describedListQuery = (sortKeys: readonly string[], filterName: string) =>
  listQuery.extend({
    sort: listQuery.shape.sort.meta(
      jsonTextOf({
        type: 'array',
        prefixItems: [{ enum: sortKeys }, { enum: ['ASC', 'DESC'] }],
        items: {},
        maxItems: 2,
      }),
    ),
    filter: listQuery.shape.filter
      .describe('Each key limits the list further')
      .meta(jsonTextOf({ $ref: `#/components/schemas/${filterName}` })),
  });

/** The query parameter of lists whose pages can be read one after the other. */
export const cursorQuery = {
  cursor: z.string().max(4_000).optional().describe('The Next-Cursor of the page before; the range then begins at 0'),
};

/** The parsed query parameters of a list, as texts. */
export type RawListQuery = z.output<typeof listQuery> & { cursor?: string | undefined };

/**
 * Parses the query of a list, `?sort=["field","ASC"]&range=[0,24]&filter={…}`.
 * @param sortKeys the fields by which the list can be sorted
 * @returns the filter as sent; the sort order, undefined for the default one; the first and the last row
 * @throws Problem 400 for invalid or unknown values
 */
export const readQuery = (query: RawListQuery, sortKeys: readonly string[]) => {
  const filter = filterOf(parseParameter(query, 'filter', {}));
  // A request for records by their ids gets all of them.
  const defaultRange = Array.isArray(filter.id) ? [0, maxRows - 1] : [0, pageSize - 1];
  return {
    filter,
    sort: parseSort(parseParameter(query, 'sort'), sortKeys),
    ...rangeOf(parseParameter(query, 'range', defaultRange)),
  };
};

/** Returns the `Content-Range` of a page, `banners 0-24/318`. */
export const contentRange = (name: string, from: number, rows: readonly unknown[], total: number) =>
  `${name} ${rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'}/${total}`;

/**
 * The maximum count of the activity, and the maximum offset of its pages by number: nobody would wait for a count of
 * 10⁸ rows.
 */
export const maxCounted = 10_000;

/** The maximum count of a filtered list: the time of a count grows with it, and nobody opens forty pages. */
export const maxFilteredCounted = 1_000;

/** The number of rows of a list; a minimum where `isAtLeast` is true. */
export interface Total {
  total: number;
  isAtLeast: boolean;
}

/** Returns the total for a count that stops at one more than the maximum. */
export const toTotal = (counted: number, max = maxCounted): Total => ({
  total: Math.min(counted, max),
  isAtLeast: counted > max,
});

/**
 * Returns the headers of a page of a long list: `Content-Range`, and `Total-Is: at-least` where the total is a minimum.
 */
export const totalHeaders = (name: string, from: number, rows: readonly unknown[], { total, isAtLeast }: Total) => ({
  'content-range': contentRange(name, from, rows, total),
  ...(isAtLeast && { 'total-is': 'at-least' }),
});

/** Limits the range of a long list to the maximum offset. @throws Problem 400 when it starts beyond */
export const clampToCounted = ({ from, to }: { from: number; to: number }) => {
  if (from >= maxCounted) throw new Problem(400, httpMessages.rangeTooFar);
  return { from, to: Math.min(to, maxCounted - 1) };
};

/** Whether the client has the content with an ETag already, by the header If-None-Match. A proxy may weaken the tag. */
export const isCachedByClient = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

const parseParameter = (query: RawListQuery, key: keyof RawListQuery, defaultValue?: unknown): unknown => {
  const value = query[key];
  if (value === undefined) return defaultValue;
  try {
    return JSON.parse(value);
  } catch {
    throw new Problem(400, httpMessages.parameterNotJson({ key }));
  }
};

const filterOf = (filter: unknown) => {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new Problem(400, httpMessages.filterNotObject);
  return filter as Record<string, unknown>;
};

/** Parses a sort order; undefined for the default one. @throws Problem 400 for an invalid or unknown one */
export const parseSort = (sort: unknown, sortKeys: readonly string[]) => {
  if (sort === undefined) return undefined;
  const [key, direction, ...rest] = Array.isArray(sort) ? sort : [];
  if (typeof key !== 'string' || (direction !== 'ASC' && direction !== 'DESC') || rest.length > 0)
    throw new Problem(400, httpMessages.sortNotValid);
  if (key === 'default') return undefined;
  if (!sortKeys.includes(key)) throw new Problem(400, httpMessages.sortNotPossible({ key }));
  return [key, direction] as const;
};

const rangeOf = (range: unknown) => {
  const [from, to, ...rest] = Array.isArray(range) ? range : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from || rest.length > 0)
    throw new Problem(400, httpMessages.rangeNotValid);
  if (to - from >= maxRows) throw new Problem(400, httpMessages.rangeTooLarge({ most: maxRows }));
  return { from: from as number, to: to as number };
};
