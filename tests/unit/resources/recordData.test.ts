import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AreaModule } from '../../../api/records/areaModule';
import type { AreaRules } from '../../../api/records/areaRules';
import type { RecordRow } from '../../../api/records/storage/recordRow';
import {
  type AreaSchema,
  commonRules,
  type DataOf,
  type DerivedOf,
  defineSchema,
  type FieldErrors,
  field,
  type IncompleteDataOf,
  instant,
  type RecordData,
  text,
} from '../../../resources/engine/schema';

const areaOf = <Name extends string>(name: Name) => ({
  name,
  label: ({ title }: { title?: string | undefined }) => title,
  list: { defaultSort: [['id', 'ASC']] },
});
const record = { title: field(text({ max: 60 }), { sort: true }), note: text({ max: 60 }).optional() };

const bookings = defineSchema({
  ...areaOf('bookings'),
  list: { defaultSort: [['id', 'ASC']] },
  record,
  states: { status: { values: ['open', 'done'] }, payment: { values: ['due', 'paid'] } },
  values: {
    numbering: { field: 'bookingNo', prefix: 'BO', digits: 4 },
    computed: { fields: { startsAt: instant() } },
    derived: { fields: { seats: z.int().default(0) } },
  },
});
const articles = defineSchema({ ...areaOf('articles'), list: { defaultSort: [['id', 'ASC']] }, record, publish: {} });

it('rules read the data of their schema: a field that is not declared does not compile', () => {
  const rules: AreaRules<typeof bookings> = {
    validate: ({ data }): FieldErrors => {
      const lengths: number = data.title.length + data.payment.length + data.startsAt.length;
      return lengths > 0 ? {} : { title: commonRules.missing };
    },
    // @ts-expect-error there is no such field
    deletionRefusal: ({ headline }) => headline,
    beforeOperation: (data) => {
      // @ts-expect-error there is no such field
      throw new Error(String(data[0]?.headline));
    },
    // @ts-expect-error there is no such field
    readOnlyWhileReferenced: ['headline'],
    actions: { finish: ({ status, data }) => ({ status, data: { ...data, note: data.bookingNo } }) },
  };
  const title = 'Yoga';
  const stored: DataOf<typeof bookings> = {
    title,
    payment: 'due',
    bookingNo: 'BO-1',
    startsAt: '2027-01-01T10:00:00Z',
  };
  const at = { operation: 'save', now: new Date(0) } as const;
  expect(rules.validate?.({ id: '1', status: 'open', data: stored }, undefined, at)).toEqual({});
  // Code that knows no area calls the rules of every area.
  const modules: readonly AreaModule<AreaSchema>[] = [
    { schema: bookings, rules } satisfies AreaModule<typeof bookings>,
  ];
  expect(modules).toHaveLength(1);
});

it('a value is optional where a record may lack it: in a draft, before the API computes it, beside the record', () => {
  const draft: DataOf<typeof articles> = {};
  const title: string | undefined = draft.title;
  // @ts-expect-error a draft may have no title yet
  const surely: string = draft.title;
  // @ts-expect-error a stored booking has its title, number and start
  const stored: DataOf<typeof bookings> = { payment: 'due' };
  const incomplete: IncompleteDataOf<typeof bookings> = { title: 'Yoga', payment: 'due' };
  const derived: DerivedOf<typeof bookings> = {};
  const seats: number | undefined = derived.seats;
  const row = { data: { title: 'Yoga' }, derived } as RecordRow<typeof bookings>;
  const ofAnyArea: RecordData = row.data;
  expect([title, surely, stored, incomplete, seats, ofAnyArea]).toHaveLength(6);
});
