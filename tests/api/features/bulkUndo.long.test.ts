import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { runLongJob } from '../../../api/longJobs/run';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { banners } from '../../../resources/banners/bannerSchema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await signInEachRole(api);
});

const bare = { name: 'Bare banner', placement: 'home_strip' };
const ready = { ...bare, name: 'Ready banner', headline: 'Open season ends soon', startsAt: '2026-11-01T00:00:00Z' };

describe('the undo of a bulk job', () => {
  const count = 201;
  const start = async ({ action, ...input }: { action: string; data?: object }, filter: object, area = 'banners') => {
    const body = { ...input, filter, expectedCount: count };
    return run((await api.call('POST', `/${area}/actions/${action}`, { body })).body.data.jobId);
  };
  const run = async (id: string) => {
    const context = { ...api.context, keys: api.app.keys };
    const runner = { log: api.app.log, signal: new AbortController().signal };
    while (await runLongJob(context, id, runner));
    return (await api.call('GET', `/jobs/${id}`)).body.data;
  };
  const undo = async (id: string) => run((await api.call('POST', `/jobs/${id}/undo`)).body.data.id);
  const refused = async (id: string) =>
    (await api.call('GET', `/jobs/${id}/rows?outcome=refused`)).body.data.map(
      ({ recordLabel, message }: Record<string, string>) => [recordLabel, message],
    );
  const add = (name: string) =>
    insertRecords(
      api.context.database,
      banners,
      Array.from({ length: count }, (_, index) => ({
        data: { ...ready, name: `${name} ${index}`, priority: 1 + (index % 3) },
      })),
      { at: new Date() },
    );
  const stored = async (name: string) => {
    const { rows } = await api.context.database.execute<{ data: object }>(sql`
      SELECT data FROM records WHERE area = 'banners' AND data->>'name' LIKE ${`${name} %`} AND deleted_at IS NULL
      ORDER BY id`);
    return rows.map(({ data }) => data);
  };
  const changedSince = 'This has changed since, so it was left as it is.';

  it('restores each row as it was, except for rows that were saved since', async () => {
    await add('Undone');
    const before = await stored('Undone');
    const changed = await start({ action: 'change', data: { priority: 8 } }, { q: 'undone' });
    expect(changed).toMatchObject({ done: count, failed: 0, mayUndo: true });
    const [other] = (await api.call('GET', '/banners?filter={"q":"Undone 7"}')).body.data;
    await api.call('PUT', `/banners/${other.id}`, {
      body: { ...other, headline: 'Written meanwhile' },
      headers: { 'if-match': `"${other.version}"` },
    });
    const undone = await undo(changed.id);
    expect(undone).toMatchObject({ kind: 'undo', action: 'undo', done: count, failed: 1, mayUndo: false });
    expect(await refused(undone.id)).toEqual([[other.name, changedSince]]);
    const after = await stored('Undone');
    expect(after.filter((record, index) => JSON.stringify(record) !== JSON.stringify(before[index]))).toEqual([
      expect.objectContaining({ name: other.name, priority: 8, headline: 'Written meanwhile' }),
    ]);
    // A job is undone once, and an undo cannot be undone.
    expect((await api.call('GET', `/jobs/${changed.id}`)).body.data.mayUndo).toBe(false);
    for (const id of [changed.id, undone.id]) {
      const again = await api.call('POST', `/jobs/${id}/undo`);
      expect([again.status, again.body.message]).toEqual([409, 'This can no longer be undone.']);
    }
  });

  it('restores deleted records, except for those that were removed permanently since', async () => {
    await add('Deleted');
    const before = await stored('Deleted');
    const deleted = await start({ action: 'delete' }, { q: 'deleted' });
    expect(await stored('Deleted')).toEqual([]);
    const [first] = (await api.call('GET', '/trash?filter={"area":["banners"]}&range=[0,0]')).body.data;
    await api.call('DELETE', `/trash/${first.id}`);
    expect(await undo(deleted.id)).toMatchObject({ state: 'done', done: count, failed: 1 });
    expect(await stored('Deleted')).toHaveLength(before.length - 1);
  });

  it('reverts a transition where the reverse transition has no required input, and is offered nowhere else', async () => {
    await add('Moved');
    const reviewed = await start({ action: 'submit' }, { q: 'moved' });
    expect(reviewed).toMatchObject({ failed: 0, mayUndo: false });
    expect((await api.call('POST', `/jobs/${reviewed.id}/undo`)).status).toBe(409);

    await insertRecords(
      api.context.database,
      advisors,
      Array.from({ length: count }, (_, index) => ({
        data: {
          firstName: 'Ada',
          lastName: `Adviser ${index}`,
          email: `${index}@example.org`,
          employmentStatus: 'active',
        },
      })),
      { at: new Date() },
    );
    const away = await start({ action: 'startLeave' }, { q: 'adviser' }, 'advisors');
    expect(away).toMatchObject({ failed: 0, mayUndo: true });
    expect(await undo(away.id)).toMatchObject({ done: count, failed: 0 });
    const { rows } = await api.context.database.execute(
      sql`SELECT DISTINCT data->>'employmentStatus' AS status, version FROM records WHERE area = 'advisors' AND data->>'lastName' LIKE 'Adviser %'`,
    );
    expect(rows).toEqual([{ status: 'active', version: 3 }]);
  });

  it('is for its author, with the same permission', async () => {
    await add('Own');
    const changed = await start({ action: 'change', data: { priority: 8 } }, { q: 'own' });
    for (const token of [tokens.content_editor, tokens.viewer])
      expect((await api.call('POST', `/jobs/${changed.id}/undo`, { ...(token && { token }) })).status).toBe(404);
    await api.context.database.execute(sql`UPDATE long_jobs SET finished_at = finished_at - interval '24 hours'`);
    expect((await api.call('POST', `/jobs/${changed.id}/undo`)).status).toBe(409);
    expect((await api.call('DELETE', `/jobs/${changed.id}`)).status).toBe(200);
    expect((await api.call('GET', `/jobs/${changed.id}`)).status).toBe(404);
  });
});
