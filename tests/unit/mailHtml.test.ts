import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compileMailFrame } from '../../api/platform/outbox/compileMailFrame';
import { renderMailHtml } from '../../api/platform/outbox/html';

const page = {
  language: 'en',
  sender: 'Smith & Daughters',
  brandColor: '#0B5F6F',
  subject: 'Rates "2027"',
  preheader: 'What changes <now>',
  body: '<h2>Rates</h2><p>Costs $& and %SUBJECT%</p><ul><li>One</li></ul><p><a href="https://example.org/a">Read</a></p>',
  footer: 'Smith & Daughters\n1 Main Street',
};

describe('the HTML of mails', () => {
  it('has the frame that its source compiles to', async () => {
    const file = new URL('../../api/platform/outbox/mailFrame.ts', import.meta.url);
    expect(await readFile(file, 'utf8')).toBe(await compileMailFrame());
  });

  it('has each part once where it belongs, escaped, and loads nothing from elsewhere', () => {
    const html = renderMailHtml({ ...page, footerLink: { label: 'Stop', url: 'https://example.org/stop?a=1&b=2' } });
    expect(html).toContain('<title>Rates &#34;2027&#34;</title>');
    expect(html).toContain('What changes &#60;now&#62;');
    expect(html).toContain(
      'Smith &#38; Daughters<br>1 Main Street<br><a style="color:inherit" href="https://example.org/stop?a=1&#38;b=2"',
    );
    expect(html).not.toMatch(/%[A-Z]+%(?!<)/);
    expect(html).toContain('Costs $& and %SUBJECT%');
    expect(html.match(/(?:src|href)="[^"]*"|url\([^)]*\)/g)).toEqual([
      'href="https://example.org/a"',
      'href="https://example.org/stop?a=1&#38;b=2"',
    ]);
  });

  it('has the styles of a text in its elements', () => {
    const html = renderMailHtml(page);
    for (const tag of ['h2', 'p', 'ul', 'li']) expect(html).toContain(`<${tag} style="margin:`);
    expect(html).toContain('<a style="color:#0B5F6F" href="https://example.org/a">');
    // A link in the footer has the color of its text.
    expect(renderMailHtml({ ...page, footerLink: { label: 'Stop', url: '#' } })).toContain('<a style="color:inherit"');
  });
});
