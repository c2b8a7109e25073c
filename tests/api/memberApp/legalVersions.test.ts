import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../platform/sampleFiles';
import { sendContent, sendForm } from '../platform/uploads';
import { actAtReadVersion, publish } from '../records/publishing';
import { start, startActionsApi } from './actions/startActionsApi';

let actions: Awaited<ReturnType<typeof startActionsApi>>;

beforeAll(async () => {
  actions = await startActionsApi();
});
afterAll(() => actions.api.close());
beforeEach(() => actions.setTime(start));

const words = (text: string) => `<p>${`${text} version of these terms. `.repeat(20)}</p>`;
let pages = 0;
const publishPage = (others: object = {}) => {
  pages += 1;
  const page = {
    pageKey: `terms-${pages}`,
    versionLabel: '1.0',
    requiresReacceptance: false,
    effectiveDate: '2026-12-01',
    body: words('The first'),
  };
  return actions.publishExample('legals', { ...page, ...others });
};
const next = { versionLabel: '2.0', body: words('The second') };
const readVersion = async (key: string, label: string) => {
  await actions.updateContent();
  return actions.app.callApp('GET', `/legals/${key}/versions/${label}`);
};
const readInForce = async (key: string) => {
  await actions.updateContent();
  return (await actions.app.callApp('GET', `/legals/${key}`)).body.data;
};
const bodyOf = async (key: string, label: string) => (await readVersion(key, label)).body.data?.body;
const act = async (id: string, name: string, others: object = {}) => {
  const { body } = await actAtReadVersion(actions.api, 'legals', id, { name, ...others });
  expect(body, body.message).toMatchObject({ success: true });
};
/** Publishes a change. A version with a label of its own says itself what it changes. */
const publishAgain = async (key: string, changes: { versionLabel?: string } & Record<string, unknown>) => {
  const own = { requiresReacceptance: false, summaryOfChanges: `What version ${changes.versionLabel} says anew.` };
  expect((await actions.save('legals', key, { ...(changes.versionLabel && own), ...changes })).status).toBe(200);
  const { body } = await publish(actions.api, 'legals', key);
  expect(body, body.message).toMatchObject({ success: true });
};

describe('a version of a legal page by its label', () => {
  it('is what was published, whatever is drafted, in review or discarded under the same label', async () => {
    const key = await publishPage();
    const { publishedVersion } = (await actions.api.call('GET', `/legals/${key}`)).body.data;
    await actions.save('legals', key, { body: words('A draft'), correctionOf: publishedVersion });
    expect(await bodyOf(key, '1.0')).toBe(words('The first'));
    await act(key, 'submit');
    expect(await bodyOf(key, '1.0')).toBe(words('The first'));
    await act(key, 'requestChanges', { reason: 'Not yet' });
    await act(key, 'discard');
    expect(await bodyOf(key, '1.0')).toBe(words('The first'));
  });

  it('has the words of its correction once that is published, and each acceptance stays', async () => {
    const key = await publishPage({ requiresReacceptance: true });
    await actions.updateContent();
    const ofMember = `/members/${actions.inColorado}/legals`;
    await actions.app.callApp('POST', `${ofMember}/${key}/accept`, { body: { versionLabel: '1.0' } });
    const { publishedVersion } = (await actions.api.call('GET', `/legals/${key}`)).body.data;
    await publishAgain(key, { body: words('The corrected'), correctionOf: publishedVersion });
    expect(await bodyOf(key, '1.0')).toBe(words('The corrected'));
    await actions.updateContent();
    const { body } = await actions.app.callApp('GET', ofMember);
    expect(body, body.message).toMatchObject({ success: true });
    const page = body.data.find(({ pageKey }: { pageKey: string }) => pageKey === key);
    expect(page).toMatchObject({ versionLabel: '1.0', mustAccept: false, acceptedAt: start.toISOString() });
  });

  it('is not there while it is a draft or waits for its day', async () => {
    const key = await publishPage();
    await actions.save('legals', key, { ...next, effectiveDate: undefined });
    expect((await readVersion(key, '2.0')).status).toBe(404);
    await publishAgain(key, { ...next, effectiveDate: '2026-12-05' });
    expect((await readVersion(key, '2.0')).status).toBe(404);
    await actions.setTime(new Date('2026-12-06T12:00:00.000Z'));
    expect(await bodyOf(key, '2.0')).toBe(words('The second'));
    expect(await bodyOf(key, '1.0')).toBe(words('The first'));
    await actions.save('legals', key, { versionLabel: '3.0', effectiveDate: '2026-12-05' });
    expect((await readVersion(key, '3.0')).status).toBe(404);
  });

  it('is never there if it was withdrawn, moved or archived before its day', async () => {
    const key = await publishPage();
    await publishAgain(key, { ...next, effectiveDate: '2026-12-05' });
    await actions.updateContent();
    await act(key, 'withdraw');
    await actions.setTime(new Date('2026-12-06T12:00:00.000Z'));
    expect((await readVersion(key, '2.0')).status).toBe(404);

    await publishAgain(key, { versionLabel: '3.0', effectiveDate: '2026-12-08' });
    await act(key, 'reschedule', { data: { effectiveDate: '2026-12-20' } });
    await actions.setTime(new Date('2026-12-09T12:00:00.000Z'));
    expect((await readVersion(key, '3.0')).status).toBe(404);

    await act(key, 'archive');
    await actions.setTime(new Date('2026-12-21T12:00:00.000Z'));
    expect((await readVersion(key, '3.0')).status).toBe(404);
    expect(await bodyOf(key, '1.0')).toBe(words('The first'));
  });

  it('keeps its words when what it shows by reference changes, also while it is in force', async () => {
    const snippet = await actions.publishExample('snippets', {
      name: 'Fees',
      blocks: [{ type: 'rich_text', heading: 'Fees', body: '<p>No fees</p>' }],
    });
    const shown = `<div class="snippet" data-snippet="${snippet}">Fees</div>`;
    const key = await publishPage({ body: `${words('Between you and {{companyName}}: the first')}${shown}` });
    const before = await bodyOf(key, '1.0');
    expect(before).toContain('No fees');
    expect(before).not.toContain('{{');

    const blocks = [{ type: 'rich_text', heading: 'Fees', body: '<p>A fee of 3%</p>' }];
    expect((await actions.save('snippets', snippet, { blocks })).status).toBe(200);
    expect((await publish(actions.api, 'snippets', snippet)).body).toMatchObject({ success: true });
    expect((await readInForce(key)).body).toBe(before);
    expect(await bodyOf(key, '1.0')).toBe(before);

    await publishAgain(key, {
      versionLabel: '2.0',
      effectiveDate: '2026-12-05',
      summaryOfChanges: 'There is a fee of 3% now.',
    });
    await actions.setTime(new Date('2026-12-06T12:00:00.000Z'));
    expect((await readInForce(key)).body).toContain('A fee of 3%');
    expect(await bodyOf(key, '1.0')).toBe(before);
  });

  it('keeps its pictures: a file that only an earlier version shows is not replaced', async () => {
    const { api } = actions;
    const { token } = await api.signIn();
    const file = { bytes: await picture('png', { width: 500, height: 300 }), name: 'map.png' };
    const { id } = (await sendForm(api, 'image', { file }, token)).body.data;
    const shown = `<figure class="medium" data-file="${id}"><img data-file="${id}" alt="A map" /></figure>`;
    const key = await publishPage({ body: words('The first') + shown });
    await publishAgain(key, { ...next, effectiveDate: '2026-12-05' });
    await actions.setTime(new Date('2026-12-06T12:00:00.000Z'));
    const { token: later } = await api.signIn();
    expect(await bodyOf(key, '1.0')).toContain(`/files/${id}/original`);
    const refused = await sendContent(api, id, { file: { ...file, name: 'other.png' } }, later);
    expect([refused.status, refused.body.code]).toEqual([409, 'library.needsReview']);
  });

  it('is deleted with the page', async () => {
    const key = await publishPage();
    await actions.updateContent();
    expect(await actions.countRows('named_versions', 'record_id', key)).toBe(1);
    await actions.purge('legals', key);
    expect(await actions.countRows('named_versions', 'record_id', key)).toBe(0);
  });

  it('is known of versions that were in force before versions were kept', async () => {
    const key = await publishPage();
    await publishAgain(key, { ...next, effectiveDate: '2026-12-05' });
    await act(key, 'withdraw');
    await publishAgain(key, { versionLabel: '3.0', effectiveDate: '2026-12-06' });
    await actions.setTime(new Date('2026-12-07T12:00:00.000Z'));
    await publishAgain(key, { versionLabel: '4.0', effectiveDate: '2026-12-07' });
    await actions.save('legals', key, { body: words('A draft') });
    const { database } = actions.api.context;
    await database.execute(sql`DELETE FROM named_versions WHERE record_id = ${key}`);
    await database.execute(sql`INSERT INTO member_content_changes (area, record_id) VALUES ('legals', ${key})`);
    expect(await bodyOf(key, '1.0')).toBe(words('The first'));
    expect((await readVersion(key, '2.0')).status).toBe(404);
    expect(await bodyOf(key, '3.0')).toBe(words('The second'));
    expect(await bodyOf(key, '4.0')).toBe(words('The second'));
  });
});
