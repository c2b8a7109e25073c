import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  overrides: 'Exceptions',
  'overrides.keepsAppointments': 'Keep the appointments on this day',
  'absences.from': 'First day',
  'absences.until': 'Last day',
  'absences.rescheduled': 'Appointments moved',
  'absences.rescheduled.id': 'Appointment',
};

export const messages = {
  fields: recordFields,
  sections: {
    person: 'Person',
    qualification: 'Qualification',
    worksFor: 'Works for',
    meetings: 'Meetings',
    hours: 'Hours',
    bookingRules: 'Booking rules',
  },
  sectionHelp: {
    qualification: 'Members are only booked with an advisor who is licensed in their state.',
    hours: "Times are on the advisor's own clock.",
  },
  help: {
    title: 'Shown below the name',
  },
  closed: 'Closed',
  appointmentsStay: 'appointments stay',
  unlicensed: 'No license for: %{states}',
  /** Texts about appointments that conflict with a day off. */
  conflicts: {
    fall: '%{smart_count} appointment falls in this time |||| %{smart_count} appointments fall in this time',
    help: 'Move or keep these appointments. “Away” moves those of several days together.',
    requestsHelp: 'These are requests. You can still decline or move them.',
    requested: 'requested',
    newTab: 'opens in a new tab',
  },
  /** Texts of the week. */
  week: {
    title: 'Week',
    booked: '%{count} booked',
    bookOn: 'Book on %{day}',
    nothing: 'No appointments in this week.',
  },
  /** Texts of the workload card. */
  workload: {
    title: 'Workload',
    upcoming: 'Appointments in the next 7 days',
    bookedNextWeek: 'Booked in the coming week',
    bookedLastWeeks: 'Booked in the last 4 weeks',
    noShows: 'No-shows in the last 90 days',
    share: '%{percent}%',
    ofTime: '%{booked} of %{bookable} h',
    noHours: 'No hours',
    ofCount: '%{missed} of %{of}',
    none: 'No appointments yet',
    reassign: 'Reassign appointments',
    held: 'Can be set inactive when there are no upcoming appointments.',
    next: 'Next free times',
    type: 'Type',
    notNow: 'Cannot be booked now: not published, or not active.',
    noTypes: 'Takes no type of appointment yet.',
    noTime: 'No free time within the days that can be booked.',
    book: 'Book %{time}',
    time: '%{day}, %{time}',
    minutes: '%{minutes} min',
    clock: 'On the clock of %{zone}',
  },
  /** Texts of the calendar feed. */
  calendar: {
    title: 'Private calendar',
    help: 'An address by which the advisor’s own calendar shows appointments and events, and keeps them up to date.',
    make: 'Make the address',
    made: 'Made %{at} by %{name}.',
    lastUsed: 'Last used %{at}.',
    neverUsed: 'Never used.',
    renew: 'New address',
    renewTitle: 'Make a new address?',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the private calendar?',
    stops: 'Calendars that use the present address stop updating at once.',
    revoked: 'The private calendar is revoked.',
    madeTitle: 'Address of the private calendar',
    once: 'Copy the address now. It is shown only once. Everybody who has it can see whom the advisor meets, so give it only to the advisor.',
    address: 'Address',
    copy: 'Copy the address',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('advisors', {
  notRegistrationNumber: 'Enter 1 to 10 digits.',
  notStep: 'Choose one of the steps.',
  hoursOnClosedDay: 'A closed day has no hours.',
  hoursMissing: 'Add the hours of this day, or mark it closed.',
  emailTaken: 'Another advisor has this email address.',
});
