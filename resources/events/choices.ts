export const attendanceModes = ['in_person', 'online', 'hybrid'] as const;

export const eventStates = ['planned', 'postponed', 'completed', 'cancelled'] as const;
