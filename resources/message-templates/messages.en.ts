import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  kind: 'Message',
  emailOn: 'By email',
  emailSubject: 'Subject',
  emailText: 'Email',
  smsOn: 'By text message',
  smsText: 'Text message',
};

export const messages = {
  name: 'Message |||| Messages to people',
  forcedCaseName: 'message |||| messages to people',
  fields,
  choices: { about: { event: 'Seats at events', appointment: 'Appointments', inquiry: 'Inquiries' } },
  defaultSort: 'In the order in which they are sent',
  tabs: { events: 'Seats at events', appointments: 'Appointments', inquiries: 'Inquiries' },
  empty: 'What people are told about their seat at an event, their appointment or their inquiry.',
} satisfies AreaMessages;
