import { SquareUser } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const advisors = defineArea({
  name: 'advisors',
  path: '/cms/advisors',
  shape: 'panel',
  section: 'content',
  icon: SquareUser,
  represent: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  messages: {
    name: 'Advisor |||| Advisors',
    fields,
    columns: { lastName: 'Name' },
    filters: { 'licenses.type': 'License', 'licenses.state': 'Licensed in' },
    moves: { title: 'At work', on_leave: 'Set on leave', inactive: 'Set inactive', active: 'Set active' },
    choices: { employmentStatus: { active: 'Active', on_leave: 'On leave', inactive: 'Inactive' } },
    closed: 'Closed',
    unlicensed: 'No license for: %{states}',
    empty: 'Add the people whom members can meet, with their licenses and hours.',
  },
  list: () => import('./AdvisorList').then(({ AdvisorList }) => AdvisorList),
  record: () => import('./AdvisorFields'),
  schema: () => import('./advisorSchema').then((module) => module.advisors),
});
