/** How the people who get a notification are chosen. */
export const audienceModes = [
  'everyone',
  'segment',
  'saved_segment',
  'event_enrolled',
  'appointment_upcoming',
  'upload_list',
] as const;

/** Whether the people of an audience are members; else they are those whom records name. */
export const goesToMembers = ({ audienceMode }: { audienceMode?: unknown }): boolean =>
  audienceMode !== 'event_enrolled' && audienceMode !== 'appointment_upcoming';
