import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, answerWithError, openProviders, server, startApi, tokenFor } from './support';

const api = startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

const banner = { id: 'b1', name: 'Open season', version: 3 };

describe('reading', () => {
  it('requests a list in the format of the API and takes the total from Content-Range', async () => {
    answer('get', '/banners', [banner], { 'content-range': 'banners 25-25/318' });
    const { dataProvider } = await openProviders();
    const list = await dataProvider.getList('banners', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'season' },
    });
    expect(list).toEqual({ data: [banner], total: 318 });
    const { query, headers } = api.requests[0] ?? {};
    expect(query?.get('sort')).toBe('["name","DESC"]');
    expect(query?.get('range')).toBe('[25,49]');
    expect(query?.get('filter')).toBe('{"q":"season"}');
    expect(headers?.has('range')).toBe(false);
    expect(headers?.get('platform')).toBe('web');
  });

  it('requests only row data where that is enough', async () => {
    answer('get', '/banners', [banner], { 'content-range': 'banners 0-0/1' });
    const { dataProvider } = await openProviders();
    const params = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
    const meta = { rows: true };
    await dataProvider.getList('banners', { ...params, meta });
    await dataProvider.getMany('banners', { ids: ['b1'], meta });
    await dataProvider.getList('banners', params);
    expect(api.requests.map(({ query }) => query.get('meta'))).toEqual(['rows', 'rows', null]);
  });

  it('returns one record', async () => {
    answer('get', '/app-page/a%2Fb', { id: 'a/b' });
    const { dataProvider } = await openProviders();
    await expect(dataProvider.getOne('app-page', { id: 'a/b' })).resolves.toEqual({ data: { id: 'a/b' } });
  });

  it('requests many records in several batches, each within the limit of the API', async () => {
    server.use(
      http.get('*/api/v1/banners', ({ request }) => {
        const { id } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as { id: string[] };
        const headers = { 'content-range': `banners 0-${id.length - 1}/${id.length}` };
        return HttpResponse.json({ success: true, data: id.map((one) => ({ id: one })) }, { headers });
      }),
    );
    const { dataProvider } = await openProviders();
    const ids = Array.from({ length: 250 }, () => crypto.randomUUID());
    const { data } = await dataProvider.getMany('banners', { ids: [...ids, ids[0] as string] });
    expect(data.map(({ id }) => id)).toEqual(ids);
    for (const { query } of api.requests) {
      const [first, last] = JSON.parse(query.get('range') ?? '[]') as number[];
      expect(first).toBe(0);
      expect(last).toBeLessThan(200);
      expect(query.toString().length).toBeLessThan(8000);
    }
  });

  it('lets react-admin abort a request', async () => {
    answer('get', '/banners', [], { 'content-range': 'banners 0-0/0' });
    const { dataProvider } = await openProviders();
    expect(dataProvider.supportAbortSignal).toBe(true);
    const signal = AbortSignal.abort();
    const aborted = { name: 'AbortError' };
    const pagination = { page: 1, perPage: 25 };
    const sort = { field: 'id', order: 'ASC' } as const;
    await expect(dataProvider.getList('banners', { pagination, sort, filter: {}, signal })).rejects.toMatchObject(
      aborted,
    );
    await expect(dataProvider.getOne('banners', { id: 'b1', signal })).rejects.toMatchObject(aborted);
    await expect(dataProvider.getMany('banners', { ids: ['b1'], signal })).rejects.toMatchObject(aborted);
    await expect(dataProvider.dashboard(7, { signal })).rejects.toMatchObject(aborted);
  });
});

describe('writing', () => {
  it.each([
    ['the version that the form was opened with', { data: { version: 2 }, previousData: banner }, '"2"'],
    ['the version of the record when the form has none', { data: {}, previousData: banner }, '"3"'],
    ['the version that the caller names', { data: { version: 2 }, previousData: banner, meta: { version: 7 } }, '"7"'],
  ])('updates %s', async (_, params, expected) => {
    answer('put', '/banners/b1', { ...banner, version: 4 });
    const { dataProvider } = await openProviders();
    const { data } = await dataProvider.update('banners', { id: 'b1', ...params });
    expect(data.version).toBe(4);
    expect(api.requests[0]?.headers.get('if-match')).toBe(expected);
    expect(api.requests[0]?.body).toEqual(params.data);
  });

  it('deletes the version that the person saw', async () => {
    answer('delete', '/banners/b1', banner);
    const { dataProvider } = await openProviders();
    await dataProvider.delete('banners', { id: 'b1', previousData: banner });
    expect(api.requests.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([['DELETE', '"3"']]);
  });

  it('requests the version before deleting a record without a known version', async () => {
    answer('get', '/banners/b1', { ...banner, version: 9 });
    answer('delete', '/banners/b1', banner);
    const { dataProvider } = await openProviders();
    await dataProvider.delete('banners', { id: 'b1' });
    expect(api.requests.map(({ method, headers }) => [method, headers.get('if-match')])).toEqual([
      ['GET', null],
      ['DELETE', '"9"'],
    ]);
  });

  it('creates with a key that is new every time, or with the one of the form', async () => {
    answer('post', '/banners', banner);
    const { dataProvider } = await openProviders();
    await dataProvider.create('banners', { data: { name: 'Open season' } });
    await dataProvider.create('banners', { data: { name: 'Open season' } });
    await dataProvider.create('banners', { data: { name: 'Open season' }, meta: { idempotencyKey: 'form-1' } });
    const keys = api.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('form-1');
    expect(api.requests[0]?.body).toEqual({ name: 'Open season' });
  });

  it('repeats a create after a refresh with the same key', async () => {
    const renewed = tokenFor(900, 'renewed');
    answer('get', '/auth/refresh', { accessToken: renewed });
    server.use(
      http.post('*/api/v1/banners', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${renewed}`
          ? HttpResponse.json({ success: true, data: banner })
          : HttpResponse.json({ success: false }, { status: 401 }),
      ),
    );
    const { dataProvider } = await openProviders();
    await dataProvider.create('banners', { data: {} });
    const [first, second] = api.requests.filter(({ method }) => method === 'POST');
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('does an action with a record', async () => {
    answer('post', '/banners/b1/actions/archive', { ...banner, status: 'archived' });
    const { dataProvider } = await openProviders();
    const result = await dataProvider.recordAction('banners', {
      id: 'b1',
      name: 'archive',
      reason: 'Over.',
      version: 3,
    });
    expect(result).toMatchObject({ id: 'b1', status: 'archived' });
    expect(api.requests[0]?.body).toEqual({ reason: 'Over.' });
    expect(api.requests[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('restores an earlier version of a record, over the current version', async () => {
    answer('post', '/banners/b1/restore', { ...banner, version: 4 });
    const { dataProvider } = await openProviders();
    expect(await dataProvider.restore('banners', { id: 'b1', version: 1, over: 3 })).toMatchObject({ version: 4 });
    expect(api.requests[0]?.body).toEqual({ version: 1 });
    expect(api.requests[0]?.headers.get('if-match')).toBe('"3"');
  });
});

describe('writing many records', () => {
  it('is one request with the expected number of records', async () => {
    const outcome = ['b1', 'b2'].map((id) => ({ id, ok: true }));
    answer('post', '/banners/actions/delete', outcome);
    answer('post', '/banners/actions/change', outcome);
    const stored = [
      { id: 'b1', version: 3 },
      { id: 'b2', version: 1 },
    ];
    answer('get', '/banners', stored, { 'content-range': 'banners 0-1/2' });
    const { dataProvider } = await openProviders();
    await dataProvider.deleteMany('banners', { ids: ['b1', 'b2'] });
    const result = await dataProvider.updateMany('banners', { ids: ['b1', 'b2'], data: { priority: 1 } });
    expect(result).toEqual({ data: ['b1', 'b2'] });
    expect(api.requests.flatMap(({ body }) => body ?? [])).toEqual([
      { ids: ['b1', 'b2'], expectedCount: 2 },
      { items: stored, data: { priority: 1 } },
    ]);
  });

  it('reports how many failed and why', async () => {
    answer('post', '/banners/actions/delete', [
      { id: 'b1', ok: true },
      { id: 'b2', ok: false, message: 'A notification leads to this banner.' },
      { id: 'b3', ok: false, message: 'A notification leads to this banner.' },
    ]);
    const { dataProvider } = await openProviders();
    await expect(dataProvider.deleteMany('banners', { ids: ['b1', 'b2', 'b3'] })).rejects.toThrow(
      '2 of 3 could not be deleted. A notification leads to this banner.',
    );
  });

  it.each([200, 409])('reports why all failed, also with the status %i', async (status) => {
    const data = [
      { id: 'b1', ok: false, message: 'A notification leads to this banner.' },
      { id: 'b2', ok: false, message: 'A notification leads to this banner.' },
    ];
    answerWithError('post', '/banners/actions/delete', status, {
      success: status === 200,
      data,
      message: 'All were refused.',
    });
    const { dataProvider } = await openProviders();
    await expect(dataProvider.deleteMany('banners', { ids: ['b1', 'b2'] })).rejects.toMatchObject({
      message: '2 of 2 could not be deleted. A notification leads to this banner.',
      body: { data },
    });
  });

  it('reports that the count did not match', async () => {
    answerWithError('post', '/banners/actions/delete', 409, {
      success: false,
      message: 'The selection has changed. Reload the list.',
    });
    const { dataProvider } = await openProviders();
    await expect(dataProvider.deleteMany('banners', { ids: ['b1'] })).rejects.toThrow(
      'The selection has changed. Reload the list.',
    );
  });
});

it('returns the tiles of the dashboard, all together and each separately', async () => {
  const figures = { data: { inquiries: { total: 57 } } };
  answer('get', '/dashboard', { tiles: { figures, changes: { error: 'Try again.' } } });
  answer('get', '/dashboard/metrics', figures.data);
  const { dataProvider } = await openProviders();
  await expect(dataProvider.dashboard(7)).resolves.toEqual({ figures, changes: { error: 'Try again.' } });
  await expect(dataProvider.dashboardTile('metrics', 7)).resolves.toEqual(figures.data);
});
