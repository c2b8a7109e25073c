import { afterAll, beforeAll, expect, it } from 'vitest';
import { actAtReadVersion, publish } from '../records/publishing';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let ownerId: string;
let number = 0;

beforeAll(async () => {
  // In New York it is still the 19th.
  api = await startApi({ now: () => new Date('2026-11-20T03:00:00.000Z') });
  ownerId = (await api.signIn()).admin.id;
});
afterAll(() => api.close());

const bodyOf = (others: object = {}) => ({
  pageKey: `page-${number}`,
  title: 'Terms of use',
  versionLabel: '3.9',
  body: `<p>${'You agree to these terms. '.repeat(20)}</p>`,
  summaryOfChanges: 'Adds a section about messages.',
  requiresReacceptance: false,
  effectiveDate: '2026-11-19',
  ownerId,
  ...others,
});
const create = async (others: object = {}) => {
  number += 1;
  return (await api.call('POST', '/legals', { body: bodyOf(others) })).body.data.id as string;
};
const act = (id: string, name: string) =>
  name === 'publish' ? publish(api, 'legals', id) : actAtReadVersion(api, 'legals', id, { name });
/** Saves a change. A version with a number of its own says itself what it changes. */
const save = async (id: string, others: { versionLabel?: string } & Record<string, unknown>) => {
  const { body } = await api.call('GET', `/legals/${id}`);
  const ownSummary = others.versionLabel && { summaryOfChanges: `Version ${others.versionLabel} adds a section.` };
  return api.call('PUT', `/legals/${id}`, {
    body: { ...body.data, ...ownSummary, ...others },
    headers: { 'if-match': `"${body.data.version}"` },
  });
};

it('publishes a legal page that takes effect today or later, in the business time zone', async () => {
  expect((await act(await create(), 'publish')).status).toBe(200);
  const refused = await act(await create({ effectiveDate: '2026-11-18' }), 'publish');
  expect(refused.status).toBe(422);
  expect(refused.body.message).toBe('Before publishing, correct: In effect from.');
  expect(refused.body.errors).toHaveProperty('effectiveDate');
});

it('allows working drafts of published pages, which are published with a higher version only', async () => {
  const id = await create();
  await act(id, 'publish');
  expect((await save(id, { title: 'Terms of usage' })).body.data.showsAs).toBe('live_with_changes');
  expect((await act(id, 'publish')).body.errors.versionLabel).toContain('higher version than 3.9');
  await save(id, { versionLabel: '4.0' });
  expect((await act(id, 'publish')).body.errors).toEqual({
    effectiveDate: 'Version 3.9 took effect on this day. Choose a later one.',
  });
  await save(id, { effectiveDate: '2026-12-01' });
  expect((await act(id, 'publish')).body.data.showsAs).toBe('live');
});

it('publishes a page again only with a higher version', async () => {
  const id = await create();
  for (const name of ['publish', 'archive', 'returnToDraft']) expect((await act(id, name)).status).toBe(200);
  expect((await act(id, 'publish')).body.errors.versionLabel).toContain('higher version than 3.9');
  await save(id, { versionLabel: '3.10' });
  expect((await act(id, 'publish')).status).toBe(200);
});

it('has one version that takes effect on a day; the day is free again once that version is withdrawn', async () => {
  const id = await create();
  await act(id, 'publish');
  await save(id, { versionLabel: '4.0', effectiveDate: '2027-01-01' });
  await act(id, 'publish');
  await save(id, { versionLabel: '4.1' });
  expect((await act(id, 'publish')).body.errors).toEqual({
    effectiveDate: 'Version 4.0 takes effect on this day. Choose another, or withdraw that version first.',
  });
  await actAtReadVersion(api, 'legals', id, { name: 'withdraw' });
  const again = await act(id, 'publish');
  expect(again.body.data).toMatchObject({
    publishedVersion: 3,
    versionLabel: '4.1',
    scheduledFrom: expect.any(String),
  });
});

it('lets versions wait for their days in the order of their numbers, and moves one within it', async () => {
  const id = await create();
  await act(id, 'publish');
  for (const [versionLabel, effectiveDate] of [
    ['4.0', '2026-11-25'],
    ['4.1', '2026-12-20'],
  ]) {
    await save(id, { versionLabel, effectiveDate });
    expect((await act(id, 'publish')).status).toBe(200);
  }
  await save(id, { versionLabel: '4.2', effectiveDate: '2026-12-01' });
  expect((await act(id, 'publish')).body.errors).toEqual({
    effectiveDate:
      'Version 4.1 takes effect later, on Sun, Dec 20, 2026. Choose a day after it, or change its day first.',
  });
  const { body } = await api.call('GET', `/legals/${id}`);
  const [first, second] = body.data.scheduledVersions;
  expect([first.from, second.from]).toEqual(['2026-11-25T05:00:00.000Z', '2026-12-20T05:00:00.000Z']);
  const move = (scheduledVersion: number, effectiveDate: string) =>
    actAtReadVersion(api, 'legals', id, { name: 'reschedule', scheduledVersion, data: { effectiveDate } });
  expect((await move(first.version, '2026-12-21')).body.errors).toEqual({
    effectiveDate:
      'Version 4.1 takes effect before, on Sun, Dec 20, 2026. Choose a day before it, or change its day first.',
  });
  expect((await move(first.version, '2026-12-20')).body.errors.effectiveDate).toContain('Version 4.1 takes effect');
  expect((await move(first.version, '2026-12-19')).body.data.scheduledVersions).toMatchObject([
    { from: '2026-12-19T05:00:00.000Z', approvalNote: 'Nobody else was there' },
    { version: second.version },
  ]);
});

it('sets the next version number and no effective date when a page is restored', async () => {
  const id = await create();
  await act(id, 'publish');
  await save(id, { title: 'Terms, anew', versionLabel: '4.0', effectiveDate: '2027-01-01' });
  await act(id, 'publish');
  const { version } = (await api.call('GET', `/legals/${id}`)).body.data;
  const restoring = { body: { version: 1 }, headers: { 'if-match': `"${version}"` } };
  const { body } = await api.call('POST', `/legals/${id}/restore`, restoring);
  expect(body.data).toMatchObject({ title: 'Terms of use', versionLabel: '4.1', showsAs: 'live_with_changes' });
  expect(body.data).not.toHaveProperty('effectiveDate');
});

it('publishes a correction as the version that it corrects, after a review as ever', async () => {
  const id = await create({ requiresReacceptance: true });
  await act(id, 'publish');
  const { publishedVersion } = (await api.call('GET', `/legals/${id}`)).body.data;
  const title = 'Terms of use, without the slip';
  await save(id, { title, correctionOf: publishedVersion, effectiveDate: '2026-12-01', requiresReacceptance: false });
  const kept = 'A correction leaves this as it is in version 3.9. Make it a new version to change this.';
  expect((await act(id, 'publish')).body.errors).toEqual({ effectiveDate: kept, requiresReacceptance: kept });
  await save(id, { effectiveDate: '2026-11-19', requiresReacceptance: true });
  const corrected = await act(id, 'publish');
  expect(corrected.body).toMatchObject({ data: { title, versionLabel: '3.9', showsAs: 'live' } });
  // The next change is no correction by itself.
  await save(id, { title: 'Terms of use' });
  expect((await act(id, 'publish')).body.errors.versionLabel).toContain('higher version than 3.9');
});

it('asks for the summary of each new version, and whether members accept it again', async () => {
  const id = await create({ requiresReacceptance: true });
  await act(id, 'publish');
  const { summaryOfChanges } = bodyOf();
  await save(id, { versionLabel: '4.0', effectiveDate: '2026-12-01', summaryOfChanges });
  expect((await act(id, 'publish')).body.errors).toEqual({
    summaryOfChanges: 'Version 3.9 has this summary. Say what changes in this one.',
  });
  await save(id, { versionLabel: '4.0', requiresReacceptance: null });
  expect((await act(id, 'publish')).body.errors).toEqual({
    requiresReacceptance: expect.any(String),
  });
});
