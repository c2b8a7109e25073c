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
} satisfies RecordMessages;
