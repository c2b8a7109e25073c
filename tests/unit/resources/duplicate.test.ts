import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { duplicateOf } from '../../../resources/engine/recordViews/duplicate';
import { defineSchema, email, instant, masterType, messagesOf, personal, text } from '../../../resources/engine/schema';
import { seo, seoUnique } from '../../../resources/engine/sharedFields';

const { taken } = messagesOf('trials', { taken: 'This is taken.' });

const schema = defineSchema({
  name: 'trials',
  record: {
    title: text({ max: 20 }),
    kind: masterType('kind'),
    code: text({ max: 10 }),
    isFeatured: z.boolean().default(false),
    startsAt: instant().optional(),
    endsAt: instant().optional(),
    phone: personal(text({ max: 20 })).optional(),
    occasion: text({ max: 20 }).optional(),
    ...seo(),
  },
  label: ({ title }) => title,
  list: {
    defaultSort: [['title', 'ASC']],
  },
  rules: {
    unique: [seoUnique, { fields: ['kind', 'code'], message: taken }],
    publishLimits: [{ where: { isFeatured: true }, max: 2, message: taken }],
  },
  publish: { window: { startsAt: 'startsAt', endsAt: 'endsAt' } },
  notDuplicated: ['occasion'],
  states: { seating: { values: ['open', 'closed'] } },
});
const record = {
  id: '1',
  version: 7,
  status: 'published',
  recordLabel: 'Medicare',
  seating: 'closed',
  title: 'Medicare',
  kind: 'seminar',
  code: 'M-1',
  isFeatured: true,
  startsAt: '2026-11-09T14:00:00.000Z',
  endsAt: '2026-12-09T14:00:00.000Z',
  phone: '+12025550143',
  occasion: 'The spring fair',
  slug: 'medicare',
  seoTitle: 'Medicare in short',
  noIndex: true,
};
const copy = (name: string) => `${name} (copy)`;

describe('a duplicate', () => {
  it('starts with the values of the record and its own slug, without unique values, personal data, publishing times and what belongs to one occasion', () => {
    expect(duplicateOf(schema, record, copy)).toEqual({
      title: 'Medicare (copy)',
      slug: 'medicare-copy',
      kind: 'seminar',
      seoTitle: 'Medicare in short',
      noIndex: true,
    });
  });

  it('shortens a name that is too long for the suffix', () => {
    const title = 'Medicare at 65 or 70';
    expect(duplicateOf(schema, { ...record, title }, copy)).toMatchObject({ title });
  });

  it('leaves out a name that must be unique, and the area’s own id', () => {
    const people = defineSchema({
      name: 'people',
      record: {
        key: text({ max: 20 }),
        name: text({ max: 20 }),
        email: email(),
        role: z.enum(['a', 'b']),
      },
      label: ({ name }) => name,
      idField: 'key',
      list: {
        defaultSort: [['name', 'ASC']],
      },
      rules: {
        unique: [
          { fields: ['name'], message: taken },
          { fields: ['email'], message: taken },
        ],
      },
    });
    const person = { key: 'elena', name: 'Elena', email: 'elena@example.org', role: 'b' };
    expect(duplicateOf(people, person, copy)).toEqual({ role: 'b' });
  });

  it('leaves out the last of several choices that must not occur together', () => {
    const settings = defineSchema({
      name: 'settings',
      record: {
        kind: z.enum(['news', 'event']),
        channel: z.enum(['mail', 'sms']),
      },
      label: ({ kind }) => kind,
      list: {
        defaultSort: [['kind', 'ASC']],
      },
      rules: {
        unique: [{ fields: ['kind', 'channel'], message: taken }],
      },
    });
    expect(duplicateOf(settings, { kind: 'news', channel: 'sms' }, copy)).toEqual({ kind: 'news' });
  });
});
