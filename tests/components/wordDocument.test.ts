import { expect, it } from 'vitest';
import { readWordDocument } from '../../resources/engine/inputs/richText/readWordDocument';
import { articleTags, formatMessage } from '../../resources/engine/schema';
import { createWordDocument, documentRelations, namespaces } from '../createWordDocument';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (contents: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${contents}</w:p>`;
const item = (words: string, list = 1, level = 0) =>
  paragraph(run(words), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

const level = (index: number, format: string, marker: string, start = 1) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${marker}"/></w:lvl>`;
const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '-')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;

const read = async (body: string, parts: Record<string, string> = {}) => {
  const file = await createWordDocument(body, {
    'word/_rels/document.xml.rels': documentRelations(['numbering'], ['http://www.example.org/old']),
    'word/numbering.xml': numbering,
    ...parts,
  });
  const { html, notices, leftOut } = await readWordDocument(file, { tags: articleTags });
  expect(leftOut).toEqual([]);
  return { html, notices: notices.map((notice) => formatMessage('en', notice)) };
};

it('raised, lowered and struck text stays; a link with http becomes https, which is told', async () => {
  const body = paragraph(
    `${run('The limit is ')}${run('$20,000', '<w:strike/>')}${run(' $21,000')}${run('1', '<w:vertAlign w:val="superscript"/>')}${run('; CO')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('10\u00A0000 ', '<w:dstrike/>')}<w:hyperlink r:id="link1">${run('old')}</w:hyperlink>`,
  );
  expect(await read(body)).toEqual({
    html: '<p>The limit is <s>$20,000</s> $21,000<sup>1</sup>; CO<sub>2</sub><s>10&nbsp;000 </s><a href="https://www.example.org/old">old</a></p>',
    notices: ['Changed: links with http now start with https. Check that they open: “https://www.example.org/old”'],
  });
});

it('deleted text, comments, hidden text and hidden rows are left out, and told', async () => {
  const author = 'w:id="1" w:author="A" w:date="2026-11-02T10:00:00Z"';
  const row = (words: string, properties = '') =>
    `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}<w:tc>${paragraph(run(words))}</w:tc></w:tr>`;
  const body = `${paragraph(
    `${run('Fee: ')}<w:del ${author}><w:r><w:delText>$20</w:delText></w:r></w:del><w:ins ${author}>${run('$25')}</w:ins>${run(' secret', '<w:vanish/>')}${run(' seen', '<w:vanish w:val="0"/>')}<w:commentRangeStart w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
  )}<w:tbl>${row('72')}${row('73', '<w:hidden/>')}</w:tbl>`;
  const comments = `<w:comments ${namespaces}><w:comment w:id="0" w:author="A">${paragraph(run('Is it?'))}</w:comment></w:comments>`;
  expect(await read(body, { 'word/comments.xml': comments })).toEqual({
    html: '<p>Fee: $25 seen</p><table><tr><td><p>72</p></td></tr></table>',
    notices: [
      'Left out: text that tracked changes had deleted: “$20”',
      'Left out: hidden text: “secret”, “73”',
      'Left out: comments: “Is it?”',
    ],
  });
});

it('lists go on after a paragraph, start where the document says, and bullets have no numbers', async () => {
  const body = `${item('Scope')}${item('Terms')}${paragraph(run('Between'))}${item('Fees')}${item('Seven', 2)}${item('point', 3)}`;
  expect((await read(body)).html).toBe(
    '<ol><li>Scope</li><li>Terms</li></ol><p>Between</p><ol start="3"><li>Fees</li></ol><ol start="7"><li>Seven</li></ol><ul><li>point</li></ul>',
  );
});

it('letters become numbers, which is told; a heading keeps its number', async () => {
  const heading = paragraph(
    run('Scope'),
    '<w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  );
  const styles = `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
  expect(
    await read(`${heading}${item('one', 1, 1)}`, {
      'word/styles.xml': styles,
      'word/_rels/document.xml.rels': documentRelations(['numbering', 'styles']),
    }),
  ).toEqual({
    html: '<h2>1. Scope</h2><ul><li><ol><li>one</li></ol></li></ul>',
    notices: ['Changed: lists with letters, Roman numerals or numbers such as 1.1 have plain numbers now'],
  });
});
