import { Trash2 } from 'lucide-react';
import { defineArea, screen } from '../engine/area/defineArea';

export const trash = defineArea({
  name: 'trash',
  path: '/system/trash',
  shape: screen,
  section: 'system',
  icon: Trash2,
  messages: {
    name: 'Trash |||| Trash',
    fields: { recordLabel: 'Record', deletedAt: 'Deleted', deletedByName: 'Deleted by', removedAt: 'Kept for' },
    empty: 'What is deleted stays here for 30 days and can be taken back.',
  },
  list: () => import('./TrashList'),
});
