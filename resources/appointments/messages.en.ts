import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  appointmentNo: 'Number',
  memberName: 'Name',
  memberState: 'State',
  memberTimeZone: 'Time zone of the member',
  mode: 'Format',
  startsAt: 'When',
  startTime: 'Starts',
  overrideReason: 'Reason for an exception',
  meetingUrl: 'Address of the meeting',
  dialIn: 'Number to dial in',
  documentIds: 'Documents to bring',
  'outcome.followUpDate': 'Follow up on',
  enquiryId: 'Inquiry',
  cancelledBy: 'Canceled by',
  cancelReasonId: 'Reason',
  cancelNote: 'Note',
  heldUntil: 'Time held until',
  rescheduleCount: 'Rescheduled',
  previousStart: 'Previous time',
};

export const messages = {
  name: 'Appointment |||| Appointments',
  forcedCaseName: 'appointment |||| appointments',
  fields,
  choices: { status: { no_show: 'No-show', cancelled: 'Canceled' } },
  moves: {
    confirmed: 'Confirm',
    rescheduled: 'Reschedule',
    proposed: 'Propose another time',
    declined: 'Decline',
    checked_in: 'Check in',
    completed: 'Complete',
    no_show: 'Mark as no-show',
    cancelled: 'Cancel appointment',
  },
  create: 'Book appointment',
  newTitle: 'Book an appointment',
  saveNew: 'Book and confirm',
  waiting: '%{count} to confirm',
  tabs: { today: 'Today', thisWeek: 'This week', unconfirmed: 'Needs confirmation' },
  forMember: '%{time} for the member (%{zone})',
  ofMember: 'Member: %{time} %{zone}',
  empty: 'Book a member with an advisor: choose a type and one of the free times.',
} satisfies AreaMessages;
