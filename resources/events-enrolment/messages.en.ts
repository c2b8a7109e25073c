import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  enrolmentNo: 'Number',
  attendeeType: 'Comes as',
  partyOfId: 'Guest of',
  guestCount: 'Guests',
  agencyOrEmployer: 'Agency or employer',
  affiliateId: 'Union affiliate',
  estimatedRetirementYear: 'Plans to retire in',
  consentEmail: 'Agreed to e-mail',
  consentSms: 'Agreed to text messages',
  overrideReason: 'Reason for an exception',
  beyondCapacityReason: 'Beyond capacity because',
  waitlistPosition: 'Place in line',
  offerExpiresAt: 'Offered until',
  checkedInAt: 'Checked in',
  checkedInBy: 'Checked in by',
  cancelReasonId: 'Reason',
};

export const messages = {
  name: 'Enrolment |||| Enrolments',
  columns: { lastName: 'Name' },
  forcedCaseName: 'enrolment |||| enrolments',
  menu: 'Event enrolments',
  fields,
  choices: { status: { waitlisted: 'Waiting', no_show: 'No-show' } },
  moves: {
    registered: 'Enrol again',
    confirmed: 'Confirm',
    claimed: 'Claim the seat',
    waitlisted: 'Back to the end of the line',
    offerAnyway: 'Offer a seat anyway',
    attended: 'Check in',
    no_show: 'Did not come',
    cancelled: 'Cancel the enrolment',
  },
  tabs: { waiting: 'Waiting' },
  empty: 'Enrol somebody for an event: once its seats are taken, people wait in line for the next one.',
} satisfies AreaMessages;
