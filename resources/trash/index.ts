import { Trash2 } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const trash = defineArea({
  name: 'trash',
  path: '/system/trash',
  shape: 'list',
  section: 'system',
  icon: Trash2,
  represent: 'recordLabel',
  messages,
  list: () => import('./TrashList'),
});
