import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { banners } from '../../../resources/banners/bannerSchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import {
  defaultValuesOf,
  defineSchema,
  displayStateOf,
  fieldNodeAt,
  image,
  noList,
  plainDate,
  sortKindOf,
  target,
  text,
  validateRecord,
} from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { faqs } from '../../../resources/faqs/faqSchema';
import { legals } from '../../../resources/legals/legalSchema';
import { brokenRules } from './brokenRules';

const banner = { name: 'Open season', placement: 'home_hero' };
const errorsOf = (others: object, publish = false) =>
  validateRecord(banners, { ...banner, ...others }, { complete: publish }).errors;
const rulesBrokenBy = (others: object) => brokenRules(banners, { ...banner, ...others });

describe('the rules of a record', () => {
  it('accept valid values, trimmed, with defaults and normalized instants', () => {
    const { data, errors } = validateRecord(banners, {
      ...banner,
      name: '  Open season ',
      startsAt: '2026-11-09T09:00-05:00',
    });
    expect(errors).toEqual({});
    expect(data).toMatchObject({
      name: 'Open season',
      startsAt: '2026-11-09T14:00:00.000Z',
      tone: 'info',
      priority: 1,
    });
  });

  it('treat blanks as missing, and ignore values that only the API sets', () => {
    const { data, errors } = validateRecord(banners, {
      ...banner,
      message: '  ',
      headline: null,
      id: '5',
      status: 'published',
      actions: [],
    });
    expect(errors).toEqual({});
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['message']));
    expect(data).not.toHaveProperty('status');
  });

  it('report all errors at the same time, those between fields too', () => {
    const broken = {
      name: 'ab',
      priority: 1.5,
      shoeSize: 43,
      linkType: 'url',
      linkTarget: 'http://example.org',
      startsAt: '2026-11-09T09:00:00Z',
      endsAt: '2026-11-03T09:00:00Z',
    };
    expect(validateRecord(banners, broken, { complete: true }).errors).toEqual({
      headline: 'Fill this in. A published record needs it.',
      name: 'Use at least 3 characters.',
      placement: 'Fill this in.',
      priority: 'Enter a whole number.',
      shoeSize: 'There is no such field.',
      linkTarget: 'Enter an address that starts with https://.',
      ctaLabel: 'A banner that leads somewhere needs a button text.',
      endsAt: 'The end must be after the start.',
    });
  });

  it('accept an incomplete draft, and name the fields that publishing needs', () => {
    expect(validateRecord(banners, {}).errors).toEqual({});
    expect(
      errorsOf({ tone: 'promo', name: 'ab', endsAt: '2026-11-03T09:00:00Z', startsAt: '2026-11-09T09:00:00Z' }),
    ).toEqual({});
    expect(errorsOf({ tone: 'promo' }, true)).toEqual({
      headline: 'Fill this in. A published record needs it.',
      startsAt: 'Fill this in. A published record needs it.',
      endsAt: 'A promotion needs an end before it is published.',
    });
  });

  it('limit a window to 366 days', () => {
    const window = (endsAt: string) => rulesBrokenBy({ startsAt: '2026-01-01T00:00:00Z', endsAt }).endsAt;
    expect(window('2027-01-02T00:00:00Z')).toBeUndefined();
    expect(window('2027-01-02T00:00:01Z')).toBe('A banner may run for at most 366 days.');
  });

  it('measure HTML by its visible text', () => {
    const answer = (html: string) =>
      brokenRules(faqs, { question: 'How long is this?', categoryId: 'a', answer: html }).answer;
    expect(answer(`<p>${'a'.repeat(3000)}</p>`)).toBeUndefined();
    expect(answer(`<p>${'a'.repeat(3001)}</p>`)).toBe('Use at most 3000 characters.');
    expect(answer('<p><br></p><p>too short</p>')).toBe('Use at least 20 characters.');
  });
});

describe('the rules of field kinds', () => {
  const kinds = { page: 'app-page', goal: 'types/recommendation_goal', url: 'url', phone: 'phone' } as const;
  const schema = defineSchema({
    name: 'cards',
    record: {
      linkType: z.enum(['none', 'page', 'goal', 'url', 'phone']).default('none'),
      linkTarget: target('linkType', kinds).optional(),
      picture: image().optional(),
      rows: z.array(z.object({ picture: image().optional(), note: text({ max: 20 }).optional() })).default([]),
      from: plainDate().optional(),
      through: plainDate().optional(),
    },
    label: () => 'Card',
    list: noList,
    publish: { window: { startsAt: 'from', endsAt: 'through' } },
    values: {
      computed: {
        fields: {
          score: z.number(),
        },
        compute: () => ({ score: 1 }),
      },
    },
  });
  const errorsOf = (card: object, publish = false) => validateRecord(schema, card, { complete: publish }).errors;

  it.each([
    [{ linkType: 'none' }, {}],
    [{ linkType: 'none', linkTarget: 'a' }, { linkTarget: 'Choose the kind of destination first.' }],
    [{ linkType: 'page' }, { linkTarget: 'Choose where this leads to.' }],
    [{ linkType: 'page', linkTarget: 'home' }, {}],
    [{ linkType: 'url', linkTarget: 'http://a.org' }, { linkTarget: 'Enter an address that starts with https://.' }],
    [{ linkType: 'url', linkTarget: 'https://a.org' }, {}],
    [
      { linkType: 'phone', linkTarget: '555' },
      { linkTarget: 'Enter a number with its country code, such as +12025550143.' },
    ],
  ])('a destination and its kind, %o', (card, errors) => {
    expect(brokenRules(schema, { ...card })).toEqual(errors);
  });

  it('a destination has the type that its kind requires', () => {
    const meta = (linkType: string) =>
      annotatedValuesOf(schema.fields, { linkType, linkTarget: 'x' }).map((value) => value.meta);
    expect(meta('page')).toEqual([{ reference: 'app-page', published: true }]);
    expect(meta('goal')).toEqual([{ masterType: 'recommendation_goal' }]);
    expect(meta('url')).toEqual([]);
  });

  it('a published picture needs an alternative text, wherever it is', () => {
    const fileId = '01890a5d-ac96-774b-bcce-b302099a8057';
    const card = { picture: { fileId }, rows: [{ picture: { fileId, decorative: true } }, { picture: { fileId } }] };
    expect(errorsOf(card)).toEqual({});
    expect(Object.keys(errorsOf(card, true))).toEqual(['picture.alt', 'rows.1.picture.alt']);
  });

  it('a window of days may be one day long', () => {
    expect(errorsOf({ from: '2026-11-20', through: '2026-11-20' }, true)).toEqual({});
    expect(Object.keys(errorsOf({ from: '2026-11-20', through: '2026-11-19' }, true))).toEqual(['through']);
  });

  it('computed values are removed from the input', () => {
    expect(validateRecord(schema, { score: 9, labels: {}, files: {} })).toMatchObject({ errors: {} });
    expect(validateRecord(schema, { score: 9 }).data).not.toHaveProperty('score');
  });

  it('sort kinds are known within fields, and so is a list on the path', () => {
    expect(sortKindOf(schema, 'picture.alt')).toBe('text');
    expect(sortKindOf(schema, 'picture.decorative')).toBe('boolean');
    expect(sortKindOf(schema, 'score')).toBe('number');
    expect(sortKindOf(schema, 'picture.size')).toBeUndefined();
    expect(sortKindOf(schema, 'rows.note')).toBe('list');
    expect(fieldNodeAt(schema, 'rows.note')?.list).toEqual({ keys: ['rows'], part: 'note' });
    expect(fieldNodeAt(schema, 'picture.alt')?.list).toBeUndefined();
  });
});

describe('the hours of an advisor', () => {
  const hours = (...ranges: [string, string, string][]) =>
    brokenRules(advisors, {
      firstName: 'Elena',
      lastName: 'Marquez',
      email: 'elena@example.org',
      weeklyHours: ranges.map(([day, from, to]) => ({ day, from, to })),
    });

  it('may be adjacent, and may be the same on different days', () => {
    expect(
      hours(['tue', '09:00 AM', '12:00 PM'], ['tue', '12:00 PM', '05:00 PM'], ['wed', '09:00 AM', '12:00 PM']),
    ).toEqual({});
  });

  it('end after they start, do not overlap, and are at most three a day', () => {
    expect(hours(['tue', '12:00 PM', '12:00 AM'])).toEqual({ 'weeklyHours.0.to': 'The end must be after the start.' });
    expect(hours(['tue', '01:00 PM', '05:00 PM'], ['tue', '09:00 AM', '01:30 PM'])).toEqual({
      'weeklyHours.0.from': 'These hours overlap with others on the same day.',
    });
    const four = ['08', '09', '10', '11'].map((hour): [string, string, string] => [
      'tue',
      `${hour}:00 AM`,
      `${hour}:30 AM`,
    ]);
    expect(hours(...four)).toEqual({ 'weeklyHours.3.from': 'Use at most three ranges a day.' });
  });
});

describe('the display state of a record', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const earlier = new Date('2026-11-20T11:59:59Z');
  const later = new Date('2026-11-20T12:00:01Z');

  it.each([
    ['live', {}],
    ['live', { startsAt: now }],
    ['live', { startsAt: earlier, endsAt: later }],
    ['scheduled', { startsAt: later }],
    ['expired', { endsAt: now }],
    ['expired', { startsAt: earlier, endsAt: now }],
  ])('is %s for a published one within %o', (state, window) => {
    const publishing = 'startsAt' in window && window.startsAt === later ? 'scheduled' : 'published';
    const windows = publishing === 'scheduled' ? [window] : window;
    expect(displayStateOf({ status: 'published', hasChanges: false, [publishing]: windows }, now)).toBe(state);
  });

  it('is live with changes while it has a working draft', () => {
    expect(displayStateOf({ status: 'published', hasChanges: true, published: {} }, now)).toBe('live_with_changes');
    expect(displayStateOf({ status: 'in_review', hasChanges: true, published: {} }, now)).toBe('live_in_review');
    expect(displayStateOf({ status: 'in_review', hasChanges: false }, now)).toBe('in_review');
    expect(displayStateOf({ status: 'published', hasChanges: true, published: { endsAt: now } }, now)).toBe('expired');
  });

  it('changes to the scheduled version when that starts, and not before', () => {
    const both = (start: Date, windows: object = {}) =>
      displayStateOf(
        { status: 'published', hasChanges: false, published: {}, scheduled: [{ startsAt: start, ...windows }] },
        now,
      );
    expect(both(later)).toBe('live');
    expect(both(now)).toBe('live');
    expect(both(earlier, { endsAt: now })).toBe('expired');
    const over = { published: { endsAt: earlier }, scheduled: [{ startsAt: later }] };
    expect(displayStateOf({ status: 'published', hasChanges: false, ...over }, now)).toBe('scheduled');
  });

  it('does not depend on the window otherwise', () => {
    expect(displayStateOf({ status: 'draft', hasChanges: false }, now)).toBe('draft');
    expect(displayStateOf({ status: 'archived', hasChanges: false }, now)).toBe('archived');
  });
});

describe('the schema data for the forms and the API', () => {
  it('has the values that refer to something', () => {
    const values = annotatedValuesOf(advisors.fields, {
      credentials: ['cfp'],
      licenses: [{ type: 'series_65', state: 'CO', number: '1' }],
    });
    expect(values.map(({ path, value, meta }) => [path, value, meta.masterType])).toEqual([
      ['credentials.0', 'cfp', 'advisor_credential'],
      ['licenses.0.type', 'series_65', 'license_type'],
      ['licenses.0.state', 'CO', 'us_state'],
    ]);
  });

  it('has the required fields, and the maximum lengths', () => {
    expect(fieldNodeAt(banners, 'name')).toMatchObject({ requiredFor: 'publish', max: 80 });
    expect(fieldNodeAt(contacts, 'name')).toMatchObject({ requiredFor: 'save', max: 120 });
    expect(fieldNodeAt(legals, 'pageKey')).toMatchObject({ requiredFor: 'save', max: 50 });
    expect(fieldNodeAt(banners, 'headline')).toMatchObject({ requiredFor: 'publish', max: 60 });
    expect(fieldNodeAt(banners, 'message')).toMatchObject({ requiredFor: 'never', max: 140 });
    expect(fieldNodeAt(advisors, 'licenses.0.number')).toMatchObject({ requiredFor: 'publish', max: 20 });
  });

  it('has the initial values of a new record', () => {
    expect(defaultValuesOf(banners)).toMatchObject({
      tone: 'info',
      linkType: 'none',
      dismissible: true,
      frequencyCap: 0,
    });
  });
});
