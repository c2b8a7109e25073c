export const messages = {
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
