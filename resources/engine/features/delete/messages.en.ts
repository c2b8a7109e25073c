export const messages = {
  trash: {
    back: '%{smart_count} record is back. |||| %{smart_count} records are back. What was published is a draft now.',
    notBack: '%{smart_count} of them could not be restored. %{reason}',
  },
  /** The consequence for members of deleting what they see. */
  members: {
    live: 'Members stop seeing it at once.',
    scheduled: 'It is scheduled. Members will not see it.',
  },
  stillUsed: {
    title: 'This is still used',
    explanation: 'Change or delete these first. They refer to it:',
  },
};
