/** The subject of a message, which determines its placeholders. */
export const messageSubjects = ['event', 'appointment', 'inquiry'] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/**
 * The messages about a seat, an appointment or an inquiry, in the order in which they are sent. What happens to an event has a
 * message for people with a seat, one for people on the waitlist, and one for people with an offered seat.
 */
export const messageKinds = [
  'event-enrolled',
  'event-waitlisted',
  'event-seat-offered',
  'event-confirmed',
  'event-reminder-24h',
  'event-reminder-2h',
  'event-rescheduled',
  'event-rescheduled-waitlisted',
  'event-rescheduled-offered',
  'event-changed',
  'event-changed-waitlisted',
  'event-changed-offered',
  'event-moved',
  'event-postponed',
  'event-postponed-waitlisted',
  'event-postponed-offered',
  'event-reinstated',
  'event-reinstated-waitlisted',
  'event-reinstated-offered',
  'event-seat-to-waitlist',
  'event-cancelled',
  'event-seat-cancelled',
  'event-seat-cancelled-by-office',
  'event-offer-declined',
  'event-waitlist-left',
  'appointment-requested',
  'appointment-confirmed',
  'appointment-proposed',
  'appointment-advisor-proposed',
  'appointment-moved',
  'appointment-time-changed',
  'appointment-advisor-changed',
  'appointment-advisor-and-time-changed',
  'appointment-way-changed',
  'appointment-reminder-24h',
  'appointment-reminder-2h',
  'appointment-declined',
  'appointment-cancelled',
  'appointment-cancelled-by-member',
  'advisor-assigned',
  'advisor-released',
  'inquiry-split',
] as const;

export type MessageKind = (typeof messageKinds)[number];

export const messageSubjectOf = (kind: string): MessageSubject => {
  if (kind.startsWith('inquiry-')) return 'inquiry';
  return kind.startsWith('event-') ? 'event' : 'appointment';
};

/** Whether a message goes to an advisor, and not to the member. */
export const isForAdvisor = (kind: string) => kind.startsWith('advisor-');

/**
 * The messages that earlier releases sent for what has a message of its own now. Who switched one of them off has
 * switched off the new one too.
 */
export const formerKinds: Partial<Record<MessageKind, MessageKind>> = {
  'event-rescheduled': 'event-changed',
  'event-rescheduled-waitlisted': 'event-changed',
  'event-rescheduled-offered': 'event-changed',
  'event-changed-waitlisted': 'event-changed',
  'event-changed-offered': 'event-changed',
  'event-postponed-waitlisted': 'event-postponed',
  'event-postponed-offered': 'event-postponed',
  'event-reinstated': 'event-changed',
  'event-reinstated-waitlisted': 'event-changed',
  'event-reinstated-offered': 'event-changed',
  'event-seat-to-waitlist': 'event-waitlisted',
  'event-seat-cancelled-by-office': 'event-seat-cancelled',
  'event-offer-declined': 'event-seat-cancelled',
  'event-waitlist-left': 'event-seat-cancelled',
  'appointment-advisor-proposed': 'appointment-proposed',
  'appointment-time-changed': 'appointment-moved',
  'appointment-advisor-changed': 'appointment-moved',
  'appointment-advisor-and-time-changed': 'appointment-moved',
  'appointment-cancelled-by-member': 'appointment-cancelled',
};

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
    eventTime: '5:30 PM–7:30 PM Mountain Time',
    eventPlace: 'Platte Union Hall, 1200 Platte Street, Denver, CO 80202',
    oldWhen: 'Thursday, February 11, 2027, 5:30 PM–7:30 PM Mountain Time',
    oldPlace: 'Civic Center, 500 Lincoln Street, Denver, CO 80203',
    enrolmentNo: 'EN-2027-000123',
    claimHours: '24',
    claimUntil: 'Monday, February 15, 2027, 9:00 AM Mountain Time',
    reason: 'The speaker is ill.',
    ...commonValues,
  },
  appointment: {
    firstName: 'Thomas',
    memberName: 'Thomas Reyes',
    advisorName: 'Elena Marquez',
    appointmentType: 'TSP rollover',
    appointmentDate: 'Thursday, December 3, 2026',
    appointmentTime: '2:00 PM–2:45 PM Mountain Time',
    appointmentWay: 'Video call',
    appointmentPlace: 'https://meet.example.org/elena-marquez',
    appointmentNo: 'AP-2026-01877',
    oldWhen: 'Tuesday, December 1, 2026, 10:00 AM–10:45 AM Mountain Time',
    oldAdvisor: 'Daniel Brooks',
    oldWay: 'Phone call',
    oldPlace: 'By telephone: +1 303-555-0142',
    ...commonValues,
  },
  inquiry: {
    firstName: 'Dana',
    inquiryNo: 'CT-2026-00413',
    oldInquiryNo: 'CT-2026-00412',
    inquirySubject: 'Need evening call',
    inquiryText: 'Another question: is the seminar in March free?',
    companyName: commonValues.companyName,
    supportEmail: commonValues.supportEmail,
  },
} as const;

/** The messages about an appointment or to an advisor that name values from before a change. */
export const changesOfAppointment: readonly string[] = [
  'appointment-proposed',
  'appointment-advisor-proposed',
  'appointment-moved',
  'appointment-time-changed',
  'appointment-advisor-changed',
  'appointment-advisor-and-time-changed',
  'appointment-way-changed',
  'advisor-assigned',
  'advisor-released',
];

/** Whether the texts of a kind may contain a placeholder, for placeholders that not all texts may contain. */
const isInTextsOf: Readonly<Record<string, (kind: string) => boolean>> = {
  claimHours: (kind) => kind.endsWith('-offered'),
  claimUntil: (kind) => kind.endsWith('-offered'),
  reason: (kind) => kind.startsWith('event-postponed') || kind === 'event-cancelled',
  oldWhen: (kind) =>
    /^event-(rescheduled|changed|moved|postponed|reinstated)/.test(kind) || changesOfAppointment.includes(kind),
  oldPlace: (kind) => /^event-(rescheduled|changed)/.test(kind) || changesOfAppointment.includes(kind),
  oldAdvisor: (kind) => changesOfAppointment.includes(kind),
  oldWay: (kind) => changesOfAppointment.includes(kind),
  // Only the member answers on the page at the link, and has this name.
  firstName: (kind) => !isForAdvisor(kind),
  link: (kind) => !isForAdvisor(kind),
};

/** Returns the placeholders that the texts of a kind may contain. */
export const allowedPlaceholdersOf = (kind: string): string[] =>
  Object.keys(samplePlaceholderValues[messageSubjectOf(kind)]).filter((name) => isInTextsOf[name]?.(kind) ?? true);
