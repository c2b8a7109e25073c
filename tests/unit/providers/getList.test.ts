import { beforeEach, expect, it } from 'vitest';
import { answer, openProviders, startApi, tokenFor } from './support';

const api = startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

const paramsOf = (page: number) => ({
  pagination: { page, perPage: 2 },
  sort: { field: 'at', order: 'DESC' as const },
  filter: { area: 'events' },
});
const rows = [{ id: '1' }, { id: '2' }];

it('a list that is too long to count has a minimum total and perhaps a next page', async () => {
  answer('get', '/activity', rows, { 'content-range': 'activity 2-3/10000', 'total-is': 'at-least' });
  const { dataProvider } = await openProviders();
  expect(await dataProvider.getList('activity', paramsOf(2))).toEqual({
    data: rows,
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
    meta: { atLeast: 10_000 },
  });
});

it('from row 1,000 on, a page is requested with the cursor of the page before, also on the way back', async () => {
  const headers = { 'content-range': 'activity 998-999/10000', 'total-is': 'at-least', 'next-cursor': 'there' };
  answer('get', '/activity', rows, headers);
  const { dataProvider } = await openProviders();
  for (const page of [500, 501, 502, 501, 500]) await dataProvider.getList('activity', paramsOf(page));
  expect(api.requests.map(({ query }) => [query.get('range'), query.get('cursor')])).toEqual([
    ['[998,999]', null],
    ['[0,1]', 'there'],
    ['[0,1]', 'there'],
    ['[0,1]', 'there'],
    ['[998,999]', null],
  ]);
});

it('that cursor is still known after any number of pages by number', async () => {
  const headers = { 'content-range': 'activity 0-1/10000', 'total-is': 'at-least', 'next-cursor': 'there' };
  answer('get', '/activity', rows, headers);
  const { dataProvider } = await openProviders();
  await dataProvider.getList('activity', paramsOf(5000));
  for (let page = 1; page <= 499; page += 1) await dataProvider.getList('activity', paramsOf(page));
  await dataProvider.getList('activity', paramsOf(5001));
  expect(api.requests.at(-1)?.query.get('cursor')).toBe('there');
});
