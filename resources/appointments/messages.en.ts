import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  appointmentNo: 'Number',
  memberName: 'Name',
  memberState: 'State',
  memberTimeZone: 'Time zone of the member',
  mode: 'Meets',
  startsAt: 'When',
  startTime: 'Starts',
  overrideReason: 'Reason for an exception',
  meetingUrl: 'Address of the meeting',
  dialIn: 'Number to dial in',
  documentIds: 'To bring along',
  'outcome.followUpDate': 'Follow up on',
  cancelReasonId: 'Reason',
  cancelNote: 'Note',
  heldUntil: 'Time held until',
  rescheduleCount: 'Rescheduled',
  previousStart: 'Was before',
};

export const messages = {
  name: 'Appointment |||| Appointments',
  forcedCaseName: 'appointment |||| appointments',
  fields,
  moves: {
    confirmed: 'Confirm',
    rescheduled: 'Reschedule',
    declined: 'Decline',
    checked_in: 'Check in',
    completed: 'Complete',
    no_show: 'Missed',
    cancelled: 'Cancel the appointment',
  },
  tabs: { unconfirmed: 'Needs confirmation' },
  forMember: '%{time} for the member (%{zone})',
  empty: 'Book a member with an advisor: choose a type, and take one of the free times.',
} satisfies AreaMessages;
