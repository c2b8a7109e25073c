/** What the fields are called whose name does not read well by itself. */
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
