import type { RecordOf } from '../../../resources/engine/schemaKit';
import type { recommendations as schema } from '../../../resources/recommendations/schema';

type Rule = RecordOf<typeof schema>['rule'];
type Condition = Rule['conditions'][number];
type NumberField =
  | 'age'
  | 'yearsOfService'
  | 'yearsToRetirement'
  | 'contributionPct'
  | 'lastAppointmentDays'
  | 'quizScore';
type WordField = 'retirementSystem' | 'planType' | 'memberStatus' | 'state' | 'affiliate' | 'attendedTopic';

export const is = (field: NumberField, op: 'lt' | 'lte' | 'gt' | 'gte' | 'eq', number: number): Condition => ({
  field,
  op,
  number,
  words: [],
});
export const between = (field: NumberField, number: number, numberTo: number): Condition => ({
  field,
  op: 'between',
  number,
  numberTo,
  words: [],
});
export const oneOf = (field: WordField, ...words: string[]): Condition => ({ field, op: 'in', words });
export const noneOf = (field: WordField, ...words: string[]): Condition => ({ field, op: 'notIn', words });
export const known = (field: NumberField | WordField, yes: boolean): Condition => ({
  field,
  op: 'exists',
  words: [],
  yes,
});
export const beneficiary = (yes: boolean): Condition => ({ field: 'hasBeneficiary', op: 'eq', words: [], yes });

export const all = (...conditions: Condition[]): Rule => ({ match: 'all', conditions, groups: [] });
export const any = (...conditions: Condition[]): Rule => ({ match: 'any', conditions, groups: [] });

/** All of the conditions, and any of the others. */
export const allAndAny = (conditions: Condition[], others: Condition[]): Rule => ({
  match: 'all',
  conditions,
  groups: [{ match: 'any', conditions: others, groups: [] }],
});

export const fers = oneOf('retirementSystem', 'fers', 'fers_rae');
export const csrs = oneOf('retirementSystem', 'csrs', 'csrs_offset');
export const working = oneOf('memberStatus', 'active_employee', 'within_5_years');
export const notSeenFor = (days: number) => is('lastAppointmentDays', 'gt', days);
