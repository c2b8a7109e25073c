import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  defineSchema,
  type FilteredPathOf,
  field,
  image,
  masterType,
  messagesOf,
  money,
  noList,
  type PathOf,
  plainDate,
  reference,
  type SortedPathOf,
  text,
  wholeNumber,
  withKind,
} from '../../../resources/engine/schema';
import { listFieldsOf } from '../../../resources/engine/schema/listFields';

const rules = messagesOf('workshops.rules', { taken: 'There is one.', full: 'Full.' });

const venue = z.strictObject({ state: masterType('us_state').optional() }).optional();
const seats = z.array(z.strictObject({ level: z.enum(['balcony', 'stalls']), count: wholeNumber(1, 500) })).default([]);

const declared = {
  name: 'workshops',
  record: {
    name: field(text({ max: 80 }), { row: true, search: true, sort: true }),
    roomId: reference('organizations').optional(),
    venue: field(venue, { row: ['state'], search: ['state'], filter: ['state'] }),
    seats: field(seats, { filter: ['level'] }),
    picture: image().optional(),
  },
  label: ({ name }: { name?: string | undefined }) => name,
  list: noList,
};

const workshops = defineSchema({
  ...declared,
  list: {
    rowFields: ['updatedAt'],
    defaultSort: [
      ['live', 'DESC'],
      ['free', 'ASC'],
      ['updatedAt', 'ASC'],
    ],
    endField: 'endsAt',
  },
  rules: {
    conditionallyRequired: ['venue.state'],
    unique: [{ fields: ['name', 'roomId'], message: rules.taken }],
    publishLimits: [{ groupBy: 'roomId', where: { name: 'Fair' }, max: 3, message: rules.full }],
  },
  values: {
    numbering: { field: 'workshopNo', prefix: 'WS', digits: 3, row: true },
    computed: {
      fields: {
        free: field(wholeNumber(0, 500), { row: true, sort: true }),
      },
    },
    derived: {
      fields: {
        endsAt: z.string(),
      },
    },
  },
  states: { phase: { values: ['planned', 'held'] } },
  actions: [{ name: 'hold', field: 'phase', to: 'held', fields: ['roomId'], required: ['roomId'] }],
});

it('a list has for each field the properties that its schema declares, as plain data', () => {
  expect(listFieldsOf(workshops)).toMatchObject({
    name: { kind: 'text', isSortable: true },
    roomId: { kind: 'reference', reference: 'organizations' },
    'venue.state': { kind: 'masterType', masterType: 'us_state' },
    'seats.level': { kind: 'choice', enumValues: ['balcony', 'stalls'] },
    picture: { kind: 'image' },
    free: { kind: 'number', isSortable: true },
    workshopNo: { kind: 'text', isSortable: true },
    phase: { kind: 'choice', enumValues: ['planned', 'held'] },
    endsAt: { kind: 'text' },
  });
});

it('the values of a kind of an area are compared as those of its type', () => {
  const { fields } = defineSchema({
    ...declared,
    record: {
      name: text({ max: 80 }),
      effort: withKind('effort', wholeNumber(1, 60)).optional(),
      fee: withKind('fee', money()),
      stage: withKind('stage', z.enum(['early', 'late'])),
      days: z.array(withKind('day', plainDate())).default([]),
    },
  });
  const compared = Object.fromEntries(
    Object.entries(fields).map(([name, { kind, valueKind, sortKind }]) => [name, [kind, valueKind, sortKind]]),
  );
  expect(compared).toEqual({
    name: ['text', 'text', 'text'],
    effort: ['effort', 'number', 'number'],
    fee: ['fee', 'money', 'number'],
    stage: ['stage', 'choice', 'choice'],
    days: ['tags', 'tags', 'list'],
  });
});

it('no schema, and no path of one, uses a field that is not declared: what the compiler accepts would fail here', () => {
  const path: PathOf<typeof workshops> = 'seats.level';
  // @ts-expect-error no row of seats has it
  const noPath: PathOf<typeof workshops> = 'seats.price';
  const sorted: SortedPathOf<typeof workshops> = 'workshopNo';
  // @ts-expect-error lists are not sorted by it
  const unsorted: SortedPathOf<typeof workshops> = 'roomId';
  const filtered: FilteredPathOf<typeof workshops> = 'seats.level';
  // @ts-expect-error lists are not filtered by it
  const unfiltered: FilteredPathOf<typeof workshops> = 'name';
  const names = { 'venue.state': 'State', 'venue.city': 'City' };
  // @ts-expect-error there is no such field as one of these
  defineSchema({ ...declared, fieldNames: names });
  // @ts-expect-error there is no such part
  field(venue, { search: ['city'] });
  // @ts-expect-error there is no such part
  field(seats, { filter: ['price'] });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, list: { ...declared.list, defaultSort: [['nmae', 'ASC']] } });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, rules: { conditionallyRequired: ['venue.city'] } });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, rules: { unique: [{ fields: ['nmae'], message: rules.taken }] } });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, rules: { publishLimits: [{ groupBy: 'room', max: 3, message: rules.full }] } });
  // @ts-expect-error its value is a text
  defineSchema({ ...declared, rules: { publishLimits: [{ where: { name: 3 }, max: 3, message: rules.full }] } });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, actions: [{ name: 'hold', fields: ['room'] }] });
  // @ts-expect-error there is no such state field
  defineSchema({ ...declared, states: { phase: { values: ['held'] } }, actions: [{ name: 'hold', field: 'stage' }] });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, list: { ...declared.list, endField: 'endsAt' } });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, fieldNames: { 'venue.city': 'City' } });
  defineSchema({
    ...declared,
    values: {
      derived: {
        fields: {
          uses: wholeNumber(0, 9),
        },
        // @ts-expect-error there is no such field
        usageCount: 'used',
      },
    },
  });
  // @ts-expect-error there is no such field
  defineSchema({ ...declared, idField: 'key' });
  // @ts-expect-error there is no such part
  field(venue, { requiredToPublish: ['city'] });
  expect([path, noPath, sorted, unsorted, filtered, unfiltered]).toHaveLength(6);
});
