import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import {
  findLinkedRecords,
  isSafeLink,
  normalizeLink,
  parseRecordPath,
  recordPathInApp,
} from '../../resources/engine/domain/links';
import { extensionsFor } from '../../resources/engine/inputs/richText/extensions';

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

  it('makes paragraphs of tables where they are not allowed', () => {
    expect(reduced(table, ['p'])).toBe('<p>Age</p><p>Factor</p><p>72</p><p>27.4</p><p>x</p>');
  });
});
