import { expect, it } from 'vitest';
import { z } from 'zod';
import { dirtyValuesOf, restorableValuesOf } from '../../../resources/engine/core/values/dirtyValues';
import { defineSchema, field, image, text } from '../../../resources/engine/schema';
import { address, audience } from '../../../resources/engine/sharedFields';

const schema = defineSchema({
  name: 'leaflets',
  record: {
    title: field(text({ max: 80 }), { search: true }),
    summary: text({ max: 200 }).optional(),
    isFeatured: z.boolean().default(false),
    cta: z.strictObject({ label: text({ max: 40 }).optional(), note: text({ max: 40 }).optional() }).optional(),
    steps: z.array(z.strictObject({ title: text({ max: 40 }), hint: text({ max: 40 }).optional() })).default([]),
    picture: image().optional(),
    place: address().optional(),
    organizer: address().optional(),
    audience: audience().optional(),
  },
  label: ({ title }) => title,
  list: {
    defaultSort: [['title', 'ASC']],
  },
});

const leaflet = {
  id: '5',
  version: 3,
  title: 'Medicare and you',
  isFeatured: false,
  cta: { label: 'Read', note: 'Short' },
  steps: [{ title: 'First' }, { title: 'Second' }],
  picture: { fileId: 'f1', alt: 'A desk' },
  place: { city: 'Denver', state: 'CO' },
};

it.each([
  ['a text', { title: 'Medicare and your plan' }, { title: 'Medicare and your plan' }],
  ['a text that was emptied', { title: '' }, { title: '' }],
  ['a switch', { isFeatured: true }, { isFeatured: true }],
  ['a part of an object, without the others', { cta: { label: 'Go', note: 'Short' } }, { 'cta.label': 'Go' }],
  ['a removed part', { cta: { label: undefined, note: 'Short' } }, { 'cta.label': null }],
  [
    'a list as a whole',
    { steps: [{ title: 'Second' }, { title: 'First' }] },
    { steps: [{ title: 'Second' }, { title: 'First' }] },
  ],
  ['a removed row', { steps: [] }, { steps: [] }],
  [
    'a picture with its text',
    { picture: { fileId: 'f2', alt: 'A desk' } },
    { picture: { fileId: 'f2', alt: 'A desk' } },
  ],
  [
    'nothing of what is only blank in another way',
    { summary: null, audience: { states: [] }, organizer: { city: '' } },
    {},
  ],
  ['nothing of parts in another order', { place: { state: 'CO', city: 'Denver', street: '' } }, {}],
  ['nothing of what the schema does not declare', { password: 'correct-horse', version: 4 }, {}],
])('the dirty values include %s', (_, change, expected) => {
  expect(dirtyValuesOf(schema, leaflet, { ...leaflet, ...change })).toEqual(expected);
});

it('the dirty values of a new record are all that differ from its defaults', () => {
  const now = { title: 'New', isFeatured: false, steps: [], cta: { label: 'Go' } };
  expect(dirtyValuesOf(schema, { isFeatured: false, steps: [] }, now)).toEqual({ title: 'New', 'cta.label': 'Go' });
});

it('values that the record has already, or has no field for any more, need not be restored', () => {
  const stored = {
    title: 'Medicare and you',
    'cta.label': 'Go',
    'cta.colour': 'red',
    place: { state: 'CO', city: 'Denver' },
  };
  expect(restorableValuesOf(schema, stored, leaflet)).toEqual({ 'cta.label': 'Go' });
  expect(restorableValuesOf(schema, stored, {})).toEqual({
    title: 'Medicare and you',
    'cta.label': 'Go',
    place: { state: 'CO', city: 'Denver' },
  });
});
