import type { AreaMessages } from '../engine/area/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  eventDate: 'Date',
  endDate: 'Last day',
  startTime: 'Starts',
  endTime: 'Ends',
  attendanceMode: 'Attendance',
  'venue.address': 'Address',
  'venue.address.state': 'State',
  onlineUrl: 'Online at',
  capacity: 'Seats',
  onlineCapacity: 'Seats online',
  waitlistEnabled: 'Waiting list',
  waitlistCapacity: 'Waiting list places',
  claimHours: 'Time to claim a seat',
  guestsAllowed: 'Guests per member',
  enrolOpensAt: 'Enrollment opens',
  enrolClosesAt: 'Enrollment closes',
  affiliateIds: 'Union affiliates',
  hostAdvisorId: 'Host',
  image: 'Picture',
  fill: 'Seats taken',
  waitlisted: 'Waiting',
  onlineWaitlisted: 'Waiting online',
  questions: 'Enrollment questions',
  'questions.label': 'Question',
  'questions.type': 'Kind of answer',
  'questions.options': 'Answers to choose from',
  'questions.isRequired': 'Required',
  seriesId: 'Series',
};

export const messages = {
  name: 'Event |||| Events',
  columns: { startTime: 'Time' },
  forcedCaseName: 'event |||| events',
  fields,
  choices: {
    eventState: { cancelled: 'Canceled' },
    attendanceMode: { hybrid: 'In person and online' },
    'questions.type': { yes_no: 'Yes or no' },
  },
  transitions: {
    title: 'State of the event',
    planned: 'Back to planned',
    postponed: 'Postpone',
    cancelled: 'Cancel event',
  },
  empty: 'Plan a seminar or webinar: write what it is about, and when and where it is held.',
  seatsTaken: '%{seats} seats taken',
  repeats: 'Repeats',
} satisfies AreaMessages;
