import type { MessageKind } from './messageKinds';

export interface MessageTexts {
  emailSubject: string;
  emailText: string;
  smsText: string;
}

const event = 'When: {{eventDate}}, {{eventTime}}\nWhere: {{eventPlace}}';
const appointment =
  'When: {{appointmentDate}}, {{appointmentTime}}\nWith: {{advisorName}}\nWhere: {{appointmentPlace}}';
const cancellationHint =
  'Change or give up your seat here, so that somebody else can have it if you cannot come:\n{{link}}';
const rescheduleHint = 'If the time no longer suits you, choose another or cancel here:\n{{link}}';

const composeMail = (name: 'firstName' | 'memberName', ...paragraphs: string[]) =>
  [`Hello {{${name}}},`, ...paragraphs, '{{companyName}}'].join('\n\n');

const toGuest = (...paragraphs: string[]) => composeMail('firstName', ...paragraphs);
const toMember = (...paragraphs: string[]) => composeMail('memberName', ...paragraphs);

/** The default texts of each message. */
export const defaultTexts: Readonly<Record<MessageKind, MessageTexts>> = {
  'event-enrolled': {
    emailSubject: 'You are enrolled: {{eventTitle}}',
    emailText: toGuest(
      'you are enrolled for {{eventTitle}}.',
      event,
      'We will confirm your seat shortly.',
      cancellationHint,
    ),
    smsText: '{{companyName}}: You are enrolled for {{eventTitle}}, {{eventDate}}, {{eventTime}}.',
  },
  'event-waitlisted': {
    emailSubject: 'You are on the waiting list: {{eventTitle}}',
    emailText: toGuest(
      'all seats of {{eventTitle}} on {{eventDate}} are taken at the moment. You are on the waiting list.',
      'As soon as a seat is free for you, we will offer it to you. There is nothing that you need to do until then.',
      'If you no longer want to come, leave the list here:\n{{link}}',
    ),
    smsText: '{{companyName}}: You are on the waiting list for {{eventTitle}}, {{eventDate}}.',
  },
  'event-seat-offered': {
    emailSubject: 'A seat is free for you: {{eventTitle}}',
    emailText: toGuest(
      'a seat at {{eventTitle}} is free for you.',
      event,
      'We keep it for you for {{claimHours}} hours, until {{claimUntil}}.',
      'Accept or decline it here:\n{{link}}',
    ),
    smsText: '{{companyName}}: A seat at {{eventTitle}} is free for you until {{claimUntil}}. Answer here: {{link}}',
  },
  'event-confirmed': {
    emailSubject: 'Your seat is confirmed: {{eventTitle}}',
    emailText: toGuest(
      'your seat at {{eventTitle}} is confirmed.',
      event,
      'Your number is {{enrolmentNo}}.',
      cancellationHint,
    ),
    smsText: '{{companyName}}: Your seat at {{eventTitle}} is confirmed: {{eventDate}}, {{eventTime}}.',
  },
  'event-reminder-24h': {
    emailSubject: 'Soon: {{eventTitle}}',
    emailText: toGuest('we look forward to seeing you at {{eventTitle}}.', event, cancellationHint),
    smsText: '{{companyName}}: See you at {{eventTitle}}, {{eventDate}}, {{eventTime}}.',
  },
  'event-reminder-2h': {
    emailSubject: 'Today: {{eventTitle}}',
    emailText: toGuest('{{eventTitle}} begins soon.', event),
    smsText: '{{companyName}}: {{eventTitle}} begins soon: {{eventTime}}. {{eventPlace}}',
  },
  'event-changed': {
    emailSubject: 'Please note what has changed: {{eventTitle}}',
    emailText: toGuest('{{eventTitle}} has changed. It now takes place as follows.', event, cancellationHint),
    smsText: '{{companyName}}: {{eventTitle}} has changed. It is now {{eventDate}}, {{eventTime}}: {{eventPlace}}',
  },
  'event-moved': {
    emailSubject: 'Your new date: {{eventTitle}}',
    emailText: toGuest('your seat is now at {{eventTitle}} on another date.', event, cancellationHint),
    smsText: '{{companyName}}: Your seat was moved to {{eventTitle}}, {{eventDate}}, {{eventTime}}.',
  },
  'event-postponed': {
    emailSubject: 'Postponed: {{eventTitle}}',
    emailText: toGuest(
      '{{eventTitle}}, planned for {{eventDate}}, is postponed. {{reason}}',
      'You keep your seat. We will write to you as soon as the new date is known.',
      'If you would rather give it up, do that here:\n{{link}}',
    ),
    smsText: '{{companyName}}: {{eventTitle}} on {{eventDate}} is postponed. You keep your seat.',
  },
  'event-cancelled': {
    emailSubject: 'Canceled: {{eventTitle}}',
    emailText: toGuest(
      'we are sorry: {{eventTitle}} on {{eventDate}} does not take place. {{reason}}',
      'Please answer this message if you have a question, or if we can help you find another date.',
    ),
    smsText: '{{companyName}}: {{eventTitle}} on {{eventDate}} does not take place. We are sorry.',
  },
  'event-seat-cancelled': {
    emailSubject: 'Your seat is given up: {{eventTitle}}',
    emailText: toGuest(
      'your seat at {{eventTitle}} on {{eventDate}} is given up.',
      'If that was not what you wanted, please answer this message.',
    ),
    smsText: '{{companyName}}: Your seat at {{eventTitle}} on {{eventDate}} is given up.',
  },
  'appointment-requested': {
    emailSubject: 'We have your request for an appointment',
    emailText: toMember(
      'thank you for asking for an appointment ({{appointmentType}}).',
      'You asked for {{appointmentDate}}, {{appointmentTime}}. We will write to you as soon as it is confirmed.',
      'Choose another time or cancel here:\n{{link}}',
    ),
    smsText: '{{companyName}}: We have your request for {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-confirmed': {
    emailSubject: 'Your appointment is confirmed: {{appointmentDate}}',
    emailText: toMember('your appointment ({{appointmentType}}) is confirmed.', appointment, rescheduleHint),
    smsText:
      '{{companyName}}: Your appointment with {{advisorName}} is confirmed: {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-proposed': {
    emailSubject: 'Another time for your appointment',
    emailText: toMember(
      'the time that you asked for is not free. We can offer you another.',
      'When: {{appointmentDate}}, {{appointmentTime}}\nWith: {{advisorName}}',
      'Accept it, choose another or cancel here:\n{{link}}',
    ),
    smsText: '{{companyName}}: Would {{appointmentDate}}, {{appointmentTime}} suit you instead? Answer here: {{link}}',
  },
  'appointment-moved': {
    emailSubject: 'Your appointment has a new time: {{appointmentDate}}',
    emailText: toMember('your appointment ({{appointmentType}}) has a new time.', appointment, rescheduleHint),
    smsText: '{{companyName}}: Your appointment with {{advisorName}} is now {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-reminder-24h': {
    emailSubject: 'Your appointment: {{appointmentDate}}',
    emailText: toMember('we look forward to your appointment ({{appointmentType}}).', appointment, rescheduleHint),
    smsText: '{{companyName}}: Your appointment with {{advisorName}} is {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-reminder-2h': {
    emailSubject: 'Today: your appointment with {{advisorName}}',
    emailText: toMember('your appointment ({{appointmentType}}) begins soon.', appointment),
    smsText: '{{companyName}}: Your appointment with {{advisorName}} begins soon: {{appointmentTime}}.',
  },
  'appointment-declined': {
    emailSubject: 'Your request for an appointment',
    emailText: toMember(
      'we are sorry: we cannot give you the appointment that you asked for on {{appointmentDate}}, {{appointmentTime}}.',
      'Please answer this message, and we will look for another way to help you.',
    ),
    smsText: '{{companyName}}: We are sorry, we cannot give you the appointment on {{appointmentDate}}.',
  },
  'appointment-cancelled': {
    emailSubject: 'Canceled: your appointment on {{appointmentDate}}',
    emailText: toMember(
      'your appointment with {{advisorName}} on {{appointmentDate}}, {{appointmentTime}}, is canceled.',
      'Please answer this message if you would like another time.',
    ),
    smsText: '{{companyName}}: Your appointment on {{appointmentDate}}, {{appointmentTime}} is canceled.',
  },
};
