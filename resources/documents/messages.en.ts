import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  docCode: 'Code',
  visibility: 'Who can see it',
  audience: 'Members',
  effectiveDate: 'Valid from',
  expiresAt: 'Valid until',
  fileVersion: 'Version of the file',
  isAccessiblePdf: 'Accessible',
};

export const messages = {
  name: 'Document |||| Documents',
  forcedCaseName: 'document |||| documents',
  fields,
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
} satisfies AreaMessages;
