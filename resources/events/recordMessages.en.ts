import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    about: 'About',
    where: 'Where',
    when: 'When',
    seats: 'Seats and enrollment',
    people: 'People',
    documents: 'Documents',
  },
  sectionHelp: {
    when: 'In local time at the venue.',
  },
  help: {
    topics: 'One to four',
    onlineUrl: 'Only those who are enrolled see it.',
    endDate: 'For an event of several days',
    timeZone: 'If left empty, it follows from the state of the venue.',
    capacity: 'In the room, or online where there is no room',
    guestsAllowed: '0 to 3',
    enrolClosesAt: 'No later than the start of the event',
    claimHours: 'How long a free seat is held for the next person in line',
    questions: 'Up to six',
    speakerIds: 'A speaker or a host is needed to publish.',
  },
} satisfies RecordMessages;
