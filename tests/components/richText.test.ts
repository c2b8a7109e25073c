import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import {
  editorHtmlOf,
  editQuotationSource,
  insertBlock,
  unwrapBlock,
} from '../../resources/engine/inputs/richText/blockCommands';
import { extensionsFor } from '../../resources/engine/inputs/richText/extensions';
import { articleTags } from '../../resources/engine/schema';
import {
  findLinkedRecords,
  isSafeLink,
  normalizeLink,
  parseRecordPath,
  recordPathInApp,
} from '../../resources/engine/texts/links';

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['  example.org/plans ', 'https://example.org/plans'],
    ['name@example.org', 'mailto:name@example.org'],
    ['mailto:name@example.org', 'mailto:name@example.org'],
    ['tel:+12025550143', 'tel:+12025550143'],
    ['/events', '/events'],
  ])('%j leads to %s', (typed, address) => expect(normalizeLink(typed)).toBe(address));

  it.each([
    '',
    'events',
    'http://example.org',
    'javascript:alert(1)',
    '//example.org',
    '/\\example.org',
    'https://',
    'a b',
  ])('%j is no address', (typed) => expect(normalizeLink(typed)).toBeUndefined());

  it('is not hidden behind a line break', () => expect(isSafeLink('java\nscript:alert(1)')).toBe(false));
});

it.each(areas.filter(hasRecords))('texts link to $name as both its declaration and its schema say', async (area) => {
  const schema = await area.schema();
  expect(schema.linkIdentifier).toBe(area.linkIdentifier);
  if (area.linkIdentifier) expect(area.linkIdentifier).toBe(schema.idField ? 'key' : 'id');
});

describe('a link to a record', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';

  it.each([
    ['events', id],
    ['news-and-insights', id],
    ['legals', 'privacy-policy'],
    ['app-page', 'tsp-center'],
  ])('of %s says which it is', (area, key) => {
    const address = recordPathInApp({ area, id: key });
    expect(isSafeLink(address)).toBe(true);
    expect(parseRecordPath(address)).toEqual({ area, id: key });
  });

  it.each([
    '/events',
    '/events/calendar',
    '/learn/tsp',
    `/staff/${id}`,
    `/contacts/${id}`,
    `https://example.org/events/${id}`,
    `/events/${id}/seats`,
  ])('is not %s', (address) => expect(parseRecordPath(address)).toBeUndefined());

  it('is found in a text, among links to other addresses', () => {
    const html = `<p><a href="/events/${id}" rel="x">a</a> <a href="https://example.org">b</a> <a rel="x" href="/legals/terms">c</a></p>`;
    expect(findLinkedRecords(html)).toEqual([
      { area: 'events', id },
      { area: 'legals', id: 'terms' },
    ]);
  });

  it('is found with an id that no record can have, so that the link is refused', () => {
    expect(findLinkedRecords('<p><a href="/faqs/x">a</a> <a href="/learn/tsp">b</a></p>')).toEqual([
      { area: 'faqs', id: 'x' },
    ]);
  });
});

describe('an editor', () => {
  const editors: Editor[] = [];
  afterEach(() => editors.splice(0).forEach((editor) => void editor.destroy()));

  const reduced = (html: string, tags: string[]) => {
    const editor = new Editor({ extensions: extensionsFor(tags), content: html, injectCSS: false });
    editors.push(editor);
    return editor.getHTML();
  };
  const everything = [
    '<h2>Title</h2><p><strong>a</strong><em>b</em><u>c</u><s>d</s> <a href="https://example.org/">e</a></p>',
    '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol><blockquote><p>said</p></blockquote><p>f<br>g</p>',
  ].join('');

  it('keeps exactly the tags that are allowed', () => {
    const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'blockquote'];
    expect(reduced(everything, tags)).toBe(everything);
    expect(reduced(everything, ['p', 'strong'])).toBe(
      '<p>Title</p><p><strong>a</strong>bcd e</p><p>one</p><p>two</p><p>said</p><p>f g</p>',
    );
  });

  it('makes text of headings of other levels, pictures and code', () => {
    const html = '<h1>Big</h1><h3>Small</h3><p><img src="x.png">a<code>b</code></p>';
    expect(reduced(html, ['p', 'h3'])).toBe('<p>Big</p><h3>Small</h3><p>ab</p>');
  });

  it('removes links that are not safe', () => {
    const html =
      '<p><a href="javascript:alert(1)">a</a> <a href="http://example.org">b</a> <a href="/events">c</a></p>';
    expect(reduced(html, ['p', 'a'])).toBe('<p>a b <a href="/events">c</a></p>');
  });

  const table =
    '<table><tbody><tr><th><p>Age</p></th><th colspan="2"><p>Factor</p></th></tr><tr><td><p>72</p></td><td><p>27.4</p></td><td><ul><li><p>x</p></li></ul></td></tr></tbody></table>';
  const withTables = ['p', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

  it('keeps tables where they are allowed, without their styles', () => {
    expect(reduced(table, withTables)).toBe(table);
    const styled = table.replaceAll('<td>', '<td width="80" align="center" bgcolor="red">').replace('tbody', 'thead');
    expect(reduced(styled, withTables)).toBe(table);
    expect(reduced('<table><tr><td colspan="100000">a</td></tr></table>', withTables)).toContain('colspan="99"');
  });

  const file = '01890a5d-ac96-774b-bcce-b302099a8057';
  const picture = `<figure class="medium" data-file="${file}"><img data-file="${file}" alt="A lake"><figcaption>At dawn</figcaption></figure>`;

  it.each([
    picture,
    `<figure class="small" data-file="${file}"><img data-file="${file}" alt=""></figure>`,
    `<p>a</p><figure class="large" data-file="${file}"><img data-file="${file}"></figure><p>b</p>`,
    '<aside class="callout warning"><p>Mind the date</p><ul><li><p>x</p></li></ul></aside>',
    '<p><a class="button" href="/events">Events</a></p>',
    '<blockquote><p>Start early.</p><p><cite>A member</cite></p></blockquote>',
    `<div class="columns"><div><h2>a</h2><p>b</p></div><div>${picture}</div></div>`,
    `<div class="file" data-file="${file}">The guide</div>`,
    '<div class="calculator" data-calculator="tsp-growth">TSP growth</div>',
    `<div class="snippet" data-snippet="${file}">Disclosure</div>`,
  ])('keeps the block %s', (html) => expect(reduced(html, [...articleTags])).toBe(html));

  it('makes text of blocks where they are not allowed', () => {
    expect(
      reduced('<aside class="callout info"><p>a</p></aside><div class="columns"><div><p>b</p></div></div>', ['p']),
    ).toBe('<p>a</p><p>b</p>');
    expect(reduced(picture, ['p'])).toBe('<p>At dawn</p>');
  });

  it('with nothing but a picture is not empty, and has no empty paragraph at its end', () => {
    const editor = new Editor({ extensions: extensionsFor(articleTags), content: picture, injectCSS: false });
    editors.push(editor);
    expect(editorHtmlOf(editor)).toBe(picture);
    editor.commands.setContent(`${picture}<p></p>`);
    expect(editorHtmlOf(editor)).toBe(picture);
    editor.commands.setContent('<p></p>');
    expect(editorHtmlOf(editor)).toBeNull();
  });

  it('puts a block after the paragraph of the cursor, and in the place of an empty one', () => {
    const editor = new Editor({
      extensions: extensionsFor(articleTags),
      content: '<p>abc</p><p></p>',
      injectCSS: false,
    });
    editors.push(editor);
    editor.commands.setTextSelection(2);
    insertBlock(editor, { type: 'picture', attrs: { fileId: file, alt: '', width: 'small' } });
    expect(editorHtmlOf(editor)).toBe(
      `<p>abc</p><figure class="small" data-file="${file}"><img data-file="${file}" alt=""></figure>`,
    );
    editor.commands.insertContent('after');
    expect(editorHtmlOf(editor)).toMatch(/<\/figure><p>after<\/p>$/);
    editor.commands.setContent('<p></p>');
    const column = { type: 'column', content: [{ type: 'paragraph' }] };
    insertBlock(editor, { type: 'columns', content: [column, column] });
    editor.commands.insertContent('left');
    expect(editorHtmlOf(editor)).toBe('<div class="columns"><div><p>left</p></div><div><p></p></div></div>');
    unwrapBlock(editor, 'columns');
    expect(editorHtmlOf(editor)).toBe('<p>left</p><p></p><p></p>');
  });

  it('adds the source of a quotation, and finds it again', () => {
    const editor = new Editor({
      extensions: extensionsFor(articleTags),
      content: '<blockquote><p>Start early.</p></blockquote>',
      injectCSS: false,
    });
    editors.push(editor);
    editor.commands.setTextSelection(3);
    editQuotationSource(editor);
    editor.commands.insertContent('A member');
    const quotation = '<blockquote><p>Start early.</p><p><cite>A member</cite></p></blockquote>';
    expect(editorHtmlOf(editor)).toBe(quotation);
    editor.commands.setTextSelection(3);
    editQuotationSource(editor);
    editor.commands.insertContent(', 61');
    expect(editorHtmlOf(editor)).toBe(quotation.replace('member', 'member, 61'));
  });

  it('makes paragraphs of tables where they are not allowed', () => {
    expect(reduced(table, ['p'])).toBe('<p>Age</p><p>Factor</p><p>72</p><p>27.4</p><p>x</p>');
  });
});
