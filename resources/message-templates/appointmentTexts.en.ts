import { composeMail, formerTime, type TextsOf } from './mailText.en';

const appointmentWhen = 'When: {{appointmentDate}}, {{appointmentTime}}';
const appointment = `${appointmentWhen}\nWith: {{advisorName}}\nWhere: {{appointmentPlace}}`;
const rescheduleHint = 'If this does not suit you, choose another time or cancel here:\n{{link}}';

const composeMailToAdvisor = (name: 'advisorName' | 'oldAdvisor', ...paragraphs: string[]) =>
  [`Hello {{${name}}},`, ...paragraphs, '{{companyName}}'].join('\n\n');

/** The description of an appointment for its advisor. */
const appointmentOfMember = `Member: {{memberName}}\nAbout: {{appointmentType}}\n${appointmentWhen}\nHow: {{appointmentWay}}\nWhere: {{appointmentPlace}}`;

/** The default texts of the messages about appointments: those to the member, and those to the advisors. */
export const appointmentTexts: TextsOf<'appointment' | 'advisor'> = {
  'appointment-requested': {
    emailSubject: 'We have your request for an appointment',
    emailText: composeMail(
      'Thank you for asking for an appointment ({{appointmentType}}).',
      'You asked for {{appointmentDate}}, {{appointmentTime}}. We will write to you as soon as it is confirmed.',
      'Choose another time or cancel here:\n{{link}}',
    ),
    smsText: '{{companyName}}: We have your request for {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-confirmed': {
    emailSubject: 'Your appointment is confirmed: {{appointmentDate}}',
    emailText: composeMail('Your appointment ({{appointmentType}}) is confirmed.', appointment, rescheduleHint),
    smsText:
      '{{companyName}}: Your appointment with {{advisorName}} is confirmed: {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-proposed': {
    emailSubject: 'Another time for your appointment',
    emailText: composeMail(
      'The time that you asked for ({{oldWhen}}) is not free. We can offer you another.',
      `${appointmentWhen}\nWith: {{advisorName}}`,
      'Accept it, choose another, or cancel here:\n{{link}}',
    ),
    smsText: '{{companyName}}: Would {{appointmentDate}}, {{appointmentTime}} suit you instead? Answer here: {{link}}',
  },
  'appointment-advisor-proposed': {
    emailSubject: 'Another advisor for your appointment',
    emailText: composeMail(
      '{{oldAdvisor}} is not free at the time that you asked for. {{advisorName}} can meet with you at that time.',
      `${appointmentWhen}\nWith: {{advisorName}}`,
      'Accept it, choose another time, or cancel here:\n{{link}}',
    ),
    smsText:
      '{{companyName}}: Would {{advisorName}} suit you instead of {{oldAdvisor}}, {{appointmentDate}}, {{appointmentTime}}? Answer here: {{link}}',
  },
  'appointment-moved': {
    emailSubject: 'Your appointment is on another day: {{appointmentDate}}',
    emailText: composeMail(
      'Your appointment ({{appointmentType}}) has been moved to another day.',
      `${appointment}\n${formerTime}`,
      rescheduleHint,
    ),
    smsText:
      '{{companyName}}: Your appointment with {{advisorName}} is now {{appointmentDate}}, {{appointmentTime}}. Before: {{oldWhen}}.',
  },
  'appointment-time-changed': {
    emailSubject: 'Your appointment has a new time: {{appointmentDate}}',
    emailText: composeMail(
      'Your appointment ({{appointmentType}}) has a new time on the same day.',
      `${appointment}\n${formerTime}`,
      rescheduleHint,
    ),
    smsText:
      '{{companyName}}: Your appointment with {{advisorName}} is now {{appointmentDate}}, {{appointmentTime}}. Before: {{oldWhen}}.',
  },
  'appointment-advisor-changed': {
    emailSubject: 'Your appointment has a new advisor: {{advisorName}}',
    emailText: composeMail(
      '{{advisorName}} will meet with you for your appointment ({{appointmentType}}), in place of {{oldAdvisor}}. The time is the same.',
      appointment,
      rescheduleHint,
    ),
    smsText:
      '{{companyName}}: Your appointment on {{appointmentDate}}, {{appointmentTime}} is now with {{advisorName}}, in place of {{oldAdvisor}}.',
  },
  'appointment-advisor-and-time-changed': {
    emailSubject: 'Your appointment has a new advisor and a new time: {{appointmentDate}}',
    emailText: composeMail(
      'Your appointment ({{appointmentType}}) has a new time, and {{advisorName}} will meet with you in place of {{oldAdvisor}}.',
      `${appointment}\n${formerTime}, with {{oldAdvisor}}`,
      rescheduleHint,
    ),
    smsText:
      '{{companyName}}: Your appointment is now {{appointmentDate}}, {{appointmentTime}}, with {{advisorName}}. Before: {{oldWhen}}, with {{oldAdvisor}}.',
  },
  'appointment-way-changed': {
    emailSubject: 'How we meet has changed: your appointment on {{appointmentDate}}',
    emailText: composeMail(
      'How or where we meet for your appointment ({{appointmentType}}) has changed. The time is the same.',
      `${appointmentWhen}\nWith: {{advisorName}}\nHow: {{appointmentWay}}\nWhere: {{appointmentPlace}}`,
      'Before: {{oldWay}}\n{{oldPlace}}',
      rescheduleHint,
    ),
    smsText:
      '{{companyName}}: Your appointment on {{appointmentDate}}, {{appointmentTime}} now takes place this way: {{appointmentWay}}. {{appointmentPlace}}',
  },
  'appointment-reminder-24h': {
    emailSubject: 'Your appointment: {{appointmentDate}}',
    emailText: composeMail('We look forward to your appointment ({{appointmentType}}).', appointment, rescheduleHint),
    smsText: '{{companyName}}: Your appointment with {{advisorName}} is {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-reminder-2h': {
    emailSubject: 'Today: your appointment with {{advisorName}}',
    emailText: composeMail('Your appointment ({{appointmentType}}) starts soon.', appointment),
    smsText: '{{companyName}}: Your appointment with {{advisorName}} starts soon: {{appointmentTime}}.',
  },
  'appointment-declined': {
    emailSubject: 'Your request for an appointment',
    emailText: composeMail(
      'We are sorry: we cannot give you the appointment that you asked for on {{appointmentDate}}, {{appointmentTime}}.',
      'Please reply to this email, and we will look for another way to help you.',
    ),
    smsText: '{{companyName}}: We are sorry, we cannot give you the appointment on {{appointmentDate}}.',
  },
  'appointment-cancelled': {
    emailSubject: 'Canceled: your appointment on {{appointmentDate}}',
    emailText: composeMail(
      'Our office has canceled your appointment with {{advisorName}} on {{appointmentDate}}, {{appointmentTime}}.',
      'If you would like another time, or if you have a question, please reply to this email.',
    ),
    smsText: '{{companyName}}: Our office has canceled your appointment on {{appointmentDate}}, {{appointmentTime}}.',
  },
  'appointment-cancelled-by-member': {
    emailSubject: 'Canceled as you asked: your appointment on {{appointmentDate}}',
    emailText: composeMail(
      'As you asked, your appointment with {{advisorName}} on {{appointmentDate}}, {{appointmentTime}} is canceled.',
      'If you would like another time, please reply to this email.',
    ),
    smsText: '{{companyName}}: As you asked, your appointment on {{appointmentDate}}, {{appointmentTime}} is canceled.',
  },
  'advisor-assigned': {
    emailSubject: 'An appointment is now yours: {{memberName}}, {{appointmentDate}}',
    emailText: composeMailToAdvisor(
      'advisorName',
      'You are taking over this appointment from {{oldAdvisor}}.',
      appointmentOfMember,
      'Before: {{oldWhen}}, with {{oldAdvisor}}',
    ),
    smsText:
      '{{companyName}}: {{memberName}}, {{appointmentDate}}, {{appointmentTime}}: this appointment is now yours.',
  },
  'advisor-released': {
    emailSubject: 'An appointment is no longer yours: {{memberName}}, {{oldWhen}}',
    emailText: composeMailToAdvisor(
      'oldAdvisor',
      'This appointment is no longer yours. {{advisorName}} is taking it over.',
      'Member: {{memberName}}\nAbout: {{appointmentType}}\nWhen: {{oldWhen}}\nHow: {{oldWay}}',
    ),
    smsText: '{{companyName}}: {{memberName}}, {{oldWhen}}: this appointment is no longer yours.',
  },
};
