/** The area of each kind of destination. */
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

/** The properties of members that a rule can use. */
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

/** The master types or area with the values of the fields that are not numbers. */
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

const termOperators: readonly Operator[] = ['eq', 'ne', 'in', 'notIn', 'exists'];
const numberOperators: readonly Operator[] = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'exists'];

/** Returns the operators that a field allows. */
export const operatorsOf = (field: ConditionField): readonly Operator[] => {
  if (field === 'hasBeneficiary') return ['eq', 'exists'];
  return field in termSources ? termOperators : numberOperators;
};

/** Returns the kind of operand that a condition needs, by its field and operator. */
export const operandOf = (field: ConditionField, op: Operator): 'number' | 'range' | 'word' | 'words' | 'yesNo' => {
  if (field === 'hasBeneficiary' || op === 'exists') return 'yesNo';
  if (field in termSources) return op === 'eq' || op === 'ne' ? 'word' : 'words';
  return op === 'between' ? 'range' : 'number';
};
