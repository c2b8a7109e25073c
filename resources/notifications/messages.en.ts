/** What the fields are called whose name does not read well by itself. */
export const fields = {
  audienceMode: 'Recipients',
  sendMode: 'Send',
  scheduledAt: 'Send at',
  sendsAt: 'Time of sending',
  startedAt: 'Began',
  finishedAt: 'Ended',
  expiresAt: 'Not after',
  targeted: 'Messages',
  failed: 'Not delivered',
  linkType: 'Opens',
  linkTarget: 'Which',
};
