import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';

/**
 * So far every list is reached by the number of its pages. The activity goes on beyond by a cursor, each page from the
 * one before it; lists of records send none and are reached by number all the way.
 */
const reachedByNumber = 10_000;
const mostCursors = 500;

/** Where pages beyond that begin, by what was asked for; no others, so that these are not forgotten for them. */
const cursors = new Map<string, string>();

/** The headers of an answer, by its data: the standard provider gives no others than the total. */
const headersOf = new WeakMap<object, Headers>();

/** Notes what came with the data of an answer. */
export const captureHeaders = (data: unknown, headers: Headers) => {
  if (typeof data === 'object' && data !== null) headersOf.set(data, headers);
};

/**
 * A page of a list that may be longer than the API counts: then it comes with `pageInfo` in the place of the total, as
 * react-admin's partial pagination has it, and with how many rows there are at least in `meta.atLeast`.
 * @param reading gives the reading provider, with more added to the query of each address.
 */
export const toListResult = async <RecordType extends RaRecord>(
  reading: (more: string) => Pick<DataProvider, 'getList'>,
  resource: string,
  params: GetListParams,
): Promise<GetListResult<RecordType>> => {
  const { pagination: { page, perPage } = { page: 1, perPage: 25 }, sort, filter } = params;
  const keyOf = (number: number) => JSON.stringify([resource, sort, filter, perPage, number]);
  const cursor = (page - 1) * perPage >= reachedByNumber ? cursors.get(keyOf(page)) : undefined;
  const answer = cursor
    ? await reading(`&cursor=${encodeURIComponent(cursor)}`).getList<RecordType>(resource, {
        ...params,
        pagination: { page: 1, perPage },
      })
    : await reading('').getList<RecordType>(resource, params);
  const headers = headersOf.get(answer.data);
  const next = headers?.get('next-cursor');
  if (next && page * perPage >= reachedByNumber) {
    if (cursors.size >= mostCursors) cursors.clear();
    cursors.set(keyOf(page + 1), next);
  }
  if (headers?.get('total-is') !== 'at-least') return answer;
  const { total: atLeast, ...rows } = answer;
  const pageInfo = { hasNextPage: rows.data.length === perPage, hasPreviousPage: page > 1 };
  return { ...rows, pageInfo, meta: { atLeast } };
};
