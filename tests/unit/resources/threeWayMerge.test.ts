import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMergedValues, compareThreeWay } from '../../../resources/engine/core/conflict/threeWayMerge';
import { defineSchema, field, image, text } from '../../../resources/engine/schema';

const schema = defineSchema({
  name: 'leaflets',
  record: {
    title: field(text({ max: 80 }), { search: true }),
    summary: text({ max: 200 }).optional(),
    cta: z.strictObject({ label: text({ max: 40 }).optional(), note: text({ max: 40 }).optional() }).optional(),
    steps: z.array(z.strictObject({ title: text({ max: 40 }) })).default([]),
    picture: image().optional(),
  },
  label: ({ title }) => title,
  list: {
    defaultSort: [['title', 'ASC']],
  },
});

const base = {
  id: '5',
  version: 3,
  title: 'Medicare and you',
  summary: 'Short',
  cta: { label: 'Read', note: 'Soon' },
  steps: [{ title: 'First' }],
};
const compare = (theirs: object, mine: object) =>
  compareThreeWay(schema, base, { ...base, version: 4, ...theirs }, { ...base, ...mine });

describe('changes of two people to one record', () => {
  it('are merged where they concern different fields', () => {
    expect(compare({ title: 'Theirs' }, { summary: 'Mine' })).toEqual({
      mine: { summary: 'Mine' },
      theirs: { title: 'Theirs' },
      both: {},
    });
  });

  it('conflict where the same field has different values', () => {
    expect(compare({ title: 'Theirs' }, { title: 'Mine' })).toEqual({ mine: {}, theirs: {}, both: { title: 'Mine' } });
  });

  it('do not conflict where the same field has the same value', () => {
    expect(compare({ title: 'Same' }, { title: 'Same' })).toEqual({ mine: {}, theirs: { title: 'Same' }, both: {} });
  });

  it('are compared by the fields of an object', () => {
    expect(compare({ cta: { label: 'Theirs', note: 'Soon' } }, { cta: { label: 'Read', note: 'Mine' } })).toMatchObject(
      { mine: { 'cta.note': 'Mine' }, theirs: { 'cta.label': 'Theirs' }, both: {} },
    );
  });

  it('are compared by complete lists and complete pictures', () => {
    const [one, other] = [
      [{ title: 'First' }, { title: 'Theirs' }],
      [{ title: 'First' }, { title: 'Mine' }],
    ];
    const [theirs, mine] = [
      { steps: one, picture: { fileId: 'a', alt: 'A' } },
      { steps: other, picture: { fileId: 'a', alt: 'B' } },
    ];
    expect(compare(theirs, mine).both).toEqual(mine);
  });

  it('treat blank values as missing', () => {
    const empty = { title: 'Medicare and you', summary: null, cta: { label: '', note: 'Soon' }, steps: [] };
    expect(compare({ summary: undefined }, { summary: '' })).toMatchObject({ theirs: { summary: null }, both: {} });
    expect(compare({}, empty)).toMatchObject({ mine: { summary: null, 'cta.label': '', steps: [] }, theirs: {} });
    expect(compare({ summary: 'Theirs' }, { summary: '' }).both).toEqual({ summary: '' });
  });

  it('ignore values without a field in the schema', () => {
    expect(compare({ version: 9, status: 'published' }, { status: 'draft' })).toEqual({
      mine: {},
      theirs: {},
      both: {},
    });
  });
});

it('keep my value unless I select theirs', () => {
  const compared = { mine: { summary: 'Mine' }, theirs: {}, both: { title: 'Mine', 'cta.label': 'Mine' } };
  expect(buildMergedValues(compared, {})).toEqual({ summary: 'Mine', title: 'Mine', 'cta.label': 'Mine' });
  expect(buildMergedValues(compared, { title: 'theirs', 'cta.label': 'mine' })).toEqual({
    summary: 'Mine',
    'cta.label': 'Mine',
  });
});
