import { describe, expect, it } from 'vitest';
import { fillLimitPlaceholders, findContentIssues } from '../../../resources/engine/texts';

/** The ids of the rules that a text breaks, with the element concerned. */
const found = (html: string) =>
  findContentIssues(html).map(({ rule, location, excerpt }) => `${rule} ${location?.index ?? '-'} ${excerpt}`.trim());

describe('the accessibility problems of a text', () => {
  it('are none in a plain text', () => {
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
  ])('include links with the text “%s”', (words) =>
    expect(found(`<p><a href="/a">What to bring</a> <a href="/b"><strong>${words}</strong></a></p>`)).toEqual([
      `linkWords 1 ${words}`,
    ]),
  );

  it.each(['Read more about FERS', 'name@example.org', 'More time to decide', 'Where we are', 'Linked accounts'])(
    'do not include links with the text “%s”',
    (words) => expect(found(`<p><a href="/a">${words}</a></p>`)).toEqual([]),
  );

  it('are addresses with http, which are no links', () =>
    expect(found('<p>a</p><ul><li><p>See the list (http://10.0.0.1/x).</p></li></ul>')).toEqual([
      'httpAddress 1 http://10.0.0.1/x',
    ]));

  it('are long paragraphs, each with its first words', () => {
    const long = `<p>Short.</p><ul><li><p>${'We help. '.repeat(61)}</p></li></ul>`;
    expect(findContentIssues(long)).toEqual([
      {
        rule: 'longParagraph',
        location: { selector: 'p', index: 1 },
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

  it('are sentences that are hard to read, but not in a few words, nor in tables', () => {
    const hard = 'Beneficiaries contemplating annuitization should systematically investigate irrevocability.';
    expect(findContentIssues(`<p>${`${hard} `.repeat(8)}</p>`)).toEqual([
      { rule: 'hardToRead', excerpt: '', count: expect.any(Number) },
    ]);
    expect(found(`<p>${hard}</p>`)).toEqual([]);
    const table = `<table><tbody><tr><th><p>${hard.repeat(9)}</p></th></tr></tbody></table>`;
    expect(found(`<p>${'You may ask us. '.repeat(20)}</p>${table}`)).not.toContain('hardToRead -');
  });
});

describe('yearly limits in a text', () => {
  const tables = { limits: { 2025: { ira: 7000 }, 2026: { '402g': 24500, iraCatchUp: 1100, ira: 7500 } } };
  const written = (html: string) =>
    findContentIssues(html, tables).map(({ rule, location, excerpt, placeholders }) => [
      rule,
      location?.index,
      excerpt,
      placeholders,
    ]);

  it('that are written out are found with their year, with the placeholder for them', () => {
    expect(written('<h2>2026</h2><p>The limit is $24,500 in 2026, and was $7,000 before.</p>')).toEqual([
      ['datedLimit', 1, '$24,500, 2026', '{{limit.402g.2026}}'],
    ]);
    expect(written('<ul><li><p>$7,000 (2025)</p></li><li><p>2026: $7,500.00.</p></li></ul>')).toEqual([
      ['datedLimit', 0, '$7,000, 2025', '{{limit.ira.2025}}'],
      ['datedLimit', 1, '$7,500.00, 2026', '{{limit.ira.2026}}'],
    ]);
  });

  it('are no other amounts, and none where a text has no placeholders', () => {
    const html = '<p>A fee of $24,000 in 2026.</p><p>{{limit.402g.2026}} in 2026</p>';
    expect(written(html)).toEqual([]);
    expect(found('<p>The limit is $24,500 in 2026.</p>')).toEqual([]);
  });

  it('are filled in for placeholders; one without a value is replaced by its fallback', () => {
    expect(fillLimitPlaceholders('{{limit.402g.2026}} {{ limit.ira.2030 | more }} {{companyName}}', tables)).toBe(
      '$24,500 more {{companyName}}',
    );
  });
});
