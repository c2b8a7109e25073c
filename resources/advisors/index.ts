import { SquareUser } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const advisors = defineArea({
  name: 'advisors',
  path: '/cms/advisors',
  shape: 'panel',
  section: 'content',
  icon: SquareUser,
  represent: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  messages: {
    name: 'Advisor |||| Advisors',
    fields: {
      bioShort: 'Short biography',
      crdNumber: 'CRD number',
      npn: 'NPN',
      licenses: 'Licences',
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
    },
    moves: { title: 'At work', on_leave: 'Set on leave', inactive: 'Set inactive', active: 'Set active' },
    choices: { employmentStatus: { active: 'Active', on_leave: 'On leave', inactive: 'Inactive' } },
    closed: 'Closed',
    unlicensed: 'No licence for: %{states}',
    empty: 'Add the people whom members can meet, with their licences and hours.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.advisors),
});
