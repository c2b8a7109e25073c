import { FileText } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const documents = defineArea({
  name: 'documents',
  path: '/documents',
  shape: 'panel',
  section: 'content',
  icon: FileText,
  represent: 'title',
  messages: {
    name: 'Document |||| Documents',
    fields: {
      docCode: 'Code',
      visibility: 'Who can see it',
      audience: 'Members',
      effectiveDate: 'Valid from',
      expiresAt: 'Valid until',
      fileVersion: 'Version of the file',
      isAccessiblePdf: 'Accessible',
      reviewBy: 'Review by',
    },
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
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.documents),
});
