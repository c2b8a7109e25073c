import { describe, expect, it } from 'vitest';
import { checkContent } from '../../../resources/domain';

/** The rules that a text falls short of, with the element at fault. */
const found = (html: string) =>
  checkContent(html).map(({ rule, place, excerpt }) => `${rule} ${place?.index ?? '-'} ${excerpt}`.trim());

describe('what readers would stumble over', () => {
  it('is nothing in a plain text', () => {
    const html =
      '<h2>Your pension</h2><p>Read <a href="/events">what is on this month</a>.</p><h3>When</h3><p>Soon.</p>' +
      '<h2>More</h2><table><tbody><tr><th><p>Age</p></th></tr><tr><td><p>72</p></td></tr></tbody></table>';
    expect(found(html)).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('are headings that skip a level, or have no text', () => {
    expect(found('<h3>Begins low</h3><h2>Back</h2><h4>Too <strong>deep</strong></h4><h3> <br></h3>')).toEqual([
      'skippedHeading 0 Begins low',
      'skippedHeading 2 Too deep',
      'emptyHeading 3',
    ]);
  });

  it.each([
    'Click here',
    'here',
    'Read more…',
    'more',
    'this page',
    'Learn more.',
    'https://example.org/a',
    'www.example.org',
  ])('are links whose words are “%s”', (words) =>
    expect(found(`<p><a href="/a">What to bring</a> <a href="/b"><strong>${words}</strong></a></p>`)).toEqual([
      `linkWords 1 ${words}`,
    ]),
  );

  it.each(['Read more about FERS', 'name@example.org', 'More time to decide', 'Where we are', 'Linked accounts'])(
    'are no links whose words are “%s”',
    (words) => expect(found(`<p><a href="/a">${words}</a></p>`)).toEqual([]),
  );

  it('are long paragraphs, each by how it begins', () => {
    const long = `<p>Short.</p><ul><li><p>${'We help. '.repeat(61)}</p></li></ul>`;
    expect(checkContent(long)).toEqual([
      {
        rule: 'longParagraph',
        place: { selector: 'p', index: 1 },
        excerpt: 'We help. We help. We help. We help. We h…',
        count: 122,
      },
    ]);
    expect(found(`<p>${'We help. '.repeat(60)}</p>`)).toEqual([]);
  });

  it('are tables without a header row', () => {
    const row = '<tr><td><p>72</p></td></tr>';
    const header = '<tr><th><p>Age</p></th></tr>';
    expect(found(`<table><tbody>${header}${row}</tbody></table><table><tbody>${row}${header}</tbody></table>`)).toEqual(
      ['tableWithoutHeader 1 72 Age'],
    );
  });

  it('are sentences for scholars, but not in a few words, nor in tables', () => {
    const hard = 'Beneficiaries contemplating annuitization should systematically investigate irrevocability.';
    expect(checkContent(`<p>${`${hard} `.repeat(8)}</p>`)).toEqual([
      { rule: 'hardToRead', excerpt: '', count: expect.any(Number) },
    ]);
    expect(found(`<p>${hard}</p>`)).toEqual([]);
    const table = `<table><tbody><tr><th><p>${hard.repeat(9)}</p></th></tr></tbody></table>`;
    expect(found(`<p>${'You may ask us. '.repeat(20)}</p>${table}`)).not.toContain('hardToRead -');
  });
});
