import { expect, it } from 'vitest';
import { sanitizeBody } from '../../../api/records/save/sanitizeBody';
import { articleTags, defineSchema, html, noList } from '../../../resources/engine/schema';

const schema = defineSchema({
  name: 'pages',
  record: {
    body: html({ min: 0, max: 500, tags: ['p', 'a', 'strong', 'ul', 'li'] }),
  },
  label: () => 'Page',
  list: noList,
});
const clean = (body: unknown) => sanitizeBody(schema, { body }).body;
const linkTo = (address: string) => `<p><a href="${address}" rel="noopener noreferrer">link</a></p>`;

it.each([
  ['<script>alert(1)</script><style>p{}</style>', ''],
  ['<p style="color:red" class="text-center" onclick="x" id="a">Read</p>', '<p>Read</p>'],
  ['<h2>Title</h2><img src=x onerror=alert(1)>', '<p>Title</p>'],
  ['<h2>Head</h2><p>Text <strong>b</strong></p>', '<p>Head</p><p>Text <strong>b</strong></p>'],
  ['<ul><li><h4>Head</h4>text</li></ul>', '<ul><li><p>Head</p><p>text</p></li></ul>'],
  ['<iframe srcdoc="<script>alert(1)</script>">inside</iframe>', ''],
  ['<a href="javascript:alert(1)">link</a>', '<p>link</p>'],
  ['<a href="java\nscript:alert(1)">link</a>', '<p>link</p>'],
  ['<a href="&#x6A;avascript:alert(1)">link</a>', '<p>link</p>'],
  ['<a href="data:text/html,x">link</a>', '<p>link</p>'],
  ['<a href="http://example.org">link</a>', linkTo('https://example.org')],
  ['<a href="//example.org">link</a>', linkTo('https://example.org')],
  ['<a href="/\\example.org">link</a>', '<p>link</p>'],
  ['<a href="/&#9;/example.org">link</a>', linkTo('https://example.org')],
  ['<a>link</a>', '<p>link</p>'],
  ['<a href="https://example.org"> </a>', ''],
  ['<a href="https://example.org"><strong></strong></a>', ''],
  [
    '<a href="https://example.org/?a=1&b=2" target="_blank" rel="opener" style="x" class="y">link</a>',
    linkTo('https://example.org/?a=1&amp;b=2'),
  ],
  ['<a href="/learn/tsp">link</a>', linkTo('/learn/tsp')],
  ['<a href="mailto:a@example.org">link</a>', linkTo('mailto:a@example.org')],
  ['<a href="tel:+12025550143">link</a>', linkTo('tel:+12025550143')],
  ['<ul><li>unclosed <strong>b', '<ul><li>unclosed <strong>b</strong></li></ul>'],
  ['<p><br></p>', ''],
])('of %s keeps what is allowed, and sanitizing again changes nothing', (sent, sanitized) => {
  expect(clean(sent)).toBe(sanitized);
  expect(clean(sanitized)).toBe(sanitized);
});

const article = defineSchema({
  name: 'pages',
  record: {
    body: html({ min: 0, max: 500, tags: articleTags }),
  },
  label: () => 'Page',
  list: noList,
});
const cleanArticle = (body: string) => sanitizeBody(article, { body }).body;
const file = '01890a5d-ac96-774b-bcce-b302099a8057';
const picture = `<figure class="medium" data-file="${file}"><img data-file="${file}" alt="A &quot;lake&quot;" /><figcaption>At dawn</figcaption></figure>`;

it.each([
  picture,
  `<figure class="small" data-file="${file}"><img data-file="${file}" alt="" /></figure>`,
  `<figure class="large" data-file="${file}"><img data-file="${file}" /></figure>`,
  '<aside class="callout warning"><p>Mind the date</p></aside>',
  '<p><a class="button" href="/events" rel="noopener noreferrer">Events</a></p>',
  '<blockquote><p>Start early.</p><cite>A member</cite></blockquote>',
  `<div class="columns"><div><p>a</p></div><div>${picture}</div></div>`,
  `<div class="file" data-file="${file}">The guide</div>`,
  '<div class="calculator" data-calculator="tsp-growth">TSP growth</div>',
  `<div class="snippet" data-snippet="${file}">Disclosure</div>`,
])('blocks of an article are stored as they are: %s', (sent) => expect(cleanArticle(sent)).toBe(sent));

it.each([
  [`<img data-file="${file}" src="https://example.org/x.png" onerror="x">`, ''],
  [`<p>a<img src="https://example.org/x.png">b</p>`, '<p>ab</p>'],
  [`<figure class="medium"><img src="https://example.org/x.png"><figcaption>b</figcaption></figure>`, '<p>b</p>'],
  [`<figure class="huge" data-file="${file}"><img data-file="${file}"></figure>`, ''],
  [`<figure class="small" data-file="${file}"><figcaption>alone</figcaption></figure>`, ''],
  [
    `<figure class="small" data-file="${file}" style="x"><img data-file="${file}" src="https://example.org/x" srcset="y"></figure>`,
    `<figure class="small" data-file="${file}"><img data-file="${file}" /></figure>`,
  ],
  ['<aside class="callout danger"><p>a</p></aside>', '<p>a</p>'],
  ['<div><p>a</p></div><div class="grid">b</div>', '<p>a</p><p>b</p>'],
  ['<div class="file" data-file="../x">a</div>', '<p>a</p>'],
  [
    `<div class="file" data-file="${file}"><p>a <em>b</em></p></div>`,
    `<div class="file" data-file="${file}">a b</div>`,
  ],
  ['<div class="calculator" data-calculator="X Y">a</div>', '<p>a</p>'],
  ['<p><a class="button red" href="/events">a</a></p>', '<p><a href="/events" rel="noopener noreferrer">a</a></p>'],
  ['<blockquote class="x"><cite onclick="x">a</cite></blockquote>', '<blockquote><cite>a</cite></blockquote>'],
])('of %s only what has a meaning stays', (sent, sanitized) => {
  expect(cleanArticle(sent)).toBe(sanitized);
  expect(cleanArticle(sanitized)).toBe(sanitized);
});

it('a field without blocks gets none', () => {
  expect(clean(picture)).toBe('<p>At dawn</p>');
  expect(clean('<p><a class="button" href="/events">a</a></p>')).toBe(
    '<p><a href="/events" rel="noopener noreferrer">a</a></p>',
  );
});
