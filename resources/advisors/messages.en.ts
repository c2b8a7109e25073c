/** What the fields are called whose name does not read well by itself. */
export const fields = {
  bioShort: 'Short biography',
  crdNumber: 'CRD number',
  npn: 'NPN',
  appointmentTypeIds: 'Appointment types',
  overrides: 'Days that differ',
  bufferBefore: 'Free before',
  bufferAfter: 'Free after',
  slotIncrement: 'Slots start every',
  minNoticeHours: 'Shortest notice',
  horizonDays: 'Bookable ahead',
  maxPerDay: 'Appointments a day',
  isAcceptingNew: 'Takes new members',
  employmentStatus: 'At work',
};
