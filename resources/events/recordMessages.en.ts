import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    about: 'What it is about',
    where: 'Where',
    when: 'When',
    seats: 'Seats and enrolment',
    people: 'People',
    documents: 'Papers',
  },
  sectionHelp: {
    when: 'On the clocks of the place.',
  },
  recordTabs: {
    event: 'Event',
  },
  help: {
    topics: 'One to four',
    'venue.name': 'Needed to publish',
    onlineUrl: 'Only those who are enrolled see it.',
    endDate: 'For an event of several days',
    timeZone: 'Follows from the state of the venue, if left empty.',
    capacity: 'In the room, or online where there is no room',
    guestsAllowed: '0 to 3',
    enrolClosesAt: 'At the start of the event at the latest',
    claimHours: 'How long a seat that became free is held for the next in line',
    questions: 'Up to six',
    speakerIds: 'A speaker or a host is needed to publish.',
  },
} satisfies RecordMessages;
