import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { isSafeLink, linkAddress } from '../../../resources/engine/schemaKit/links';
import { extensionsFor } from '../../../resources/inputs/richText/extensions';
import { withoutStyles } from '../../../resources/inputs/richText/pasted';

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['  example.org/plans ', 'https://example.org/plans'],
    ['name@example.org', 'mailto:name@example.org'],
    ['mailto:name@example.org', 'mailto:name@example.org'],
    ['tel:+12025550143', 'tel:+12025550143'],
    ['/events', '/events'],
  ])('%j leads to %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

  it.each([
    '',
    'events',
    'http://example.org',
    'javascript:alert(1)',
    '//example.org',
    '/\\example.org',
    'https://',
    'a b',
  ])('%j is none', (typed) => expect(linkAddress(typed)).toBeUndefined());

  it('is not hidden behind a line break', () => expect(isSafeLink('java\nscript:alert(1)')).toBe(false));
});

describe('text from another program', () => {
  it('loses its styles, but not what they say of bold and italic', () => {
    expect(withoutStyles('<p style="color: red">a <span style="font-weight:700">b</span></p>')).toBe(
      '<p>a <span><strong>b</strong></span></p>',
    );
    expect(withoutStyles(`<span STYLE='font-style: italic; font-weight: bold'>c</span>`)).toBe(
      '<span><strong><em>c</em></strong></span>',
    );
  });

  it('is not all bold because Google Docs wraps it so', () => {
    expect(withoutStyles('<b style="font-weight:normal;"><p>a <b>b</b></p></b>')).toBe('<p>a <b>b</b></p>');
  });

  it('keeps words that only look like a style', () => {
    expect(withoutStyles('<p>in style=plain</p>')).toBe('<p>in style=plain</p>');
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

  it('keeps exactly what its tags allow', () => {
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

  it('takes away links that are not safe', () => {
    const html =
      '<p><a href="javascript:alert(1)">a</a> <a href="http://example.org">b</a> <a href="/events">c</a></p>';
    expect(reduced(html, ['p', 'a'])).toBe('<p>a b <a href="/events">c</a></p>');
  });
});
