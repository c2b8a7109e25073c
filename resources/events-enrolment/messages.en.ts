import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  enrolmentNo: 'Number',
  attendeeType: 'Attends as',
  partyOfId: 'Guest of',
  guestCount: 'Guests',
  affiliateId: 'Union affiliate',
  estimatedRetirementYear: 'Plans to retire in',
  consentEmail: 'Agreed to email',
  consentSms: 'Agreed to text messages',
  overrideReason: 'Reason for an exception',
  beyondCapacityReason: 'Reason for exceeding capacity',
  waitlistPosition: 'Place in line',
  offerExpiresAt: 'Offered until',
  checkedInAt: 'Checked in',
  enquiryId: 'Inquiry',
  cancelReasonId: 'Reason',
};

export const messages = {
  name: 'Enrollment |||| Enrollments',
  columns: { lastName: 'Name' },
  forcedCaseName: 'enrollment |||| enrollments',
  menu: 'Event enrollments',
  fields,
  choices: { status: { waitlisted: 'Waiting', no_show: 'No-show', cancelled: 'Canceled' } },
  actions: {
    confirm: 'Confirm',
    claim: 'Claim seat',
    offerAnyway: 'Offer a seat anyway',
    returnToWaitlist: 'Move to the end of the line',
    checkIn: 'Check in',
    markNoShow: 'Mark as no-show',
    cancel: 'Cancel enrollment',
    enrollAgain: 'Enroll again',
  },
  pending: '%{count} waiting for a seat',
  tabs: { waiting: 'Waiting' },
  empty: 'Enroll somebody for an event: once its seats are taken, people wait in line for the next one.',
  dashboard: { trend: 'Enrollments' },
} satisfies AreaMessages;
