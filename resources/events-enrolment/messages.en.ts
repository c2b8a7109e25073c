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
