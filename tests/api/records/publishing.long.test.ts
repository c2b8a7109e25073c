import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { appPages } from '../../../resources/app-page/appPageSchema';
import { displayStates } from '../../../resources/engine/schema';
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
  for (const key of ['top_place', 'over_place'])
    await create('types', { category: 'banner_placement', key, label: key, meta: { maxActive: 1 } });
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
beforeEach(() => setTime(start));

/** Sets the clock and signs in again, since sessions end. */
const setTime = async (instant: Date) => {
  clock.now = instant;
  await api.signIn();
};

describe('an edit of a published record', () => {
  it('is a working draft until it is published too', async () => {
    const id = await liveBanner();
    expect(await read('banners', id)).toMatchObject({ showsAs: 'live', hasChanges: false, publishedVersion: 2 });
    const saved = await save('banners', id, { headline: '' });
    expect(saved.body.data).toMatchObject({ showsAs: 'live_with_changes', hasChanges: true, publishedVersion: 2 });
    expect(saved.body.data.actions).toEqual(['archive', 'discard']);
    expect(saved.body.data.actionRefusals.publish).toBe('Before publishing, fill in: Headline.');
    expect((await act('banners', id, 'publish')).body.errors).toHaveProperty('headline');
    await save('banners', id, { headline: 'Open season ends today' });
    expect((await act('banners', id, 'publish')).body.data).toMatchObject({
      showsAs: 'live',
      publishedVersion: 5,
    });
  });

  it('is no change when it equals the published content again, and then there is nothing to publish', async () => {
    const id = await liveBanner();
    await save('banners', id, { headline: 'Another' });
    await save('banners', id, { headline: 'Open season ends soon' });
    expect(await read('banners', id)).toMatchObject({ showsAs: 'live', hasChanges: false, actions: ['archive'] });
    const refused = await act('banners', id, 'publish');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('This does not differ from what is published.');
  });

  it('is discarded only where that is offered', async () => {
    const { id } = await create('banners', banner());
    const neverPublished = await act('banners', id, 'discard');
    expect([neverPublished.status, neverPublished.body.message]).toEqual([409, 'A draft does not allow this.']);
    await act('banners', id, 'publish');
    await save('banners', id, { headline: 'Soon over' });
    await act('banners', id, 'submit');
    const inReview = await act('banners', id, 'discard');
    expect([inReview.status, (await read('banners', id)).actions]).toEqual([
      409,
      expect.not.arrayContaining(['discard']),
    ]);
  });

  it('can be discarded', async () => {
    const id = await liveBanner();
    await save('banners', id, { headline: 'A mistake' });
    const { body } = await act('banners', id, 'discard');
    expect(body.data).toMatchObject({
      headline: 'Open season ends soon',
      showsAs: 'live',
      version: 4,
      hasChanges: false,
    });
    expect((await act('banners', id, 'discard')).status).toBe(409);
  });

  it('takes effect immediately in the fields that enrollments and appointments depend on', async () => {
    const { id } = await create('advisors', await newExample(advisors));
    await publish(api, 'advisors', id);
    expect((await save('advisors', id, { maxPerDay: 3 })).body.data).toMatchObject({ showsAs: 'live', maxPerDay: 3 });
    await save('advisors', id, { bioShort: 'New to the team.', maxPerDay: 4 });
    const { body } = await act('advisors', id, 'discard');
    expect(body.data).toMatchObject({ showsAs: 'live', maxPerDay: 4 });
    expect(body.data.bioShort).not.toBe('New to the team.');
    expect((await save('advisors', id, { meetingModes: [] })).body.errors).toHaveProperty('meetingModes');
    const { version } = await read('advisors', id);
    const restoring = { body: { version: 4 }, headers: { 'if-match': `"${version}"` } };
    const restored = await api.call('POST', `/advisors/${id}/restore`, restoring);
    expect(restored.body.data).toMatchObject({ bioShort: 'New to the team.', maxPerDay: 4, hasChanges: true });
  });

  it('does not affect the links, limits and unique values of the published content', async () => {
    for (const key of ['first-page', 'second-page']) {
      await create('app-page', { ...(await newExample(appPages)), pageKey: key });
      await publish(api, 'app-page', key);
    }
    const link = (linkTarget: string) => ({ linkType: 'app_page', linkTarget, ctaLabel: 'Look' });
    const id = await liveBanner({ placement: 'top_place', ...link('first-page') });
    await save('banners', id, { placement: 'over_place', ...link('second-page') });
    for (const key of ['first-page', 'second-page']) {
      const { version } = await read('app-page', key);
      const refused = await api.call('DELETE', `/app-page/${key}`, { headers: { 'if-match': `"${version}"` } });
      expect(refused.status).toBe(409);
    }
    // Only one banner may be live in each placement: the published content counts.
    const samePlacement = await create('banners', banner({ placement: 'top_place' }));
    expect((await act('banners', samePlacement.id, 'publish')).status).toBe(409);
    await liveBanner({ placement: 'over_place' });
    expect((await act('banners', id, 'publish')).status).toBe(409);
  });
});

describe('a future start', () => {
  it('creates a scheduled version, and the published one stays live until then', async () => {
    const id = await liveBanner();
    await save('banners', id, { headline: 'Open season is over', startsAt: minutes(60).toISOString() });
    const published = await act('banners', id, 'publish');
    expect(published.body.data).toMatchObject({
      showsAs: 'live',
      publishedVersion: 2,
      scheduledVersion: 4,
      scheduledFrom: minutes(60).toISOString(),
    });
    await setTime(minutes(60));
    expect(await read('banners', id)).toMatchObject({ showsAs: 'live', publishedVersion: 4, scheduledVersion: null });
  });

  it('stays scheduled while another version is published at once', async () => {
    const { id } = await create('banners', banner({ startsAt: minutes(60).toISOString() }));
    expect((await act('banners', id, 'publish')).body.data).toMatchObject({
      showsAs: 'scheduled',
      publishedVersion: null,
    });
    await save('banners', id, { startsAt: minutes(-60).toISOString() });
    expect(await read('banners', id)).toMatchObject({ showsAs: 'scheduled', hasChanges: true });
    const { body } = await act('banners', id, 'publish');
    expect(body.data).toMatchObject({ showsAs: 'live', hasChanges: false, publishedVersion: 4, scheduledVersion: 2 });
  });
});

describe('a scheduled version', () => {
  it('is withdrawn separately: the published and the edited content stay', async () => {
    const id = await liveBanner();
    const before = await read('banners', id);
    await save('banners', id, { headline: 'Open season is over', startsAt: minutes(60).toISOString() });
    expect((await act('banners', id, 'withdraw')).status).toBe(409);
    await act('banners', id, 'publish', { token: tokens.communicator ?? '' });
    await save('banners', id, { headline: 'Open season was long' });
    expect((await read('banners', id)).actions).toEqual([
      'submit',
      'publish',
      'archive',
      'discard',
      'withdraw',
      'reschedule',
    ]);
    const { body } = await act('banners', id, 'withdraw', { reason: 'It was prolonged' });
    expect(body.data).toMatchObject({
      status: 'published',
      showsAs: 'live_with_changes',
      headline: 'Open season was long',
      publishedVersion: 2,
      scheduledVersion: null,
      approvedByName: before.approvedByName,
      approvedAt: before.approvedAt,
    });
    expect(body.data.actions).not.toContain('withdraw');
    const history = (await api.call('GET', `/banners/${id}/history`)).body.data;
    expect(history[0]).toMatchObject({ action: 'withdrawn', reason: 'It was prolonged', changed: [] });
    await setTime(minutes(61));
    expect(await read('banners', id)).toMatchObject({ showsAs: 'live_with_changes', publishedVersion: 2 });
    expect((await act('banners', id, 'discard')).body.data.headline).toBe('Open season ends soon');
  });

  it('leaves a draft where nothing else is published, stays in a review, and cannot be withdrawn once it has started', async () => {
    const scheduled = async () => {
      const { id } = await create('banners', banner({ startsAt: minutes(60).toISOString() }));
      await act('banners', id, 'publish');
      return id;
    };
    const [single, reviewed, started] = [await scheduled(), await scheduled(), await scheduled()];
    expect((await act('banners', single, 'withdraw')).body.data).toMatchObject({
      status: 'draft',
      showsAs: 'draft',
      approvedAt: null,
      actions: ['submit', 'publish'],
    });
    await save('banners', reviewed, { headline: 'Another' });
    await act('banners', reviewed, 'submit');
    expect((await act('banners', reviewed, 'withdraw')).body.data).toMatchObject({
      status: 'in_review',
      headline: 'Another',
    });
    expect((await act('banners', reviewed, 'requestChanges', { reason: 'Not now' })).body.data.status).toBe('draft');
    await setTime(minutes(60));
    const refused = await act('banners', started, 'withdraw');
    expect([refused.status, refused.body.message]).toEqual([409, 'No version is scheduled now.']);
  });
});

it('is archived with all its versions, and is a draft when it is restored', async () => {
  const id = await liveBanner();
  await save('banners', id, { headline: 'Changed since' });
  const archived = await act('banners', id, 'archive');
  expect(archived.body.data).toMatchObject({ showsAs: 'archived', publishedVersion: null, hasChanges: false });
  expect((await act('banners', id, 'returnToDraft')).body.data).toMatchObject({
    showsAs: 'draft',
    headline: 'Changed since',
  });
});

it('of 50 parallel saves of one version exactly one succeeds', async () => {
  const { id, version } = await create('banners', banner());
  const saves = Array.from({ length: 50 }, (_, index) =>
    api.call('PUT', `/banners/${id}`, {
      body: banner({ headline: `Headline ${index}` }),
      headers: { 'if-match': `"${version}"` },
    }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(49);
  expect((await read('banners', id)).version).toBe(2);
});

it('a record has the same display state in a list as in itself, after any changes and at any time', async () => {
  const steps = fc.oneof(
    fc.record({
      name: fc.constantFrom('submit', 'publish', 'requestChanges', 'returnToDraft', 'archive', 'discard', 'withdraw'),
    }),
    fc.record({ from: fc.integer({ min: -60, max: 60 }), length: fc.option(fc.integer({ min: 1, max: 60 })) }),
    fc.record({ pass: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ schedule: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }) }),
    fc.record({ nth: fc.nat({ max: 2 }), move: fc.option(fc.integer({ min: -10, max: 90 })) }),
  );
  const inMinutes = (count: number) => new Date(clock.now.getTime() + count * 60_000).toISOString();
  const check = async (id: string) => {
    const { showsAs } = await read('banners', id);
    const records = await Promise.all(
      displayStates.map(async (state) => {
        const filter = encodeURIComponent(JSON.stringify({ id: [id], showsAs: state }));
        return { state, found: (await api.call('GET', `/banners?filter=${filter}`)).body.data.length };
      }),
    );
    expect(records.filter(({ found }) => found > 0)).toEqual([{ state: showsAs, found: 1 }]);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 12 }), async (sequence) => {
      await setTime(start);
      const { id } = await create('banners', banner());
      for (const step of sequence) {
        if ('name' in step) await act('banners', id, step.name, { reason: 'By chance' });
        else if ('pass' in step) await setTime(new Date(clock.now.getTime() + step.pass * 60_000));
        else if ('schedule' in step) {
          for (const wait of step.schedule) {
            await save('banners', id, { headline: `In ${wait}`, startsAt: inMinutes(wait), endsAt: null });
            await act('banners', id, 'publish');
          }
        } else if ('nth' in step) {
          const { scheduledVersions } = (await read('banners', id)) as { scheduledVersions?: { version: number }[] };
          const scheduledVersion = scheduledVersions?.[step.nth]?.version;
          if (scheduledVersion === undefined) continue;
          const change =
            step.move === null
              ? { name: 'withdraw' }
              : { name: 'reschedule', data: { startsAt: inMinutes(step.move), endsAt: null } };
          await actAtReadVersion(api, 'banners', id, { ...change, scheduledVersion });
        } else {
          const from = clock.now.getTime() + step.from * 60_000;
          const endsAt = step.length === null ? null : new Date(from + step.length * 60_000).toISOString();
          await save('banners', id, { startsAt: new Date(from).toISOString(), endsAt });
        }
        await check(id);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 90_000);
