import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  bioShort: 'Short biography',
  crdNumber: 'CRD number',
  npn: 'NPN',
  bufferBefore: 'Free before',
  bufferAfter: 'Free after',
  slotIncrement: 'Slots start every',
  minNoticeHours: 'Shortest notice',
  horizonDays: 'Bookable ahead',
  maxPerDay: 'Appointments per day',
  isAcceptingNew: 'Takes new members',
};

export const messages = {
  name: 'Advisor |||| Advisors',
  columns: { lastName: 'Name' },
  filters: { 'licenses.type': 'License', 'licenses.state': 'Licensed in' },
  forcedCaseName: 'advisor |||| advisors',
  fields,
  actions: {
    title: 'Employment status',
    startLeave: 'Set on leave',
    deactivate: 'Set inactive',
    activate: 'Set active',
  },
  actionDone: {
    startLeave: 'Marked as on leave.',
    deactivate: 'Marked as no longer at work.',
    activate: 'Marked as at work.',
  },
  choices: { employmentStatus: { active: 'Active', on_leave: 'On leave', inactive: 'Inactive' } },
  list: { holidays: 'Holidays', awayUntil: 'Away until %{day}', away: 'Away', left: 'No longer works here' },
  empty: 'Add the people whom members can meet, with their licenses and hours.',
  dashboard: { setupStep: 'Publish an advisor', license: 'license, %{state}' },
} satisfies AreaMessages;
