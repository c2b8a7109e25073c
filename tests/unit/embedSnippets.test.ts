import { describe, expect, it } from 'vitest';
import { embedSnippets } from '../../api/memberApp/content/embedSnippets';

const inText = (id: string) => `<p>Before</p><div class="snippet" data-snippet="${id}">A name</div><p>After</p>`;
const around = (inner: string) => `<p>Before</p>${inner}<p>After</p>`;

describe('snippets in a text', () => {
  it('have their headings, texts, pictures, buttons and disclosures', () => {
    const blocks = [
      { type: 'rich_text', heading: 'Yours & ours', body: '<p>Text</p>' },
      { type: 'image', image: { url: '/files/1', alt: 'A "tree"', width: 8, height: 6 } },
      { type: 'cta', label: 'Read on', linkTarget: { id: 'learn', label: 'Learn' } },
      { type: 'cta', label: 'Call', linkTarget: { url: 'tel:+12025550143' } },
      { type: 'disclosure', disclosureIds: [{ key: 'risk', label: 'Risk', text: 'You may lose money.' }] },
    ];
    expect(embedSnippets(inText('one'), () => blocks)).toBe(
      around(
        `<div class="snippet"><h3>Yours &#38; ours</h3><p>Text</p><figure><img src="/files/1" alt="A &#34;tree&#34;" width="8" height="6"></figure><p><a class="button" href="/app-page/learn" rel="noopener noreferrer">Read on</a></p><p><a class="button" href="tel:+12025550143" rel="noopener noreferrer">Call</a></p><p>You may lose money.</p></div>`,
      ),
    );
  });

  it('are left out while they are not live, and so are blocks that are not for everybody', () => {
    expect(embedSnippets(inText('gone'), () => undefined)).toBe(around(''));
    const limited = [{ type: 'rich_text', body: '<p>Later</p>', limits: [{ from: '2099-01-01T00:00:00.000Z' }] }];
    expect(embedSnippets(inText('limited'), () => limited)).toBe(around(''));
  });

  it('leave other texts as they are', () => {
    const text = '<div class="file" data-file="one">A file</div>';
    expect(embedSnippets(text, () => [])).toBe(text);
  });
});
