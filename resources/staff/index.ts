import { Users } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const staff = defineArea({
  name: 'staff',
  path: '/system/staff',
  shape: panelRoutes,
  section: 'system',
  icon: Users,
  stateTones: { invited: 'waiting', active: 'good', suspended: 'over' },
  messages,
  list: () => import('./StaffList').then(({ StaffList }) => StaffList),
  record: () => import('./staffViews').then(({ staffViews }) => staffViews),
  schema: () => import('./staffSchema').then((module) => module.staff),
});
