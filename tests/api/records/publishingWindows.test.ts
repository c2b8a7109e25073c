import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { processPublishingWindows } from '../../../api/records/save/processPublishingWindows';
import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { setUpApi } from '../setUpApi';
import { examples } from './examples';
import { actAtReadVersion, banner, publish, publishingFixture } from './publishing';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const { create, read, save, act, liveBanner } = publishingFixture(() => api);

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});

describe('a publishing window that opened or closed', () => {
  const windowEntries = async (id: string) => {
    const { rows } = await api.context.database.$client.query(
      `SELECT action, at, actor_id FROM activity WHERE record_id = $1 AND action IN ('opened', 'closed') ORDER BY at`,
      [id],
    );
    return rows.map(({ action, at, actor_id }) => [action, at.toISOString(), actor_id]);
  };
  /** Runs the job in three processes at the same time. */
  const logInParallel = () => {
    const context = { ...api.context, keys: api.app.keys };
    return Promise.all([
      processPublishingWindows(context),
      processPublishingWindows(context),
      processPublishingWindows(context),
    ]);
  };

  beforeEach(async () => {
    clock.now = start;
    await api.signIn();
    await api.context.database.$client.query(`DELETE FROM settings WHERE key = 'windowsNotedUntil'`);
    await logInParallel();
  });

  it('is logged and reported to the last editor once, also after an outage', async () => {
    const mails: { subject?: string }[] = [];
    api.context.jobs.send = async (_transaction, _queue, data) => void mails.push(data);
    const subjects = () => mails.flatMap(({ subject }) => (subject?.startsWith('“A short one”') ? [subject] : []));
    const window = { name: 'A short one', startsAt: minutes(10).toISOString(), endsAt: minutes(20).toISOString() };
    const { id } = await create('banners', banner(window));
    await act('banners', id, 'publish');
    clock.now = minutes(15);
    await logInParallel();
    expect(await windowEntries(id)).toEqual([['opened', minutes(10).toISOString(), null]]);
    expect(subjects()).toEqual(['“A short one” is live']);
    clock.now = minutes(24 * 60);
    await logInParallel();
    await logInParallel();
    expect((await windowEntries(id)).map(([action]) => action)).toEqual(['opened', 'closed']);
    expect(subjects()).toEqual(['“A short one” is live', '“A short one” is no longer live']);
  });

  describe('with a version that breaks a rule by then', () => {
    const placement = { category: 'banner_placement', key: 'narrow', label: 'Narrow', meta: { maxActive: 2 } };
    const refusalOf = async (id: string, version: unknown) =>
      (await api.call('GET', `/banners/${id}/publishing-refusal?version=${version}`)).body.data.refusal;

    it('is reported to whoever scheduled it and to the last editor, and the API says why', async () => {
      const mails: { to: string; subject: string; text: string }[] = [];
      api.context.jobs.send = async (_transaction, _queue, data) => void mails.push(data as never);
      const type = await create('types', placement);
      await liveBanner({ placement: 'narrow', name: 'The first' });
      const window = { placement: 'narrow', name: 'The second', startsAt: minutes(10).toISOString() };
      const { id } = await create('banners', banner(window));
      await act('banners', id, 'publish');
      const { version } = await read('banners', id);
      expect(await refusalOf(id, version)).toBeNull();
      await save('types', type.id, { meta: { maxActive: 1 } });
      // It is known before the hour, too.
      expect(await refusalOf(id, version)).toMatchObject({ data: { counted: [{ recordLabel: 'The first' }] } });
      const editor = {
        id: uuid(),
        email: 'sam@example.org',
        firstName: 'Sam',
        lastName: 'Lee',
        role: 'content_editor',
      };
      await api.context.database.insert(accounts).values(editor);
      await api.context.database.$client.query('UPDATE records SET edited_by = $1 WHERE id = $2', [editor.id, id]);
      clock.now = minutes(15);
      await logInParallel();
      const about = mails.filter(({ subject }) => subject === '“The second” is live, and needs your attention');
      expect(about.map(({ to }) => to).sort()).toEqual(['admin@example.org', 'sam@example.org']);
      expect(about[0]?.text).toContain('“The first”');
      await api.signIn();
      expect(await refusalOf(id, version)).toMatchObject({ message: expect.stringContaining('“The first”') });
      expect(await refusalOf(id, 1)).toBeNull();
      await save('types', type.id, { meta: { maxActive: 2 } });
      expect(await refusalOf(id, version)).toBeNull();
      expect((await api.call('GET', '/banners/nobody/publishing-refusal?version=1')).status).toBe(404);
    });

    it('names a link to something that members do not see then', async () => {
      const services = schemas.find(({ name }) => name === 'services') as AreaSchema;
      const service = await examples(api).create(services);
      await publish(api, 'services', service.id);
      const link = { linkType: 'service', linkTarget: service.id, ctaLabel: 'Book' };
      const { id } = await create('banners', banner({ ...link, startsAt: minutes(10).toISOString() }));
      expect((await act('banners', id, 'publish')).status).toBe(200);
      const { version } = await read('banners', id);
      expect(await refusalOf(id, version)).toBeNull();
      await save('services', service.id, { unpublishAt: minutes(5).toISOString() });
      // The banner loses the service then, which is confirmed.
      const ending = await actAtReadVersion(api, 'services', service.id, { name: 'publish', confirm: true });
      expect(ending.status).toBe(200);
      expect((await refusalOf(id, version)).errors).toHaveProperty('linkTarget');
    });
  });

  it('is logged for a record that was being published while the job ran', async () => {
    clock.now = minutes(30);
    await logInParallel();
    const at = (seconds: number) => new Date(minutes(30).getTime() + seconds * 1000);
    clock.now = at(-1);
    await api.signIn();
    const { id } = await create('banners', banner({ startsAt: at(-0.5).toISOString() }));
    await act('banners', id, 'publish');
    clock.now = minutes(35);
    await logInParallel();
    expect(await windowEntries(id)).toEqual([['opened', at(-0.5).toISOString(), null]]);
  });

  it('is logged although another entry fails', async () => {
    const window = { startsAt: minutes(10).toISOString() };
    const [broken, intact] = [await create('banners', banner(window)), await create('banners', banner(window))];
    for (const { id } of [broken, intact]) await act('banners', id, 'publish');
    const { $client } = api.context.database;
    // The activity has no label for this value.
    await $client.query(`UPDATE records SET data = 'null' WHERE id = $1`, [broken.id]);
    clock.now = minutes(15);
    const failure: unknown = await processPublishingWindows({ ...api.context, keys: api.app.keys }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AggregateError);
    expect([(await windowEntries(broken.id)).length, (await windowEntries(intact.id)).length]).toEqual([0, 1]);
    await logInParallel();
    expect((await windowEntries(intact.id)).length).toBe(1);
    await $client.query(`UPDATE records SET data = '{"name": "Whole"}' WHERE id = $1`, [broken.id]);
  });

  it('is not logged for a version that another has replaced', async () => {
    const id = await liveBanner({ endsAt: minutes(30).toISOString() });
    await save('banners', id, { startsAt: minutes(10).toISOString(), endsAt: null });
    await act('banners', id, 'publish');
    clock.now = minutes(60 * 24 * 2);
    await logInParallel();
    expect((await windowEntries(id)).map(([action]) => action)).toEqual(['opened']);
  });

  it('is logged for each of several scheduled versions, unless the next one has replaced it', async () => {
    const id = await liveBanner();
    for (const [startsAt, endsAt] of [
      [10, 20],
      [30, 50],
      [40, 60],
    ] as const) {
      await save('banners', id, { startsAt: minutes(startsAt).toISOString(), endsAt: minutes(endsAt).toISOString() });
      await act('banners', id, 'publish');
    }
    for (const passed of [25, 35, 90]) {
      clock.now = minutes(passed);
      await logInParallel();
    }
    const at = (count: number) => minutes(count).toISOString();
    expect(await windowEntries(id)).toEqual([
      ['opened', at(10), null],
      ['closed', at(20), null],
      ['opened', at(30), null],
      ['opened', at(40), null],
      ['closed', at(60), null],
    ]);
  });
});
