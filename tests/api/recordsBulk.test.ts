import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLongJob } from '../../api/longJobs/run';
import { insertRecords } from '../../api/records/insertRecords';
import { banners } from '../../resources/banners/bannerSchema';
import { signInEachRole } from './roles';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

const bare = { name: 'Bare banner', placement: 'home_strip' };
const ready = { ...bare, name: 'Ready banner', headline: 'Open season ends soon', startsAt: '2026-11-01T00:00:00Z' };
const create = async (body: object): Promise<string> => (await api.call('POST', '/banners', { body })).body.data.id;

describe('bulk', () => {
  const bulk = (body: object) => api.call('POST', '/banners/bulk', { body });

  it('answers for each row', async () => {
    const ids = [await create(ready), await create(bare)];
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    expect((await bulk({ action: 'transition', ids, expectedCount: 2, to: 'published', versions })).body.data).toEqual([
      { id: ids[0], ok: true, version: 2 },
      { id: ids[1], ok: false, message: 'Before publishing, fill in: Headline, Starts.' },
    ]);
    const updated = await bulk({
      action: 'change',
      items: [
        { id: ids[0], version: 2 },
        { id: ids[1], version: 1 },
      ],
      data: { priority: 9 },
    });
    expect(updated.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    const read = await api.call('GET', `/banners/${ids[0]}`);
    expect(read.body.data).toMatchObject({ status: 'published', priority: 9, headline: 'Open season ends soon' });
    await bulk({ action: 'delete', ids, expectedCount: 2 });
    expect((await api.call('GET', `/banners/${ids[1]}`)).status).toBe(404);
  });

  it('does nothing when the count is not as expected', async () => {
    const id = await create(bare);
    const answer = await bulk({ action: 'delete', ids: [id, 'gone'], expectedCount: 2 });
    expect(answer.status).toBe(409);
    expect((await api.call('GET', `/banners/${id}`)).status).toBe(200);
  });

  it.each([
    [{ action: 'explode', ids: ['a'], expectedCount: 1 }],
    [{ action: 'delete', ids: [], expectedCount: 0 }],
    [{ action: 'delete', ids: Array.from({ length: 201 }, String), expectedCount: 201 }],
    [{ action: 'transition', ids: ['a'], expectedCount: 1 }],
  ])('refuses %o', async (body) => {
    expect((await bulk(body)).status).toBe(422);
  });

  it('changes rows at the versions that were seen, and no others', async () => {
    const ids = [await create(bare), await create(bare)];
    await bulk({ action: 'change', items: [{ id: ids[0], version: 1 }], data: { priority: 3 } });
    const items = ids.map((id) => ({ id, version: 1 }));
    const { body } = await bulk({ action: 'change', items, data: { priority: 4 } });
    expect(body.data).toEqual([
      { id: ids[0], ok: false, message: expect.stringMatching(/saved this banner after you opened it/) },
      { id: ids[1], ok: true, version: 2 },
    ]);
    expect((await api.call('GET', `/banners/${ids[0]}`)).body.data.priority).toBe(3);
  });
});

describe('bulk of all that matches', () => {
  const bulk = (body: object, token?: string) => api.call('POST', '/banners/bulk', { body, ...(token && { token }) });
  const add = (count: number, name: string) =>
    insertRecords(
      api.context.database,
      banners,
      Array.from({ length: count }, (_, index) => ({
        data: { ...bare, name: `${name} ${index}`, priority: 1 },
      })),
      { at: new Date() },
    );
  const countOf = async (condition: string) => {
    const { rows } = await api.context.database.execute(
      sql.raw(`SELECT count(*)::integer AS count FROM records WHERE area = 'banners' AND ${condition}`),
    );
    return rows[0]?.count;
  };

  it('is done at once where it is little, and refused with nothing done when the count is another', async () => {
    await add(3, 'Few');
    const change = { action: 'change', filter: { q: 'few', status: 'draft' }, data: { priority: 7 } };
    const refused = await bulk({ ...change, expectedCount: 4 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You chose all 4, but 3 match now. Nothing was changed; look at the list again.',
    ]);
    expect(await countOf(`data->>'priority' = '7'`)).toBe(0);
    const done = await bulk({ ...change, expectedCount: 3 });
    expect(done.body.data).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await countOf(`data->>'priority' = '7'`)).toBe(3);
  });

  it('becomes a long job where it is much, which reports each row', async () => {
    await add(300, 'Much');
    const filter = { q: 'much' };
    const change = { action: 'change', filter, data: { priority: 8 } };
    expect((await bulk({ ...change, expectedCount: 299 })).status).toBe(409);
    expect((await api.call('GET', '/jobs?state=running')).body.data).toEqual([]);
    const started = await bulk({ ...change, expectedCount: 300 });
    expect(started.status).toBe(202);
    const { jobId } = started.body.data;
    await api.context.database.execute(sql`
      UPDATE records SET version = version + 1 WHERE area = 'banners' AND data->>'name' = 'Much 7'`);
    const log = api.app.log;
    await runLongJob({ ...api.context, keys: api.app.keys }, jobId, { log, signal: new AbortController().signal });
    const { data } = (await api.call('GET', `/jobs/${jobId}`)).body;
    expect(data).toMatchObject({ kind: 'bulk', action: 'change', state: 'done', total: 300, done: 300, failed: 1 });
    expect(await countOf(`data->>'priority' = '8'`)).toBe(299);
    const refused = await api.call('GET', `/jobs/${jobId}/rows?outcome=refused`);
    expect(refused.body.data).toMatchObject([
      { recordLabel: 'Much 7', message: expect.stringMatching(/saved this banner after you opened it/) },
    ]);
  });

  it('asks for the permission of the action and for bulk', async () => {
    const tokens = await signInEachRole(api);
    const answerTo = async (role: string, action: object) =>
      (await bulk({ ...action, filter: { q: 'nothing at all' }, expectedCount: 0 }, tokens[role])).status;
    const remove = { action: 'delete' };
    expect(await answerTo('content_editor', remove)).toBe(200);
    expect(await answerTo('compliance_approver', remove)).toBe(403);
    expect(await answerTo('compliance_approver', { action: 'transition', to: 'archived' })).toBe(200);
    expect(await answerTo('viewer', remove)).toBe(403);
  });

  it('approves nothing that nobody looked at', async () => {
    const body = { action: 'transition', to: 'published', filter: {}, expectedCount: 1 };
    const answer = await api.call('POST', '/legals/bulk', { body });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Somebody looks at each before it is approved: choose the rows, at most 200 at once.',
    ]);
  });

  it.each([
    [{ action: 'delete', expectedCount: 1 }],
    [{ action: 'delete', filter: {} }],
    [{ action: 'delete', filter: {}, ids: ['a'], expectedCount: 1 }],
    [{ action: 'change', data: {} }],
  ])('refuses %o', async (body) => {
    expect((await bulk(body)).status).toBe(422);
  });
});
