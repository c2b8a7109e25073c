import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
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
  unlicensed: 'No license for: %{states}',
  /** The calendar that an advisor subscribes to. */
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
    stops: 'Calendars that use the present address stop showing anything new at once.',
    revoked: 'The private calendar is revoked.',
    madeTitle: 'Address of the private calendar',
    once: 'Copy the address now: it is shown only this once. Whoever has it sees whom the advisor meets, so give it to the advisor alone.',
    address: 'Address',
    copy: 'Copy the address',
  },
} satisfies RecordMessages;
