import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTextLosses } from '../../../api/features/textLosses/findTextLosses';
import { runLongJob } from '../../../api/longJobs/run';
import { formatMessage } from '../../../resources/engine/schema';
import { contentFixture } from '../memberApp/contentFixture';
import { signInEachRole } from '../roles';
import { type Api, startApi } from '../startApi';

const found = (html: string) => findTextLosses(html).map((message) => formatMessage('en', message));

describe('a loss that can be seen in a stored text', () => {
  it.each([
    [
      '<p>The fee is $20$25.</p>',
      'Amounts without a space between them, where one may be deleted or crossed out: “$20$25.”',
    ],
    ['<p>Up to $21,0001 a year</p>', 'A raised mark may have become a digit: “$21,0001”'],
    ['<p>5 %1 of pay</p>', 'A raised mark may have become a digit: “5 %1”'],
    ['<p>The fee[AB1] is low</p>', 'A mark of a Word comment: “[AB1]”'],
    ['<p>r = \\frac{a}{b}</p>', 'The source of a formula: “\\frac{a}{b}”'],
    ['<p>Send it by mail.Then call us.</p>', 'Two paragraphs or items may have become one: “mail.Then”'],
    ['<p>ZoÃ« asks</p>', 'Characters that were read in another encoding: “ZoÃ«”'],
    [
      '<p>See http://example.org/a or click here.</p>',
      'A link may have lost its address: “http://example.org/a”, “click here”',
    ],
  ])('%s', (html, sentence) => expect(found(html)).toEqual([sentence]));

  it.each([
    '<p>The limit is <s>$20,000</s>$21,000<sup>1</sup>; CO<sub>2</sub>, 10,000 and 2,026,000, 5% 10%.</p>',
    '<p>$20–$25, $1,000.50, $3.505 a gallon, 2025,2026, 7 %.</p><p>Then</p>',
    '<p><a href="https://example.org">www.example.org</a> and <a href="https://example.org">click here</a></p>',
    '<p>The U.S.Senate, e.g. Dr.No, example.org, 3:45, Node.js</p><p>One.</p><p>Two</p>',
    '<p>Café, naïve, “quoted” – 10\u00A0000 [1] [a]</p>',
  ])('is none of %s', (html) => expect(found(html)).toEqual([]));
});

describe('the search for losses in stored texts', () => {
  let api: Api;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    api = await startApi();
    await api.signIn();
    tokens = await signInEachRole(api);
  });
  afterAll(() => api.close());

  const create = async (area: string, body: object, stored: object): Promise<string> => {
    const { data } = (await api.call('POST', `/${area}`, { body })).body;
    // The texts of an earlier release, which left out less.
    await api.context.database.$client.query(
      'UPDATE records SET data = data || $3::jsonb WHERE area = $1 AND id = $2',
      [area, data.id, JSON.stringify(stored)],
    );
    return data.id;
  };
  const contentOf = (id: string, area: string) =>
    api.call('GET', `/${area}/${id}`).then(({ body: { data } }) => ({ ...data, actions: undefined }));

  it('names records, fields and what may be lost, in a list and a file, and changes nothing', async () => {
    await create('faqs', { question: 'What does it cost?' }, { answer: '<p>It costs <s>$20</s> $25.</p>' });
    const faq = await create('faqs', { question: 'What is the limit?' }, { answer: '<p>$21,0001 of $20$25</p>' });
    const snippet = await create(
      'snippets',
      { name: 'How to send' },
      { blocks: [{ type: 'rich_text', audience: {}, body: '<p>By mail.Then call.</p>' }] },
    );
    const before = [await contentOf(faq, 'faqs'), await contentOf(snippet, 'snippets')];

    const { id } = (await api.call('POST', '/text-losses')).body.data;
    const runner = { log: api.app.log, signal: new AbortController().signal };
    while (await runLongJob({ ...api.context, keys: api.app.keys }, id, runner));

    expect((await api.call('GET', `/jobs/${id}`)).body.data).toMatchObject({
      state: 'done',
      failed: 2,
      mayUndo: false,
    });
    const answer =
      'Amounts without a space between them, where one may be deleted or crossed out: “$20$25”. A raised mark may have become a digit: “$21,0001”';
    const body = 'Two paragraphs or items may have become one: “mail.Then”';
    const { data: rows } = (await api.call('GET', `/jobs/${id}/rows?outcome=refused`)).body;
    expect(rows).toMatchObject([
      { area: 'snippets', recordId: snippet, recordLabel: 'How to send', errors: { 'blocks.0.body': body } },
      { area: 'faqs', recordId: faq, recordLabel: 'What is the limit?', errors: { answer }, data: {} },
    ]);
    expect(rows[1].message).toBe(`Answer: ${answer}`);

    const { url } = (await api.call('POST', '/text-losses/export', { body: { filter: { job: id } } })).body.data;
    const file = await (await fetch(api.origin + url)).text();
    expect(file.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Area,Record,Record id,Field,May have lost',
      expect.stringMatching(new RegExp(`^snippets,How to send,${snippet},.*,${body}$`)),
      `faqs,What is the limit?,${faq},Answer,"${answer}"`,
    ]);
    expect([await contentOf(faq, 'faqs'), await contentOf(snippet, 'snippets')]).toEqual(before);
  });

  it('names what a published version may have lost, too', async () => {
    const faq = await contentFixture(() => api).publishExample('faqs', { question: 'What does a loan cost?' });
    const published = await api.call('GET', `/faqs/${faq}`);
    const headers = { 'If-Match': `"${published.body.data.version}"` };
    await api.context.database.$client.query(
      `UPDATE versions SET data = data || '{"answer": "<p>It costs $20$25.</p>"}' WHERE area = 'faqs' AND record_id = $1`,
      [faq],
    );
    const { question, categoryId } = published.body.data;
    const body = { question, categoryId, answer: '<p>It costs $26.</p>' };
    expect((await api.call('PUT', `/faqs/${faq}`, { headers, body })).status).toBe(200);

    const { id } = (await api.call('POST', '/text-losses')).body.data;
    const runner = { log: api.app.log, signal: new AbortController().signal };
    while (await runLongJob({ ...api.context, keys: api.app.keys }, id, runner));

    const { data: rows } = (await api.call('GET', `/jobs/${id}/rows?outcome=refused`)).body;
    expect(rows.find(({ recordId }: { recordId: string }) => recordId === faq)).toMatchObject({
      errors: {
        answer:
          'In a published version: Amounts without a space between them, where one may be deleted or crossed out: “$20$25.”',
      },
    });
  });

  it('is for administrators alone', async () => {
    const { id } = (await api.call('POST', '/text-losses')).body.data;
    for (const [role, token] of Object.entries(tokens)) {
      const isAdministrator = role === 'administrator';
      expect((await api.call('POST', '/text-losses', { token })).status, role).toBe(isAdministrator ? 200 : 403);
      const body = { filter: { job: id } };
      expect((await api.call('POST', '/text-losses/export', { token, body })).status).toBe(isAdministrator ? 200 : 403);
      for (const path of [`/jobs/${id}/rows`, `/jobs/${id}`])
        expect((await api.call('GET', path, { token })).status === 200, `${path} as ${role}`).toBe(isAdministrator);
    }
  });
});
