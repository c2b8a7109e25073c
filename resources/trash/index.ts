import { Trash2 } from 'lucide-react';
import { customScreenRoutes, defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const trash = defineArea({
  name: 'trash',
  path: '/system/trash',
  shape: customScreenRoutes,
  section: 'system',
  icon: Trash2,
  messages,
  list: () => import('./TrashList').then(({ TrashList }) => TrashList),
});
