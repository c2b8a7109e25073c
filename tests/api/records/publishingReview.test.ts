import { beforeAll, describe, expect, it } from 'vitest';
import { legals } from '../../../resources/legals/legalSchema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { examples } from './examples';
import { banner, publishingFixture } from './publishing';

const today = new Date('2026-11-20T12:00:00.000Z');
let newExample: ReturnType<typeof examples>['newExample'];
let tokens: Record<string, string>;
const { create, read, save, act, liveBanner } = publishingFixture(() => api);

const api = setUpApi({ now: () => today });
beforeAll(async () => {
  newExample = examples(api).newExample;
  tokens = await signInEachRole(api);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});

describe('the review', () => {
  const legalPage = async (token?: string) => create('legals', await newExample(legals), token);

  it('is required where the area declares it, and somebody other than the last editor publishes', async () => {
    const editor = { token: tokens.compliance_approver ?? '' };
    const { id } = await legalPage(editor.token);
    expect((await act('legals', id, 'publish')).body.message).toBe(
      'A draft cannot be published. It can be sent to review.',
    );
    const submitted = await act('legals', id, 'submit', { ...editor, reason: 'Please look at section 2' });
    expect(submitted.body.data).toMatchObject({ showsAs: 'in_review', reviewNote: 'Please look at section 2' });
    expect(submitted.body.data.actions).toEqual(['requestChanges']);
    const selfApproval = await act('legals', id, 'publish', editor);
    expect(selfApproval.status).toBe(409);
    expect(selfApproval.body.message).toContain('somebody else must approve it');
    const approved = await act('legals', id, 'publish', { reason: 'Checked with counsel' });
    expect(approved.body.data).toMatchObject({
      status: 'published',
      approvedByName: 'First Administrator',
      approvedAt: today.toISOString(),
      approvalNote: 'Checked with counsel',
      reviewNote: null,
    });
  });

  it('names the version that was sent, so that a later edit is seen', async () => {
    const { id } = await legalPage();
    const submitted = await act('legals', id, 'submit');
    const { version } = submitted.body.data;
    expect(submitted.body.data.submittedVersion).toBe(version);
    await save('legals', id, { title: 'Another title' });
    expect(await read('legals', id)).toMatchObject({ submittedVersion: version, version: version + 1 });
  });

  it('can be overridden by an administrator, with a reason that is stored', async () => {
    const { id } = await legalPage();
    await act('legals', id, 'submit');
    const refused = await act('legals', id, 'publish');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.reason).toContain('Give the reason');
    const approved = await act('legals', id, 'publish', { reason: 'The law changes tomorrow' });
    expect(approved.body.data.approvalNote).toBe('The law changes tomorrow');
  });

  it('approves the version that was read: nothing that was saved since is published, nor anything without a version', async () => {
    const { id, version } = await create('banners', banner());
    const publishAt = (headers = {}) => api.call('POST', `/banners/${id}/actions/publish`, { headers });
    expect((await publishAt()).status).toBe(428);
    await save('banners', id, { headline: 'Another' });
    expect((await publishAt({ 'if-match': `"${version}"` })).status).toBe(412);
    const inBulk = (versions?: object) =>
      api.call('POST', '/banners/actions/publish', { body: { ids: [id], expectedCount: 1, versions } });
    expect([(await inBulk()).status, (await inBulk({})).status]).toEqual([428, 428]);
    const message = 'First Administrator saved this banner after you opened it.';
    expect((await inBulk({ [id]: version })).body.data).toEqual([{ id, ok: false, message }]);
    expect(await read('banners', id)).toMatchObject({ status: 'draft' });
    expect((await inBulk({ [id]: version + 1 })).body.data).toMatchObject([{ id, ok: true }]);
  });

  it('approves the present content: no earlier version is restored meanwhile', async () => {
    const id = await liveBanner();
    await save('banners', id, { headline: 'Another' });
    const waiting = (await act('banners', id, 'submit')).body.data;
    const restoring = { body: { version: 1 }, headers: { 'if-match': `"${waiting.version}"` } };
    const refused = await api.call('POST', `/banners/${id}/restore`, restoring);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is in review, so it cannot be changed. Move it back to draft, then restore the version.',
    ]);
    expect(await read('banners', id)).toMatchObject({ version: waiting.version, headline: 'Another' });
  });

  it('can end with a note about required changes, also for a working draft', async () => {
    const { id } = await create('banners', banner());
    await act('banners', id, 'submit');
    expect((await act('banners', id, 'requestChanges')).body.errors).toHaveProperty('reason');
    const back = await act('banners', id, 'requestChanges', { reason: 'Say when it ends' });
    expect(back.body.data).toMatchObject({ status: 'draft', reviewNote: 'Say when it ends' });
    await act('banners', id, 'publish');
    await save('banners', id, { headline: 'Open season ends on Monday' });
    const waiting = await act('banners', id, 'submit');
    expect(waiting.body.data).toMatchObject({ showsAs: 'live_in_review', hasChanges: true });
    expect(waiting.body.data.publishedVersion).not.toBeNull();
    const again = await act('banners', id, 'requestChanges', { reason: 'And the year' });
    expect(again.body.data).toMatchObject({ status: 'published', showsAs: 'live_with_changes' });
  });
});
