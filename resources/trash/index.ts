import { Trash2 } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';

export const trash = defineArea({
  name: 'trash',
  path: '/system/trash',
  shape: 'list',
  section: 'system',
  icon: Trash2,
  represent: 'recordLabel',
  messages: {
    name: 'Trash |||| Trash',
    fields: { recordLabel: 'Record', deletedAt: 'Deleted', deletedByName: 'Deleted by', removedAt: 'Kept for' },
    columns: { id: 'Take back' },
    empty: 'What is deleted stays here for 30 days and can be taken back.',
  },
  list: () => import('./TrashList').then(({ TrashList }) => TrashList),
});
