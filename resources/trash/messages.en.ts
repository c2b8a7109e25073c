import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Trash |||| Trash',
  columns: { id: 'Restore' },
  forcedCaseName: 'trash |||| trash',
  fields: { recordLabel: 'Record', deletedAt: 'Deleted', deletedByName: 'Deleted by', purgeAt: 'Kept for' },
  empty: 'What is deleted stays here for 30 days and can be restored.',
  texts: {
    restore: 'Restore',
    restoreNamed: 'Restore %{name}',
    remove: 'Delete permanently',
    removeTitle: 'Delete one record permanently? |||| Delete %{smart_count} records permanently?',
    removeMessage: 'This cannot be undone. What was done with it stays in the activity.',
    removed: 'Deleted permanently. |||| %{smart_count} records deleted permanently.',
    notRemoved: '“%{name}” could not be deleted. %{reason}',
    daysLeft: 'One more day |||| %{smart_count} more days',
  },
} satisfies AreaMessages;
