/** The states of notifications that are to be sent at a time, or were: all but canceled ones. */
export const timedStates = [
  'draft',
  'in_review',
  'scheduled',
  'sending',
  'sent',
  'partially_failed',
  'failed',
] as const;
