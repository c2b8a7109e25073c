import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../records/publishing';
import { start, startActionsApi } from './startActionsApi';

let actions: Awaited<ReturnType<typeof startActionsApi>>;

beforeAll(async () => {
  actions = await startActionsApi();
});
afterAll(() => actions.api.close());
beforeEach(() => actions.setTime(start));

describe('accepting a legal page', () => {
  const accept = (member: string, key: string, body: object) =>
    actions.app.callApp('POST', `/members/${member}/legals/${key}/accept`, { body });
  const readPage = async (member: string, key: string) => {
    const { data } = (await actions.app.callApp('GET', `/members/${member}/legals`)).body;
    return data.find(({ pageKey }: { pageKey: string }) => pageKey === key);
  };
  const publishPage = (others: object) =>
    actions.publishExample('legals', {
      versionLabel: '1.0',
      effectiveDate: '2026-12-01',
      requiresReacceptance: true,
      ...others,
    });

  it('is about the version in force, for each member, and once', async () => {
    const pageKey = await publishPage({ pageKey: 'terms-of-use', title: 'Terms of use' });
    const open = { pageKey, title: 'Terms of use', versionLabel: '1.0', mustAccept: true, acceptedAt: null };
    expect(await readPage(actions.inColorado, pageKey)).toEqual(open);
    const { body } = await accept(actions.inColorado, pageKey, { versionLabel: '1.0' });
    expect(body.data).toEqual({ ...open, mustAccept: false, acceptedAt: start.toISOString() });
    await actions.setTime(new Date(start.getTime() + 60_000));
    expect((await accept(actions.inColorado, pageKey, { versionLabel: '1.0' })).body.data).toEqual(body.data);
    expect(await readPage(actions.inColorado, pageKey)).toEqual(body.data);
    expect(await readPage(actions.inVirginia, pageKey)).toEqual(open);
  });

  it('starts anew with the next version, once that is in force', async () => {
    const pageKey = await publishPage({ pageKey: 'privacy-policy' });
    await accept(actions.inColorado, pageKey, { versionLabel: '1.0' });
    const next = { versionLabel: '2.0', effectiveDate: '2026-12-05', summaryOfChanges: 'How long we store messages.' };
    await actions.save('legals', pageKey, next);
    expect((await publish(actions.api, 'legals', pageKey)).body).toMatchObject({ success: true });
    await actions.updateContent();
    const early = await accept(actions.inColorado, pageKey, { versionLabel: '2.0' });
    expect([early.status, early.body.message]).toEqual([
      409,
      'Version 1.0 of this page is in force now. Read that version, and accept it then.',
    ]);
    await actions.setTime(new Date('2026-12-06T12:00:00.000Z'));
    expect(await readPage(actions.inColorado, pageKey)).toMatchObject({ versionLabel: '2.0', mustAccept: true });
    expect((await accept(actions.inColorado, pageKey, { versionLabel: '1.0' })).status).toBe(409);
    expect((await accept(actions.inColorado, pageKey, { versionLabel: '2.0' })).body.data.mustAccept).toBe(false);
  });

  it('is required of members in the states that the page concerns only', async () => {
    const pageKey = await publishPage({ pageKey: 'state-notice', jurisdictions: ['CO'] });
    const everywhere = await publishPage({ pageKey: 'notice' });
    const mustAccept = async (member: string, key: string) => {
      const inList = (await readPage(member, key)).mustAccept;
      const { data } = (await actions.app.callApp('GET', `/legals/${key}`, { member })).body;
      expect(data).toMatchObject({ pageKey: key, versionLabel: '1.0', mustAccept: inList });
      return inList;
    };
    expect(await mustAccept(actions.inColorado, pageKey)).toBe(true);
    expect(await mustAccept(actions.inVirginia, pageKey)).toBe(false);
    expect(await mustAccept(actions.inVirginia, everywhere)).toBe(true);
    await accept(actions.inColorado, pageKey, { versionLabel: '1.0' });
    expect(await mustAccept(actions.inColorado, pageKey)).toBe(false);
    // Whom it does not concern may accept it nevertheless; nobody in particular has nothing to accept.
    expect((await accept(actions.inVirginia, pageKey, { versionLabel: '1.0' })).body.data.acceptedAt).not.toBeNull();
    const { data } = (await actions.app.callApp('GET', `/legals/${pageKey}`)).body;
    expect(data).not.toHaveProperty('mustAccept');
  });

  it('may be done where it is not required, and refuses what it does not know', async () => {
    const pageKey = await publishPage({ pageKey: 'cookie-policy', requiresReacceptance: false });
    expect(await readPage(actions.inColorado, pageKey)).toMatchObject({ mustAccept: false, acceptedAt: null });
    expect((await accept(actions.inColorado, pageKey, { versionLabel: '1.0' })).body.data.acceptedAt).toBe(
      start.toISOString(),
    );
    expect((await accept(actions.inColorado, pageKey, {})).status).toBe(422);
    expect((await accept(actions.inColorado, pageKey, { versionLabel: '1.0', by: 'me' })).status).toBe(422);
    expect((await accept(actions.inColorado, 'no-such-page', { versionLabel: '1.0' })).status).toBe(404);
    expect((await accept(randomUUID(), pageKey, { versionLabel: '1.0' })).status).toBe(404);
    expect((await actions.app.callApp('GET', `/members/${randomUUID()}/legals`)).status).toBe(404);
  });

  it('is erased with the member, and deleted with the page', async () => {
    const pageKey = await publishPage({ pageKey: 'sms-terms' });
    const [gone, staying] = [await actions.app.addMember(), await actions.app.addMember()];
    for (const member of [gone, staying]) await accept(member, pageKey, { versionLabel: '1.0' });
    expect((await actions.erase(gone)).status).toBe(200);
    expect(await actions.countRows('legal_acceptances', 'member_id', gone)).toBe(0);
    expect(await actions.countRows('legal_acceptances', 'page_key', pageKey)).toBe(1);
    await actions.purge('legals', pageKey);
    expect(await actions.countRows('legal_acceptances', 'page_key', pageKey)).toBe(0);
  });
});
