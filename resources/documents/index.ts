import { FileText } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const documents = defineArea({
  name: 'documents',
  path: '/documents',
  shape: 'panel',
  section: 'content',
  icon: FileText,
  represent: 'title',
  messages: {
    name: 'Document |||| Documents',
    fields,
    filters: { expiresAt_lte: 'Valid at most until', reviewBy_lte: 'Review due by' },
    choices: {
      visibility: {
        staff: 'Staff',
        signed_in: 'All members',
        public: 'Everybody',
        audience: 'Some members',
      },
      isAccessiblePdf: { yes: 'Yes, it is a tagged PDF', no: 'No', unknown: 'Not checked yet' },
    },
    empty: 'Upload the first form, guide or worksheet, and say who can see it.',
  },
  list: () => import('./DocumentList').then(({ DocumentList }) => DocumentList),
  record: () => import('./DocumentFields'),
  schema: () => import('./documentSchema').then((module) => module.documents),
});
