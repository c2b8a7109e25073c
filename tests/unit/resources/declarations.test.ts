import { expect, it } from 'vitest';
import { z } from 'zod';
import { findDeclarationErrors } from '../../../api/records/validate/declarationErrors';
import {
  type AreaSchema,
  defineSchema,
  masterType,
  noList,
  reference,
  target,
  text,
} from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { typeCategories } from '../../../resources/types/categories';

const errorsOf = (schema: AreaSchema) => findDeclarationErrors([...schemas, schema], typeCategories);
const declare = (shape: z.ZodRawShape, others: object = {}): AreaSchema =>
  defineSchema({
    name: 'topics',
    record: {
      name: text({ max: 80 }),
      ...shape,
    },
    label: () => 'Topic',
    list: noList,
    ...others,
  });

it('the areas of the product name only what exists', () => {
  expect(findDeclarationErrors(schemas, typeCategories)).toEqual([]);
});

it('a reference to an area that does not exist is refused by name, with the nearest one', () => {
  // @ts-expect-error the compiler refuses it too
  expect(errorsOf(declare({ serviceId: reference('service') }))).toEqual([
    'The field “serviceId” of “topics” refers to the area “service”, which does not exist. Did you mean “services”?',
  ]);
  // @ts-expect-error the compiler refuses it too
  const rows = z.array(z.strictObject({ ids: z.array(reference('organisations')) }));
  expect(errorsOf(declare({ rows }))).toEqual([
    'The field “rows.ids” of “topics” refers to the area “organisations”, which does not exist. Did you mean “organizations”?',
  ]);
  expect(errorsOf(declare({ ownerId: reference('staff'), memberId: reference('members') }))).toEqual([]);
});

it('a link target to an area or category that does not exist is refused', () => {
  const kinds = { event: 'event', topic: 'types/event_topics', web: 'url' } as const;
  // @ts-expect-error the compiler refuses the area too
  const link = target('linkType', kinds);
  expect(errorsOf(declare({ linkType: z.enum(['event', 'topic', 'web']), link }))).toEqual([
    'The field “link” of “topics” refers to the area “event”, which does not exist. Did you mean “events”?',
    'The field “link” of “topics” has the category “event_topics”, which does not exist. Did you mean “event_topic”?',
  ]);
});

it('a category of master types that does not exist is refused; without a near one, all are named', () => {
  expect(errorsOf(declare({ categoryId: masterType('content_categories') }))).toEqual([
    'The field “categoryId” of “topics” has the category “content_categories”, which does not exist. Did you mean “content_category”?',
  ]);
  expect(errorsOf(declare({ categoryId: masterType('x') }))).toEqual([
    expect.stringContaining('There are advisor_credential, affiliate_level, '),
  ]);
});

it('an action is refused that names a state or an action which does not exist, or has a reserved name', () => {
  const states = { status: { values: ['open', 'closed'], automatic: { open: ['closing'] } } };
  const actions = [
    { name: 'close', to: 'closd' },
    { name: 'shut', from: ['opened'], to: 'closed' },
    { name: 'pin', undoneBy: 'unpinn' },
    { name: 'unpin' },
    { name: 'delete' },
  ];
  expect(errorsOf(declare({}, { states, actions }))).toEqual([
    'The action “close” of “topics” names the state “closd”, which “status” does not have. Did you mean “closed”?',
    'The action “shut” of “topics” names the state “opened”, which “status” does not have. Did you mean “open”?',
    'The action “pin” of “topics” is undone by “unpinn”, which does not exist. Did you mean “unpin”?',
    'The action “delete” of “topics” has a reserved name. Choose another.',
    'An automatic transition of “topics” names the state “closing”, which “status” does not have. Did you mean “closed”?',
  ]);
});

it('an action that could never be done or reverted is refused', () => {
  const states = { status: { values: ['open', 'closed'] }, urgency: { values: ['usual', 'urgent'] } };
  const actions = [
    { name: 'close', from: ['open'], to: 'closed', revertMinutes: 10 },
    { name: 'close', to: 'closed', reason: true },
    { name: 'reopen', from: ['closed'], to: 'open' },
    { name: 'reopen', from: ['open'], to: 'open' },
    { name: 'revert' },
    { name: 'pin', revertMinutes: 10 },
    { name: 'hurry', field: 'urgency', to: 'urgent', revertMinutes: 10 },
  ];
  expect(errorsOf(declare({}, { states, actions }))).toEqual([
    'The action “close” of “topics” is declared twice for one state. Give each its own states in “from”.',
    'The action “pin” of “topics” has “revertMinutes”, but leads to no state of “status”. Use “undoneBy” instead.',
    'The action “hurry” of “topics” has “revertMinutes”, but leads to no state of “status”. An action that leads back undoes it.',
    'The action “revert” of “topics” is declared twice for one state. Give each its own states in “from”.',
  ]);
});

// So neither a save nor an import takes a record away, and publishing asks.
it('a record is switched off only when that is published', () => {
  const switchedAtOnce = schemas.filter(
    ({ enabledField, publish }) =>
      enabledField !== undefined && (!publish || publish.effectiveImmediately?.includes(enabledField)),
  );
  expect(switchedAtOnce.map(({ name }) => name)).toEqual([]);
});
