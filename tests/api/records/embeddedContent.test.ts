import { beforeAll, describe, expect, it } from 'vitest';
import { contentFixture } from '../memberApp/contentFixture';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { publishingFixture } from './publishing';

const api = setUpApi();
let editor: { token: string };
let approver: { token: string };
const { publishExample } = contentFixture(() => api);
const { create, read, save, act } = publishingFixture(() => api);

beforeAll(async () => {
  const tokens = await signInEachRole(api);
  editor = { token: tokens.content_editor ?? '' };
  approver = { token: tokens.compliance_approver ?? '' };
});

let snippets = 0;
const words = (text: string) => [{ type: 'rich_text', body: `<p>${text}</p>` }];
const createSnippet = async (text: string) => {
  snippets += 1;
  const { id } = await create('snippets', { name: `Snippet ${snippets}`, blocks: words(text) }, editor.token);
  return id;
};
const change = async (id: string, text: string) => {
  const { name, version } = await read('snippets', id);
  const headers = { 'if-match': `"${version}"` };
  const body = { name, blocks: words(text) };
  expect((await api.call('PUT', `/snippets/${id}`, { ...editor, body, headers })).status).toBe(200);
};
const showing = (id: string) =>
  `<p>${'What members should know about their benefits. '.repeat(20)}</p><div class="snippet" data-snippet="${id}">It</div>`;
const readAs = async ({ token }: { token: string }, id: string) =>
  (await api.call('GET', `/snippets/${id}`, { token })).body.data;
const embeddedChangesOf = async (area: string, id: string) =>
  (await api.call('GET', `/${area}/${id}/history`)).body.data[0].embeddedChanges;

describe('a snippet', () => {
  it('is published without a review while nothing that was approved shows it', async () => {
    const id = await createSnippet('Alone');
    expect((await act('snippets', id, 'publish', editor)).status).toBe(200);
    await publishExample('app-page', { blocks: [{ type: 'snippet', snippetId: id }] });
    await change(id, 'On a page');
    expect((await act('snippets', id, 'publish', editor)).status).toBe(200);
  });

  it('needs a second person once an approved article shows it, and the article says in its history what changed', async () => {
    const id = await createSnippet('No fees');
    expect((await act('snippets', id, 'publish', editor)).status).toBe(200);
    const article = await publishExample('news-and-insights', { title: 'Fees of the plan', body: showing(id) });
    await change(id, 'A fee of 3%');

    const sentence =
      '“Fees of the plan” shows this snippet, so a second person approves its changes. Send it to review.';
    const offered = await readAs(editor, id);
    expect(offered.actions).not.toContain('publish');
    expect(offered.actions).toContain('submit');
    expect(offered.actionRefusals.publish).toBe(sentence);
    const refused = await act('snippets', id, 'publish', editor);
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    expect((await act('snippets', id, 'publish')).body.message).toBe(sentence);

    expect((await act('snippets', id, 'submit', editor)).status).toBe(200);
    expect((await act('snippets', id, 'publish', editor)).body.message).toContain('somebody else must approve it');
    expect(await embeddedChangesOf('news-and-insights', article)).toEqual([]);
    expect((await act('snippets', id, 'publish', approver)).status).toBe(200);
    expect(await embeddedChangesOf('news-and-insights', article)).toEqual([
      { area: 'snippets', id, label: `Snippet ${snippets}`, at: expect.any(String), byName: 'Sam compliance_approver' },
    ]);
    const filter = JSON.stringify({ area: 'news-and-insights', recordId: article });
    const { data } = (await api.call('GET', `/activity?filter=${encodeURIComponent(filter)}`)).body;
    expect(data[0]).toMatchObject({ action: 'embedded_changed', after: { embedded: { area: 'snippets', id } } });
  });

  it('needs one while a legal page that shows it is in review, and not when that has its own words', async () => {
    const id = await createSnippet('The first words');
    expect((await act('snippets', id, 'publish', editor)).status).toBe(200);
    const page = await publishExample('legals', { pageKey: 'terms', body: showing(id), versionLabel: '1.0' });
    await change(id, 'Other words');
    expect((await act('snippets', id, 'publish', editor)).status).toBe(200);
    expect(await embeddedChangesOf('legals', page)).toEqual([]);

    await save('legals', page, {
      versionLabel: '1.1',
      effectiveDate: '2099-02-01',
      summaryOfChanges: 'Other words about the fees.',
    });
    expect((await act('legals', page, 'submit')).status).toBe(200);
    await change(id, 'Words that nobody has read');
    expect((await act('snippets', id, 'publish', editor)).status).toBe(409);
  });
});

describe('the text of a disclosure', () => {
  it('changes with a reason only while records show it, and these say so in their history', async () => {
    const { id } = await create('types', {
      category: 'disclosure',
      key: 'no_advice',
      label: 'No advice',
      meta: { text: 'This is no advice.' },
    });
    const put = async (text: string, query = '') => {
      const type = await read('types', id);
      const headers = { 'if-match': `"${type.version}"` };
      return api.call('PUT', `/types/${id}${query}`, { body: { ...type, meta: { text } }, headers });
    };
    expect((await put('This is not advice.')).status).toBe(200);
    const article = await publishExample('news-and-insights', {
      title: 'With a disclosure',
      disclosureIds: ['no_advice'],
    });
    const refused = await put('This is advice.');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { reason: 'One record shows this text. Say why it changes.' },
    ]);
    expect((await put('This is general information.', '?reason=As%20counsel%20asked')).status).toBe(200);
    const [latest] = (await api.call('GET', `/types/${id}/history`)).body.data;
    expect(latest.reason).toBe('As counsel asked');
    expect(await embeddedChangesOf('news-and-insights', article)).toMatchObject([
      { area: 'types', label: 'No advice' },
    ]);
    // Other fields change as before.
    const type = await read('types', id);
    const headers = { 'if-match': `"${type.version}"` };
    expect((await api.call('PUT', `/types/${id}`, { body: { ...type, label: 'Not advice' }, headers })).status).toBe(
      200,
    );
  });
});
