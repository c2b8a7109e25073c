/** The subject of a message, which determines its placeholders. */
export type MessageSubject = 'event' | 'appointment';

/** The messages about a seat or an appointment, in the order in which they are sent. */
export const messageKinds = [
  'event-enrolled',
  'event-waitlisted',
  'event-seat-offered',
  'event-confirmed',
  'event-reminder-24h',
  'event-reminder-2h',
  'event-changed',
  'event-moved',
  'event-postponed',
  'event-cancelled',
  'event-seat-cancelled',
  'appointment-requested',
  'appointment-confirmed',
  'appointment-proposed',
  'appointment-moved',
  'appointment-reminder-24h',
  'appointment-reminder-2h',
  'appointment-declined',
  'appointment-cancelled',
] as const;

export type MessageKind = (typeof messageKinds)[number];

export const messageSubjectOf = (kind: string): MessageSubject => (kind.startsWith('event-') ? 'event' : 'appointment');

export const isReminder = (kind: string) => kind.includes('-reminder-');

/** The placeholder `link` is the page on which the person answers. */
const commonValues = {
  link: 'https://members.example.org/m/Vb1xk…',
  companyName: 'Retirement Partners',
  supportEmail: 'support@example.org',
};

/** The placeholders of each subject, with sample values. */
export const samplePlaceholderValues = {
  event: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    eventTitle: 'FERS Retirement Basics – Denver',
    eventDate: 'Thursday, February 18, 2027',
    eventTime: '5:30 PM–7:30 PM MST',
    eventPlace: 'Platte Union Hall, 1200 Platte Street, Denver, CO 80202',
    enrolmentNo: 'EN-2027-000123',
    claimHours: '24',
    claimUntil: 'Monday, February 15, 2027, 9:00 AM MST',
    reason: 'The speaker is ill.',
    ...commonValues,
  },
  appointment: {
    memberName: 'Thomas Reyes',
    advisorName: 'Elena Marquez',
    appointmentType: 'TSP rollover',
    appointmentDate: 'Thursday, December 3, 2026',
    appointmentTime: '2:00 PM–2:45 PM MST',
    appointmentPlace: 'https://meet.example.org/elena-marquez',
    appointmentNo: 'AP-2026-01877',
    ...commonValues,
  },
} as const;

/** The placeholders that only the texts of some kinds may contain. */
const kindsOfPlaceholder: Readonly<Record<string, readonly string[]>> = {
  claimHours: ['event-seat-offered'],
  claimUntil: ['event-seat-offered'],
  reason: ['event-postponed', 'event-cancelled'],
};

/** Returns the placeholders that the texts of a kind may contain. */
export const allowedPlaceholdersOf = (kind: string): string[] =>
  Object.keys(samplePlaceholderValues[messageSubjectOf(kind)]).filter(
    (name) => kindsOfPlaceholder[name]?.includes(kind) ?? true,
  );
