import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../api/server/cleanUp';
import { start, startActionsApi } from './actions/startActionsApi';

let actions: Awaited<ReturnType<typeof startActionsApi>>;

beforeAll(async () => {
  actions = await startActionsApi();
});
afterAll(() => actions.api.close());
beforeEach(() => actions.setTime(start));

type Use = Record<string, unknown>;

const use = (key: string, more: Use = {}): Use => ({ id: randomUUID(), kind: 'opened', path: 'faqs', key, ...more });
const report = (...events: Use[]) => actions.app.callApp('POST', '/events/batch', { body: { events } });
const counted = async (...events: Use[]) => {
  const { status, body } = await report(...events);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const daysBefore = (days: number) => new Date(start.getTime() - days * 86_400_000).toISOString();

/** Reads the totals of a record by kind, in a period and in the one before. */
const readTotals = async (address: string, query = '') => {
  const { status, body } = await actions.api.call('GET', `${address}/statistics${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return Object.fromEntries(
    body.data.kinds.map(({ kind, total, totalBefore }: Use) => [kind, [total, totalBefore]]),
  ) as Record<string, [number, number]>;
};

describe('reports of the app', () => {
  it('count each event once by its id, also within a request and in requests at the same time', async () => {
    const id = await actions.publishExample('faqs', {});
    const events = [use(id), use(id), use(id)];
    expect(await counted(...events, ...events)).toEqual({ counted: 3, repeated: 0, ignored: 0 });
    const more = [...events, use(id)];
    const results = await Promise.all([counted(...more), counted(...more), counted(...more.toReversed())]);
    expect(results.map((result) => result.counted).sort()).toEqual([0, 0, 1]);
    expect((await actions.read('faqs', id)).opened).toBe(4);
    expect(await readTotals(`/faqs/${id}`)).toMatchObject({ opened: [4, 0] });
  });

  it('find a record by its id, slug or key, and are ignored where members never got it', async () => {
    const slug = 'a-slug-of-its-own';
    const id = await actions.publishExample('news-and-insights', { slug });
    const { id: draft } = await actions.create('faqs', { question: 'Is this a draft?', categoryId: 'fees' });
    const result = await counted(
      use(id, { path: 'news', kind: 'shown' }),
      use(slug, { path: 'news', kind: 'shared' }),
      use(draft),
      use('nothing'),
    );
    expect(result).toEqual({ counted: 2, repeated: 0, ignored: 2 });
    const totals = await readTotals(`/news-and-insights/${id}`);
    expect(totals).toEqual({ shown: [1, 0], opened: [0, 0], shared: [1, 0] });
  });

  it('count for their day in the time zone of the business, and not after seven days', async () => {
    const id = await actions.publishExample('faqs', {});
    const result = await counted(
      use(id, { at: '2026-12-01T04:59:59.999Z' }),
      use(id, { at: '2026-12-01T00:00:00-05:00' }),
      use(id, { at: daysBefore(-1) }),
      use(id, { at: daysBefore(7.1) }),
    );
    expect(result).toEqual({ counted: 3, repeated: 0, ignored: 1 });
    const { body } = await actions.api.call('GET', `/faqs/${id}/statistics?from=2026-11-30`);
    expect(body.data).toEqual({
      from: '2026-11-30',
      to: '2026-12-01',
      kinds: [
        { kind: 'opened', total: 3, totalBefore: 0, days: [1, 2] },
        { kind: 'helpfulYes', total: 0, totalBefore: 0, days: [0, 0] },
        { kind: 'helpfulNo', total: 0, totalBefore: 0, days: [0, 0] },
      ],
    });
  });

  it('count searches without their words, and those that found nothing apart', async () => {
    const search = (results?: number) => ({
      id: randomUUID(),
      kind: 'searched',
      ...(results !== undefined && { results }),
    });
    const before = await readTotals('/search');
    expect(await counted(search(), search(3), search(0))).toEqual({ counted: 3, repeated: 0, ignored: 0 });
    const { searched = [0], searchedInVain = [0] } = await readTotals('/search');
    expect([searched[0], searchedInVain[0]]).toEqual([(before.searched?.[0] ?? 0) + 2, 1]);
  });

  it('are refused by line where nothing is counted, and then none counts', async () => {
    const id = await actions.publishExample('faqs', {});
    const { status, body } = await report(use(id), use(id, { kind: 'shared' }), use(id, { path: 'legals' }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['events.1.kind', 'events.2.path']]);
    expect((await report(use(id, { kind: 'loved' }))).body.errors).toHaveProperty(['events.0.kind']);
    expect((await report(use(id, { member: 'm-1' }))).body.errors).toHaveProperty(['member']);
    expect((await report({ id: randomUUID(), kind: 'searched', q: 'divorce' })).body.errors).toHaveProperty(['q']);
    expect((await report()).status).toBe(422);
    expect((await report(...Array.from({ length: 501 }, () => use(id)))).status).toBe(422);
    expect((await actions.read('faqs', id)).opened).toBe(0);
  });

  it('count once for seven days; then their ids are deleted, and counts with their record', async () => {
    const id = await actions.publishExample('faqs', {});
    const event = use(id);
    await counted(event);
    const countIds = () => actions.countRows('counted_reports', 'id', String(event.id));
    const cleanUpAfter = (days: number) =>
      cleanUp({ ...actions.api.context, now: () => new Date(start.getTime() + days * 86_400_000) });
    await cleanUpAfter(6.9);
    expect([await countIds(), await counted(event)]).toEqual([1, { counted: 0, repeated: 1, ignored: 0 }]);
    await cleanUpAfter(7.1);
    expect(await countIds()).toBe(0);
    expect(await actions.countRows('content_counts', 'record_id', id)).toBe(1);
    // The session was deleted too.
    await actions.setTime(start);
    await actions.purge('faqs', id);
    expect(await actions.countRows('content_counts', 'record_id', id)).toBe(0);
  });
});

describe('what the API counts itself', () => {
  it('are downloads and redemptions, each once', async () => {
    const document = await actions.publishExample('documents', { visibility: 'public', isAccessiblePdf: 'yes' });
    await actions.app.callApp('POST', `/documents/${document}/download`);
    expect(await readTotals(`/documents/${document}`)).toEqual({ downloaded: [1, 0] });

    const offer = await actions.publishExample('offers', {
      ...{ redemption: 'code', code: 'COUNT-1', validFrom: '2026-12-01', validThrough: '2026-12-31' },
      ...{ eligibility: { everyone: true }, maxRedemptions: undefined, perMember: undefined },
    });
    const redeem = { idempotencyKey: 'redeemed-once' };
    for (const _ of [1, 2])
      expect(
        (await actions.app.callApp('POST', `/members/${actions.inColorado}/offers/${offer}/redeem`, redeem)).status,
      ).toBe(200);
    expect((await readTotals(`/offers/${offer}`)).redeemed).toEqual([1, 0]);
    expect((await actions.read('offers', offer)).redeemed).toBe(1);
  });
});

describe('statistics', () => {
  it('compare a period with the one before it', async () => {
    const id = await actions.publishExample('faqs', {});
    const store = (day: string, count: number) =>
      actions.api.context.database.$client.query(
        `INSERT INTO content_counts (area, record_id, kind, day, count) VALUES ('faqs', $1, 'opened', $2, $3)`,
        [id, day, count],
      );
    await store('2026-12-01', 5);
    await store('2026-11-02', 7);
    await store('2026-11-01', 11);
    await store('2026-10-03', 13);
    await store('2026-10-02', 17);
    expect(await readTotals(`/faqs/${id}`)).toMatchObject({ opened: [12, 24] });
    expect(await readTotals(`/faqs/${id}`, '?from=2026-11-01&to=2026-11-02')).toMatchObject({ opened: [18, 0] });
    for (const query of [
      '?from=2026-12-02&to=2026-12-01',
      '?from=2025-11-30&to=2026-12-01',
      '?from=yesterday',
      '?days=3',
    ])
      expect((await actions.api.call('GET', `/faqs/${id}/statistics${query}`)).status, query).toBe(400);
    expect((await actions.api.call('GET', '/faqs/nothing/statistics')).status).toBe(404);
    expect((await actions.api.call('GET', '/services/nothing/statistics')).status).toBe(404);
  });

  it('order lists', async () => {
    const [often, seldom] = [await actions.publishExample('faqs', {}), await actions.publishExample('faqs', {})];
    await counted(use(seldom), ...Array.from({ length: 30 }, () => use(often)));
    const { body } = await actions.api.call('GET', '/faqs?sort=["opened","DESC"]');
    expect(body.data[0]).toMatchObject({ id: often, opened: 30 });
    const rising = (await actions.api.call('GET', '/faqs?sort=["opened","ASC"]')).body.data;
    expect(rising.at(-1).id).toBe(often);
  });
});
