import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appPages } from '../../../resources/app-page/appPageSchema';
import type { AreaSchema } from '../../../resources/engine/schema';
import { legals } from '../../../resources/legals/legalSchema';
import { schemas } from '../../../resources/schemas';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { examples } from './examples';
import { actAtReadVersion, banner, publish, publishingFixture } from './publishing';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
let newExample: ReturnType<typeof examples>['newExample'];
let tokens: Record<string, string>;
const { create, read, save, act, liveBanner } = publishingFixture(() => api);

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  newExample = examples(api).newExample;
  tokens = await signInEachRole(api);
  await create('types', {
    category: 'banner_placement',
    key: 'queued_place',
    label: 'queued_place',
    meta: { maxActive: 1 },
  });
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
beforeEach(() => setTime(start));

/** Sets the clock and signs in again, since sessions end. */
const setTime = async (instant: Date) => {
  clock.now = instant;
  await api.signIn();
};

describe('several scheduled versions', () => {
  const schedule = async (id: string, headline: string, start: number, others: object = {}) => {
    await save('banners', id, { headline, startsAt: minutes(start).toISOString(), ...others });
    const { body } = await act('banners', id, 'publish', { reason: `Because of ${headline}` });
    expect(body).toMatchObject({ success: true });
    return body.data as { version: number };
  };
  const startsOf = async (id: string) => {
    const { scheduledVersions } = (await read('banners', id)) as { scheduledVersions?: { from: string }[] };
    return scheduledVersions?.map(({ from }) => (Date.parse(from) - start.getTime()) / 60_000);
  };
  const ofVersion = (id: string, name: string, scheduledVersion: number, others: object = {}) =>
    actAtReadVersion(api, 'banners', id, { name, scheduledVersion, ...others });
  /** A live banner with three scheduled versions, of which the second was published first. */
  const queued = async () => {
    const id = await liveBanner();
    const second = (await schedule(id, 'Second', 40)).version;
    const first = (await schedule(id, 'First', 20)).version;
    const third = (await schedule(id, 'Third', 60, { endsAt: minutes(80).toISOString() })).version;
    return { id, first, second, third };
  };

  it('take effect one after the other, in the order of their starts, each with its own approval', async () => {
    const { id, first, second, third } = await queued();
    const record = await read('banners', id);
    expect(record).toMatchObject({ showsAs: 'live', publishedVersion: 2, scheduledVersion: first, hasChanges: false });
    expect(record.scheduledVersions).toMatchObject([
      { version: first, from: minutes(20).toISOString(), until: null, approvalNote: 'Because of First' },
      { version: second, from: minutes(40).toISOString(), approvedByName: 'First Administrator' },
      { version: third, until: minutes(80).toISOString(), label: 'Open season' },
    ]);
    const inEffect = [];
    for (const passed of [19, 20, 41, 79, 80]) {
      await setTime(minutes(passed));
      const { showsAs, publishedVersion, scheduledVersion } = await read('banners', id);
      inEffect.push([showsAs, publishedVersion, scheduledVersion]);
    }
    expect(inEffect).toEqual([
      ['live', 2, first],
      ['live', first, second],
      ['live', second, third],
      ['live', third, null],
      ['expired', third, null],
    ]);
  });

  it('are withdrawn one by one; the edited content stays and is compared with what was published last', async () => {
    const { id, first, second, third } = await queued();
    expect((await ofVersion(id, 'withdraw', first)).body.data).toMatchObject({ headline: 'Third', hasChanges: false });
    expect(await startsOf(id)).toEqual([40, 60]);
    const again = await ofVersion(id, 'withdraw', first);
    expect([again.status, again.body.message]).toEqual([409, `Version ${first} is no longer scheduled.`]);
    expect((await ofVersion(id, 'withdraw', third)).body.data).toMatchObject({
      headline: 'Third',
      hasChanges: true,
      scheduledVersion: second,
      approvalNote: 'Because of Second',
    });
    expect((await act('banners', id, 'discard')).body.data).toMatchObject({ headline: 'Second' });
    const { body } = await act('banners', id, 'withdraw');
    expect(body.data).toMatchObject({ showsAs: 'live_with_changes', publishedVersion: 2, scheduledVersions: [] });
  });

  it('move to another time, each as a version of its own, and then replace each other in the new order', async () => {
    const { id, first, third } = await queued();
    const { version } = await read('banners', id);
    const moved = await ofVersion(id, 'reschedule', first, {
      reason: 'Later is better',
      data: { startsAt: minutes(70).toISOString(), endsAt: minutes(90).toISOString() },
    });
    expect(moved.body.data).toMatchObject({ headline: 'Third', hasChanges: false, version: version + 2 });
    expect(moved.body.data.scheduledVersions).toMatchObject([
      { from: minutes(40).toISOString() },
      { version: third, from: minutes(60).toISOString() },
      { version: version + 1, from: minutes(70).toISOString(), approvalNote: 'Because of First' },
    ]);
    expect((await api.call('GET', `/banners/${id}/versions/${version + 1}`)).body.data.headline).toBe('First');
    const [entry] = (await api.call('GET', `/banners/${id}/history`)).body.data;
    expect(entry).toMatchObject({ action: 'rescheduled', reason: 'Later is better', changed: [] });
    expect([entry.fromVersion, entry.version]).toEqual([version + 1, version + 2]);
    const filter = encodeURIComponent(JSON.stringify({ recordId: id, action: 'rescheduled' }));
    expect((await api.call('GET', `/activity?filter=${filter}`)).body.data).toMatchObject([
      { before: { startsAt: minutes(20).toISOString() }, after: { startsAt: minutes(70).toISOString() } },
    ]);
    // The edited content is that of the third version, so it moves with it.
    const last = await ofVersion(id, 'reschedule', third, { data: { startsAt: minutes(10).toISOString() } });
    expect(last.body.data).toMatchObject({ startsAt: minutes(10).toISOString(), hasChanges: false });
    expect(await startsOf(id)).toEqual([10, 40, 70]);
    await setTime(minutes(89));
    expect(await read('banners', id)).toMatchObject({ showsAs: 'live', publishedVersion: version + 1 });
    await setTime(minutes(90));
    expect(await read('banners', id)).toMatchObject({ showsAs: 'expired' });
  });

  it('do not move to the start of another, to a window that is not valid, or without their version', async () => {
    const { id, first, second } = await queued();
    const before = await read('banners', id);
    const refusal = async (data: object, version = first) => {
      const { status, body } = await ofVersion(id, 'reschedule', version, { data });
      return [status, body.errors ?? body.message];
    };
    expect(await refusal({ startsAt: minutes(40).toISOString() })).toEqual([
      422,
      { startsAt: `Version ${second} goes live at this time. Choose another time, or withdraw that version first.` },
    ]);
    expect(await refusal({ startsAt: null })).toMatchObject([422, { startsAt: expect.any(String) }]);
    expect(await refusal({ endsAt: minutes(10).toISOString() })).toMatchObject([422, { endsAt: expect.any(String) }]);
    expect(await refusal({ headline: 'Another' })).toMatchObject([422, { headline: expect.any(String) }]);
    expect(await refusal({ startsAt: minutes(20).toISOString() })).toMatchObject([409, /already/]);
    expect(await refusal({ startsAt: minutes(90).toISOString() }, 999)).toMatchObject([
      409,
      /999 is no longer scheduled/,
    ]);
    expect((await api.call('POST', `/banners/${id}/actions/reschedule`)).status).toBe(428);
    expect(await read('banners', id)).toEqual(before);
    await save('banners', id, { headline: 'Fourth', startsAt: minutes(40).toISOString() });
    expect((await act('banners', id, 'publish')).body.errors.startsAt).toContain(`Version ${second} goes live`);
  });

  it('move, are withdrawn and archived with a text that breaks a rule of today; a save must shorten it', async () => {
    const services = schemas.find(({ name }) => name === 'services') as AreaSchema;
    const scheduledService = async () => {
      const body = await newExample(services, services.publish?.required);
      const { id } = await create('services', { ...body, publishAt: minutes(20).toISOString() });
      expect((await publish(api, 'services', id)).body).toMatchObject({ success: true });
      // A release before permitted such texts.
      const change = `jsonb_set(data, '{description}', to_jsonb('<p>' || repeat('<strong>a</strong>', 20000) || '</p>'))`;
      await api.context.database.$client.query(`UPDATE records SET data = ${change} WHERE id = $1`, [id]);
      await api.context.database.$client.query(`UPDATE versions SET data = ${change} WHERE record_id = $1`, [id]);
      return id;
    };
    const [id, withdrawn] = [await scheduledService(), await scheduledService()];
    const move = (data: object) => actAtReadVersion(api, 'services', id, { name: 'reschedule', data });
    const window = { publishAt: minutes(30).toISOString(), unpublishAt: minutes(50).toISOString() };
    const refused = await move({ ...window, unpublishAt: minutes(10).toISOString() });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['unpublishAt']]);
    expect((await move(window)).body).toMatchObject({ success: true, data: window });
    expect(
      (await save('services', id, { summary: 'A summary of at least forty characters, and more.' })).body,
    ).toMatchObject({
      errors: { description: expect.stringContaining('more than 200 kB') },
    });
    await setTime(minutes(31));
    expect(await read('services', id)).toMatchObject({ showsAs: 'live' });
    expect((await act('services', id, 'archive')).body).toMatchObject({ success: true });
    await setTime(start);
    expect((await act('services', withdrawn, 'withdraw')).body).toMatchObject({ success: true });
  });

  it('take effect at once when they move to a time that has come, and the others stay', async () => {
    const { id, second } = await queued();
    await ofVersion(id, 'reschedule', second, { data: { startsAt: minutes(-5).toISOString() } });
    const record = await read('banners', id);
    expect(record).toMatchObject({ showsAs: 'live', liveFrom: minutes(-5).toISOString(), headline: 'Third' });
    expect(await startsOf(id)).toEqual([20, 60]);
  });

  it('keep their links, and are all withdrawn when the record is archived, deleted and restored', async () => {
    await create('app-page', { ...(await newExample(appPages)), pageKey: 'queued-page' });
    await publish(api, 'app-page', 'queued-page');
    const id = await liveBanner({ linkType: 'app_page', linkTarget: 'queued-page', ctaLabel: 'Look' });
    await schedule(id, 'First', 20);
    await schedule(id, 'Second', 40, { linkType: 'none', linkTarget: null, ctaLabel: null });
    const page = await read('app-page', 'queued-page');
    const headers = { 'if-match': `"${page.version}"` };
    expect((await api.call('DELETE', '/app-page/queued-page', { headers })).status).toBe(409);
    const { version } = await read('banners', id);
    await api.call('DELETE', `/banners/${id}`, { headers: { 'if-match': `"${version}"` } });
    await api.call('POST', `/trash/banners/${id}/restore`);
    expect(await read('banners', id)).toMatchObject({ showsAs: 'draft', scheduledVersions: [] });
    const other = await queued();
    expect((await act('banners', other.id, 'archive')).body.data).toMatchObject({
      showsAs: 'archived',
      scheduledVersions: [],
    });
  });

  it('end each other for the limit of live records', async () => {
    const id = await liveBanner({ placement: 'queued_place', startsAt: minutes(-10).toISOString() });
    await schedule(id, 'Elsewhere', 20, { placement: 'anywhere' });
    await schedule(id, 'Back again', 40, { placement: 'queued_place' });
    const between = await create(
      'banners',
      banner({ placement: 'queued_place', startsAt: minutes(20).toISOString(), endsAt: minutes(40).toISOString() }),
    );
    const beyond = await create(
      'banners',
      banner({ placement: 'queued_place', startsAt: minutes(20).toISOString(), endsAt: minutes(41).toISOString() }),
    );
    expect((await act('banners', beyond.id, 'publish')).status).toBe(409);
    expect((await act('banners', between.id, 'publish')).status).toBe(200);
  });

  it('are moved by roles that may publish', async () => {
    const { id, first } = await queued();
    const data = { startsAt: minutes(30).toISOString() };
    const as = (role: string) =>
      actAtReadVersion(
        api,
        'banners',
        id,
        { name: 'reschedule', scheduledVersion: first, data },
        { token: tokens[role] ?? '' },
      );
    expect((await as('scheduler')).status).toBe(403);
    expect((await as('communicator')).status).toBe(200);
  });
});

it('a scheduled version is withdrawn by roles that may publish', async () => {
  const { id } = await create('legals', await newExample(legals));
  await publish(api, 'legals', id);
  const editor = { token: tokens.content_editor ?? '' };
  const response = await api.call('GET', `/legals/${id}`, editor);
  expect(response.body.data.actions).toEqual([]);
  expect((await act('legals', id, 'withdraw', editor)).status).toBe(403);
  expect((await act('legals', id, 'withdraw', { token: tokens.compliance_approver ?? '' })).status).toBe(200);
});
