import { Users } from 'lucide-react';
import { defineArea, panel } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const staff = defineArea({
  name: 'staff',
  path: '/system/staff',
  shape: panel,
  section: 'system',
  icon: Users,
  states: { invited: 'waiting', active: 'good', suspended: 'over' },
  messages,
  list: () => import('./StaffList').then(({ StaffList }) => StaffList),
  record: () => import('./StaffFields').then(({ staffViews }) => staffViews),
  schema: () => import('./staffSchema').then((module) => module.staff),
});
