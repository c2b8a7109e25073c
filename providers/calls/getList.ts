import type { DataProvider } from 'react-admin';
import { request } from './http';
import { withSignal } from './requestOptions';

/**
 * The first row of pages that are requested by the cursor of the page before, if it was opened here. To skip rows takes
 * the API longer the more there are, and it does not skip 10,000 of the activity.
 */
const firstRowByCursor = 1_000;
const maxCursors = 500;

/**
 * The cursors of the pages from that row on, by list and page. Other pages have none, so that they take no room here.
 */
const cursors = new Map<string, string>();

/**
 * Reads a page of a list: complete records, or with `meta.rows` the fields that the list of the area shows. A list may
 * be longer than the API counts. Its page has `pageInfo` instead of a total, as in react-admin's partial pagination,
 * and the minimum number of rows in `meta.atLeast`. `meta.similarSearch` is a search with similar words, for a list
 * in which nothing has the words.
 */
export const getList: DataProvider['getList'] = async (resource, params) => {
  const { pagination: { page, perPage } = { page: 1, perPage: 25 }, sort, filter, meta } = params;
  const keyOf = (pageNumber: number) => JSON.stringify([resource, sort, filter, perPage, pageNumber]);
  const cursor = (page - 1) * perPage >= firstRowByCursor ? cursors.get(keyOf(page)) : undefined;
  const from = cursor ? 0 : (page - 1) * perPage;
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: JSON.stringify([from, from + perPage - 1]),
    sort: JSON.stringify([sort?.field ?? 'id', sort?.order ?? 'ASC']),
    ...(meta?.rows && { meta: 'rows' }),
    ...(cursor && { cursor }),
  });
  const { data, headers } = await request<never[]>(`/${resource}?${query}`, withSignal(params));
  const nextCursor = headers.get('next-cursor');
  if (nextCursor && page * perPage >= firstRowByCursor) {
    if (cursors.size >= maxCursors) cursors.clear();
    cursors.set(keyOf(page + 1), nextCursor);
  }
  const total = Number(headers.get('content-range')?.split('/').pop());
  const similarSearch = headers.get('similar-search');
  if (similarSearch) return { data, total, meta: { similarSearch: decodeURIComponent(similarSearch) } };
  if (headers.get('total-is') !== 'at-least') return { data, total };
  const pageInfo = { hasNextPage: data.length === perPage, hasPreviousPage: page > 1 };
  return { data, pageInfo, meta: { atLeast: total } };
};
