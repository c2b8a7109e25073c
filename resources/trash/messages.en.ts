import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Trash |||| Trash',
  columns: { id: 'Take back' },
  forcedCaseName: 'trash |||| trash',
  fields: { recordLabel: 'Record', deletedAt: 'Deleted', deletedByName: 'Deleted by', purgeAt: 'Kept for' },
  empty: 'What is deleted stays here for 30 days and can be restored.',
} satisfies AreaMessages;
