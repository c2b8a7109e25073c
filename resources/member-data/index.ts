import { UserPlus } from 'lucide-react';
import { customScreenRoutes, defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

/** The area that shows how the data of members comes in, and imports files with members. */
export const memberData = defineArea({
  name: 'member-data',
  path: '/system/member-data',
  requiredPermission: ['members', 'import'],
  shape: customScreenRoutes,
  section: 'system',
  icon: UserPlus,
  messages,
  list: () => import('./MemberDataScreen').then(({ MemberDataScreen }) => MemberDataScreen),
  schema: () => import('./memberProfileSchema').then((module) => module.memberFileRow),
});
