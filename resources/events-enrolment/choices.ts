export const enrolmentStates = [
  'registered',
  'confirmed',
  'waitlisted',
  'offered',
  'expired',
  'attended',
  'no_show',
  'cancelled',
] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

export const attendeeTypes = ['member', 'prospect', 'guest', 'staff'] as const;
export const attendances = ['in_person', 'online'] as const;
