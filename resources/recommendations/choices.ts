/** Where each kind of destination is found. */
export const targetKinds = {
  service: 'services',
  event: 'events',
  calculator: 'calculators',
  article: 'news-and-insights',
  document: 'documents',
  offer: 'offers',
  appointment_type: 'types/appointment_type',
  url: 'url',
} as const;

export const targetTypes = [
  'service',
  'event',
  'calculator',
  'article',
  'document',
  'offer',
  'appointment_type',
  'url',
] as const;

/** What a rule may ask of a member. */
export const conditionFields = [
  'age',
  'yearsOfService',
  'yearsToRetirement',
  'retirementSystem',
  'planType',
  'memberStatus',
  'state',
  'affiliate',
  'contributionPct',
  'hasBeneficiary',
  'lastAppointmentDays',
  'attendedTopic',
  'quizScore',
] as const;

export type ConditionField = (typeof conditionFields)[number];

/** Where the values of those fields are found that are no numbers. */
export const termSources = {
  retirementSystem: 'types/retirement_system',
  planType: 'types/plan_type',
  memberStatus: 'types/member_status',
  state: 'types/us_state',
  affiliate: 'union-affiliates',
  attendedTopic: 'types/event_topic',
} as const;

export const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'in', 'notIn', 'exists'] as const;

export type Operator = (typeof operators)[number];

const words: readonly Operator[] = ['eq', 'ne', 'in', 'notIn', 'exists'];
const numbers: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'exists'];

/** The operators that can be asked of a field. */
export const operatorsOf = (field: ConditionField): readonly Operator[] => {
  if (field === 'hasBeneficiary') return ['eq', 'exists'];
  return field in termSources ? words : numbers;
};

/** What a condition needs beside its field and operator. */
export const operandOf = (field: ConditionField, op: Operator): 'number' | 'range' | 'word' | 'words' | 'yesNo' => {
  if (field === 'hasBeneficiary' || op === 'exists') return 'yesNo';
  if (field in termSources) return op === 'eq' || op === 'ne' ? 'word' : 'words';
  return op === 'between' ? 'range' : 'number';
};
