import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * The maximum offset of pages that are requested by number. Pages of the activity beyond it are requested by a cursor,
 * each page from the one before it. Lists of records have no cursors and always use page numbers.
 */
const maxOffset = 10_000;
const maxCursors = 500;

/**
 * The cursors of the pages beyond that offset, by list and page. Other pages have none, so that they take no room here.
 */
const cursors = new Map<string, string>();

/** The response headers by response data: react-admin's provider returns no header but the total. */
const headersOf = new WeakMap<object, Headers>();

/** Stores the headers of a response with its data. */
export const captureHeaders = (data: unknown, headers: Headers) => {
  if (typeof data === 'object' && data !== null) headersOf.set(data, headers);
};

/**
 * Reads a page of a list that may be longer than the API counts. Such a page has `pageInfo` instead of a total, as in
 * react-admin's partial pagination, and the minimum number of rows in `meta.atLeast`.
 * @param readerFor returns the reading provider, which adds a text to the query of each address
 */
export const toListResult = async <RecordType extends RaRecord>(
  readerFor: (more: string) => Pick<DataProvider, 'getList'>,
  resource: string,
  params: GetListParams,
): Promise<GetListResult<RecordType>> => {
  const { pagination: { page, perPage } = { page: 1, perPage: 25 }, sort, filter } = params;
  const keyOf = (pageNumber: number) => JSON.stringify([resource, sort, filter, perPage, pageNumber]);
  const cursor = (page - 1) * perPage >= maxOffset ? cursors.get(keyOf(page)) : undefined;
  const result = cursor
    ? await readerFor(`&cursor=${encodeURIComponent(cursor)}`).getList<RecordType>(resource, {
        ...params,
        pagination: { page: 1, perPage },
      })
    : await readerFor('').getList<RecordType>(resource, params);
  const headers = headersOf.get(result.data);
  const nextCursor = headers?.get('next-cursor');
  if (nextCursor && page * perPage >= maxOffset) {
    if (cursors.size >= maxCursors) cursors.clear();
    cursors.set(keyOf(page + 1), nextCursor);
  }
  if (headers?.get('total-is') !== 'at-least') return result;
  const { total: atLeast, ...rows } = result;
  const pageInfo = { hasNextPage: rows.data.length === perPage, hasPreviousPage: page > 1 };
  return { ...rows, pageInfo, meta: { atLeast } };
};
