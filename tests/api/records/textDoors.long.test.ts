import { mapValues } from 'es-toolkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanPastedHtml } from '../../../resources/engine/inputs/richText/cleanPastedHtml';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { schemas } from '../../../resources/schemas';
import { importFiles } from '../features/importFiles';
import { picture } from '../platform/sampleFiles';
import { sendForm } from '../platform/uploads';
import { type Api, startApi } from '../startApi';
import { anyHtml, type Block, type Run, someFileId, text } from './textDoors/drawnTexts';
import { htmlOf } from './textDoors/htmlOf';
import { type EditedText, openWindow } from './textDoors/openEditor';
import { wordDocumentOf } from './textDoors/wordDocumentOf';

let api: Api;
let fileId: string;
let editors: Awaited<ReturnType<typeof openWindow>>;
beforeAll(async () => {
  api = await startApi({ schemas });
  const { token } = await api.signIn();
  const file = { bytes: await picture('png'), name: 'a.png' };
  fileId = (await sendForm(api, 'image', { file }, token)).body.data.id;
  editors = await openWindow();
});
afterAll(async () => {
  await editors.close();
  await api.close();
});

/** A short text, one with headings and tables, and the title of a record of each. */
const areas = {
  faqs: { title: 'question', field: 'answer' },
  'news-and-insights': { title: 'title', field: 'body' },
} as const;
type Area = keyof typeof areas;

/** The HTML tags that a text of an area can contain. */
const tagsOf = mapValues(areas, ({ field }, area) =>
  schemas
    .filter(({ name }) => name === area)
    .flatMap(({ fields }) => annotatedValuesOf(fields, { [field]: '.' }))
    .flatMap(({ meta }) => meta.html ?? []),
);

interface StoredText {
  html: string;
  notices: string;
}

let created = 0;

/** Sends texts to the API. */
const save = async (area: Area, html: string): Promise<StoredText> => {
  const { title, field } = areas[area];
  created += 1;
  const body = { [title]: `How much is number ${created}?`, [field]: html };
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body, html).toMatchObject({ success: true });
  return { html: response.body.data[field], notices: response.body.notices?.[field] ?? '' };
};

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Imports texts from a file. */
const importFile = async (area: Area, texts: readonly string[]): Promise<StoredText[]> => {
  const { title, field } = areas[area];
  const lines = texts.map((html) => {
    created += 1;
    return `How much is number ${created}?,${quoted(html)}`;
  });
  const { check, apply } = importFiles(api);
  const { job, rows: checked } = await check(area, `${title},${field}\n${lines.join('\n')}\n`);
  const rows = await apply(job);
  expect(rows.map(({ notices }) => notices)).toEqual(checked.map(({ notices }) => notices));
  return Promise.all(
    rows.map(async ({ recordId, notices }) => {
      const { data } = (await api.call('GET', `/${area}/${recordId}`)).body;
      return { html: data[field], notices: notices[field] ?? '' };
    }),
  );
};

/** Sends a text of the editor to the API, which changes nothing more in it. */
const saveEdited = async (area: Area, { html, notices }: EditedText): Promise<StoredText> => {
  const stored = await save(area, html);
  expect(stored.notices, html).toBe('');
  return { ...stored, notices: notices.join('. ') };
};

/** The parts of a stored text as the editor gives them back, with the sentences in one order. */
const comparable = (area: Area, { html, notices }: StoredText) => ({
  // Several spaces are displayed as one.
  html: editors.open(html, tagsOf[area]).replace(/(?: |&nbsp;)* (?: |&nbsp;)*/g, ' '),
  notices: notices.split('. ').sort(),
});

/** Expects that a text is stored alike when HTML is pasted, also from another program with the same editor. */
const expectPastedLike = async (area: Area, html: string, sent: StoredText) => {
  const copiedElsewhere = html.replace('<p', '<p data-pm-slice="0 0 []"');
  for (const source of [html, copiedElsewhere])
    expect(comparable(area, await saveEdited(area, editors.paste(source, tagsOf[area]))), source).toEqual(
      comparable(area, sent),
    );
};

const throughAllDoors = async (area: Area, texts: readonly Block[][]) => {
  const imported = await importFile(area, texts.map(htmlOf));
  for (const [index, blocks] of texts.entries()) {
    const html = htmlOf(blocks);
    const sent = await save(area, html);
    expect(imported[index], html).toEqual(sent);
    await expectPastedLike(area, html, sent);
    const inserted = await editors.insertDocument(await wordDocumentOf(blocks), tagsOf[area]);
    expect(comparable(area, await saveEdited(area, inserted)), html).toEqual(comparable(area, sent));
  }
};

const [numRuns, maxLength] = [8, 6];
const html = anyHtml.map((drawn) => drawn.replaceAll(someFileId, fileId));

describe.each(Object.keys(areas) as Area[])('a text of %s', (area) => {
  it('is stored alike with the same notices by paste, from a Word document, from the API and from a file', () =>
    fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength }), (texts) => throughAllDoors(area, texts)),
      { numRuns },
    ));

  it('is stored alike whatever its HTML is', () =>
    fc.assert(
      fc.asyncProperty(fc.array(html, { minLength: 1, maxLength }), async (texts) => {
        const imported = await importFile(area, texts);
        for (const [index, drawn] of texts.entries()) {
          const sent = await save(area, drawn);
          expect(imported[index], drawn).toEqual(sent);
          await expectPastedLike(area, drawn, sent);
        }
      }),
      { numRuns },
    ));

  it('stays as it is where a part of it is copied from one editor to another', () =>
    fc.assert(
      fc.asyncProperty(
        html,
        fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
        async (drawn, shares) => {
          const [from = 0, to = 1] = shares.sort();
          const copied = editors.copy((await save(area, drawn)).html, tagsOf[area], [from, to]);
          fc.pre(/data-pm-slice/.test(copied));
          expect(cleanPastedHtml(copied, { tags: tagsOf[area] })).toEqual({ html: copied, notices: [] });
        },
      ),
      { numRuns: 20 },
    ));
});

const runs = (...parts: [Run['kind'], string, string?][]): Run[] =>
  parts.map(([kind, words, address = '']) => ({ kind, words, address, variant: 0 }));

const pricesAndTerms: Block[] = [
  {
    type: 'paragraph',
    runs: runs(
      ['plain', 'The limit is '],
      ['s', '$20,000'],
      ['plain', ' $21,000'],
      ['sup', '1'],
      ['plain', '; CO'],
      ['sub', '2'],
      ['plain', '; 10\u00A0000. '],
      ['link', 'old', 'http://www.example.org/old'],
      ['plain', ', '],
      ['link', 'without scheme', '//www.example.org/x'],
      ['plain', ', '],
      ['link', 'bare', 'www.example.org'],
      ['plain', ', '],
      ['link', 'inside', 'http://10.0.0.1/a'],
      ['deleted', '$20'],
      ['hidden', ' secret'],
    ),
  },
  {
    type: 'list',
    isNumbered: true,
    start: 1,
    hasLetters: false,
    items: [runs(['plain', 'Scope']), runs(['plain', 'Terms'])],
  },
  { type: 'paragraph', runs: runs(['plain', 'A paragraph between.']) },
  { type: 'list', isNumbered: true, start: 3, hasLetters: false, items: [runs(['plain', 'Fees'])] },
];

it('prices, footnotes, links and numbers of clauses keep their sense', async () => {
  const html = htmlOf(pricesAndTerms);
  const { html: stored, notices } = await save('faqs', html);
  const rel = ' rel="noopener noreferrer"';
  expect(stored).toBe(
    '<p>The limit is <s>$20,000</s> $21,000<sup>1</sup>; CO<sub>2</sub>; 10\u00A0000. ' +
      `<a href="https://www.example.org/old"${rel}>old</a>, <a href="https://www.example.org/x"${rel}>without scheme</a>, ` +
      `<a href="https://www.example.org"${rel}>bare</a>, inside (http://10.0.0.1/a)</p>` +
      '<ol><li>Scope</li><li>Terms</li></ol><p>A paragraph between.</p><ol start="3"><li>Fees</li></ol>',
  );
  expect(notices.split('. ')).toEqual([
    'Left out: text that tracked changes had deleted: “$20”',
    'Left out: hidden text: “secret”',
    'Changed: links with http now start with https',
    'Check that they open: “https://www.example.org/old”',
    'Changed: a link must start with https',
    'These links are text now, with the address in brackets',
    'Replace it: “http://10.0.0.1/a”',
  ]);
  await throughAllDoors('faqs', [pricesAndTerms]);
  await throughAllDoors('news-and-insights', [pricesAndTerms]);
});
