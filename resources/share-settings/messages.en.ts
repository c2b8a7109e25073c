import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  contentType: 'What is shared',
  isEnabled: 'Offered to members',
  titleTemplate: 'Title',
  messageTemplate: 'Message',
  emailSubject: 'Subject',
  urlTemplate: 'Link',
  utmSource: 'Campaign source (utm_source)',
  utmMedium: 'Campaign medium (utm_medium)',
  utmCampaign: 'Campaign name (utm_campaign)',
  sortOrder: 'Position',
};

export const messages = {
  name: 'Share setting |||| Share settings',
  columns: { contentType: 'Share setting' },
  forcedCaseName: 'share setting |||| share settings',
  fields,
  choices: { contentType: { app: 'The app itself' } },
  empty: 'Write what members send when they share something, for each kind of content and channel.',
} satisfies AreaMessages;
