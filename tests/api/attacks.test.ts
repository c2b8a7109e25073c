import { expect, it } from 'vitest';
import { sanitizeBody } from '../../api/records/save/sanitizeBody';
import { articleTags, defineSchema, html, noList } from '../../resources/engine/schema';
import { isSafeLink } from '../../resources/engine/texts';
import { attacks } from '../attacks';

const tags = [...articleTags, 'h4', 'u'];
const schema = defineSchema({
  name: 'pages',
  record: {
    body: html({ min: 0, max: 50_000, tags }),
  },
  label: () => 'Page',
  list: noList,
});
const clean = (body: string) => String(sanitizeBody(schema, { body }).body);

const address = /<a (?:class="button" )?href="([^"<>]*)" rel="noopener noreferrer">/;
const cell = /<t[hd](?: colspan="\d{1,2}")?(?: rowspan="\d{1,2}")?>/;
const block = /<aside class="callout (?:info|warning|success)">|<div class="columns">/;
const plain = new RegExp(`</?(?:${tags.filter((tag) => tag !== 'img').join('|')})>|<br />`);
/** Matches HTML with nothing but text, the allowed tags and their allowed attributes. */
const harmless = new RegExp(`^(?:[^<>]|${[address, cell, block, plain].map(({ source }) => source).join('|')})*$`);

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

it('contains many different attacks', () => expect(new Set(attacks).size).toBeGreaterThan(180));

const isHarmless = (sanitized: string) =>
  harmless.test(sanitized) &&
  [...sanitized.matchAll(new RegExp(address, 'g'))].every(([, href = '']) => isSafeLink(decoded(href))) &&
  clean(sanitized) === sanitized;

it.each([
  ['alone', (attack: string) => attack],
  ['within a paragraph', (attack: string) => `<p>before ${attack} after</p>`],
  ['within a table', (attack: string) => `<table><tbody><tr><td>${attack}</td></tr></tbody></table>`],
  ['within the address of a link', (attack: string) => `<a href="https://example.org/${attack}">${attack}</a>`],
])('is made harmless %s, and sanitizing again changes nothing', (_, wrap) => {
  const survivors = attacks.map(wrap).filter((attack) => !isHarmless(clean(attack)));
  expect(survivors).toEqual([]);
});

it('is made harmless among others', () => {
  for (const together of [attacks.join('\n'), attacks.toReversed().join('')])
    expect(isHarmless(clean(together))).toBe(true);
});
