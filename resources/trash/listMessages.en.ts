export const messages = {
  texts: {
    takeBack: 'Take back',
    takeBackNamed: 'Take back %{name}',
    remove: 'Remove for good',
    removeTitle: 'Remove one record for good? |||| Remove %{smart_count} records for good?',
    removeMessage: 'Nobody can take this back. What was done with it stays in the activity.',
    removed: 'Removed for good. |||| %{smart_count} records removed for good.',
    notRemoved: '“%{name}” could not be removed. %{reason}',
    daysLeft: 'One more day |||| %{smart_count} more days',
  },
};
