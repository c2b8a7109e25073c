/** The states of an appointment, and who may have cancelled it. */
export const appointmentStates = [
  'requested',
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
  'cancelled',
  'declined',
  'expired',
] as const;

export const cancellers = ['staff', 'member', 'system'] as const;
