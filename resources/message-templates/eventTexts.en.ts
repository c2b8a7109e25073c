import { composeMail, formerTime, type TextsOf } from './mailText.en';

const event = 'When: {{eventDate}}, {{eventTime}}\nWhere: {{eventPlace}}';
const formerVenue = 'Before: {{oldPlace}}';

const seatHint =
  'If you cannot come, please change or give up your seat here, so that somebody else can have it:\n{{link}}';
const waitlistHint = 'You are still on the waiting list. If you no longer want to come, leave the list here:\n{{link}}';
const offerHint = 'We are holding a seat for you until {{claimUntil}}. Accept or decline it here:\n{{link}}';

/** The default texts of the messages about seats at events. */
export const eventTexts: TextsOf<'event'> = {
  'event-enrolled': {
    emailSubject: 'You are enrolled: {{eventTitle}}',
    emailText: composeMail(
      'You are enrolled in {{eventTitle}}.',
      event,
      'We will confirm your seat shortly.',
      seatHint,
    ),
    smsText: '{{companyName}}: You are enrolled in {{eventTitle}}, {{eventDate}}, {{eventTime}}.',
  },
  'event-waitlisted': {
    emailSubject: 'You are on the waiting list: {{eventTitle}}',
    emailText: composeMail(
      'All seats at {{eventTitle}} on {{eventDate}} are taken right now. You are on the waiting list.',
      'As soon as a seat is free for you, we will offer it to you. You do not need to do anything until then.',
      'If you no longer want to come, leave the list here:\n{{link}}',
    ),
    smsText: '{{companyName}}: You are on the waiting list for {{eventTitle}}, {{eventDate}}.',
  },
  'event-seat-offered': {
    emailSubject: 'A seat is free for you: {{eventTitle}}',
    emailText: composeMail(
      'A seat at {{eventTitle}} is free for you.',
      event,
      'We are holding it for you for {{claimHours}} hours, until {{claimUntil}}.',
      'Accept or decline it here:\n{{link}}',
    ),
    smsText: '{{companyName}}: A seat at {{eventTitle}} is free for you until {{claimUntil}}. Answer here: {{link}}',
  },
  'event-confirmed': {
    emailSubject: 'Your seat is confirmed: {{eventTitle}}',
    emailText: composeMail(
      'Your seat at {{eventTitle}} is confirmed.',
      event,
      'Your enrollment number is {{enrolmentNo}}.',
      seatHint,
    ),
    smsText: '{{companyName}}: Your seat at {{eventTitle}} is confirmed: {{eventDate}}, {{eventTime}}.',
  },
  'event-reminder-24h': {
    emailSubject: 'Coming up: {{eventTitle}}',
    emailText: composeMail('We look forward to seeing you at {{eventTitle}}.', event, seatHint),
    smsText: '{{companyName}}: See you at {{eventTitle}}, {{eventDate}}, {{eventTime}}.',
  },
  'event-reminder-2h': {
    emailSubject: 'Today: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} starts soon.', event),
    smsText: '{{companyName}}: {{eventTitle}} starts soon: {{eventTime}}. {{eventPlace}}',
  },
  'event-rescheduled': {
    emailSubject: 'New time: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} has a new time. You keep your seat.', `${event}\n${formerTime}`, seatHint),
    smsText:
      '{{companyName}}: {{eventTitle}} has a new time: {{eventDate}}, {{eventTime}}. You keep your seat. Before: {{oldWhen}}.',
  },
  'event-rescheduled-waitlisted': {
    emailSubject: 'New time: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} has a new time.', `${event}\n${formerTime}`, waitlistHint),
    smsText:
      '{{companyName}}: {{eventTitle}} has a new time: {{eventDate}}, {{eventTime}}. You are still on the waiting list.',
  },
  'event-rescheduled-offered': {
    emailSubject: 'New time: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} has a new time.', `${event}\n${formerTime}`, offerHint),
    smsText:
      '{{companyName}}: {{eventTitle}} has a new time: {{eventDate}}, {{eventTime}}. Your offered seat is held until {{claimUntil}}: {{link}}',
  },
  'event-changed': {
    emailSubject: 'New place: {{eventTitle}}',
    emailText: composeMail(
      'The place of {{eventTitle}}, or the way to take part, has changed. You keep your seat.',
      `${event}\n${formerVenue}`,
      seatHint,
    ),
    smsText: '{{companyName}}: {{eventTitle}} on {{eventDate}} takes place here now: {{eventPlace}}',
  },
  'event-changed-waitlisted': {
    emailSubject: 'New place: {{eventTitle}}',
    emailText: composeMail(
      'The place of {{eventTitle}}, or the way to take part, has changed.',
      `${event}\n${formerVenue}`,
      waitlistHint,
    ),
    smsText:
      '{{companyName}}: {{eventTitle}} on {{eventDate}} takes place here now: {{eventPlace}}. You are still on the waiting list.',
  },
  'event-changed-offered': {
    emailSubject: 'New place: {{eventTitle}}',
    emailText: composeMail(
      'The place of {{eventTitle}}, or the way to take part, has changed.',
      `${event}\n${formerVenue}`,
      offerHint,
    ),
    smsText:
      '{{companyName}}: {{eventTitle}} on {{eventDate}} takes place here now: {{eventPlace}}. Your offered seat is held until {{claimUntil}}: {{link}}',
  },
  'event-moved': {
    emailSubject: 'Your new date: {{eventTitle}}',
    emailText: composeMail('Your seat is now at {{eventTitle}} on another date.', `${event}\n${formerTime}`, seatHint),
    smsText: '{{companyName}}: Your seat was moved to {{eventTitle}}, {{eventDate}}, {{eventTime}}.',
  },
  'event-postponed': {
    emailSubject: 'Postponed: {{eventTitle}}',
    emailText: composeMail(
      '{{eventTitle}}, planned for {{oldWhen}}, is postponed. {{reason}}',
      'You keep your seat. We will write to you as soon as we know the new date.',
      'If you would rather give up your seat, you can do that here:\n{{link}}',
    ),
    smsText: '{{companyName}}: {{eventTitle}}, planned for {{oldWhen}}, is postponed. You keep your seat.',
  },
  'event-postponed-waitlisted': {
    emailSubject: 'Postponed: {{eventTitle}}',
    emailText: composeMail(
      '{{eventTitle}}, planned for {{oldWhen}}, is postponed. {{reason}}',
      'You keep your place on the waiting list. We will write to you as soon as we know the new date.',
      'If you no longer want to come, leave the list here:\n{{link}}',
    ),
    smsText:
      '{{companyName}}: {{eventTitle}}, planned for {{oldWhen}}, is postponed. You keep your place on the waiting list.',
  },
  'event-postponed-offered': {
    emailSubject: 'Postponed: {{eventTitle}}',
    emailText: composeMail(
      '{{eventTitle}}, planned for {{oldWhen}}, is postponed. {{reason}}',
      'We will write to you as soon as we know the new date.',
      offerHint,
    ),
    smsText:
      '{{companyName}}: {{eventTitle}}, planned for {{oldWhen}}, is postponed. Your offered seat is held until {{claimUntil}}: {{link}}',
  },
  'event-reinstated': {
    emailSubject: 'Back on: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} is back on. You have your seat.', `${event}\n${formerTime}`, seatHint),
    smsText: '{{companyName}}: {{eventTitle}} is back on: {{eventDate}}, {{eventTime}}. You have your seat.',
  },
  'event-reinstated-waitlisted': {
    emailSubject: 'Back on: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} is back on.', `${event}\n${formerTime}`, waitlistHint),
    smsText:
      '{{companyName}}: {{eventTitle}} is back on: {{eventDate}}, {{eventTime}}. You are still on the waiting list.',
  },
  'event-reinstated-offered': {
    emailSubject: 'Back on: {{eventTitle}}',
    emailText: composeMail('{{eventTitle}} is back on.', `${event}\n${formerTime}`, offerHint),
    smsText:
      '{{companyName}}: {{eventTitle}} is back on: {{eventDate}}, {{eventTime}}. Your offered seat is held until {{claimUntil}}: {{link}}',
  },
  'event-seat-to-waitlist': {
    emailSubject: 'You are on the waiting list now: {{eventTitle}}',
    emailText: composeMail(
      'We are sorry: {{eventTitle}} on {{eventDate}} has fewer seats than planned. Your seat became a place on the waiting list.',
      'As soon as a seat is free for you, we will offer it to you. You do not need to do anything until then.',
      'If you no longer want to come, leave the list here:\n{{link}}',
    ),
    smsText:
      '{{companyName}}: We are sorry, {{eventTitle}} on {{eventDate}} has fewer seats than planned. You are on the waiting list now.',
  },
  'event-cancelled': {
    emailSubject: 'Canceled: {{eventTitle}}',
    emailText: composeMail(
      'We are sorry: we have canceled {{eventTitle}} on {{eventDate}}. {{reason}}',
      'If you have a question, or if we can help you find another date, please reply to this email.',
    ),
    smsText: '{{companyName}}: We are sorry, we have canceled {{eventTitle}} on {{eventDate}}.',
  },
  'event-seat-cancelled': {
    emailSubject: 'Your seat is given up: {{eventTitle}}',
    emailText: composeMail(
      'Your seat at {{eventTitle}} on {{eventDate}} has been given up.',
      'If that is not what you wanted, please reply to this email.',
    ),
    smsText: '{{companyName}}: Your seat at {{eventTitle}} on {{eventDate}} has been given up.',
  },
  'event-seat-cancelled-by-office': {
    emailSubject: 'Your seat is canceled: {{eventTitle}}',
    emailText: composeMail(
      'Our office has canceled your seat at {{eventTitle}} on {{eventDate}}.',
      'If you did not ask for this, or if you have a question, please reply to this email.',
    ),
    smsText: '{{companyName}}: Our office has canceled your seat at {{eventTitle}} on {{eventDate}}.',
  },
  'event-offer-declined': {
    emailSubject: 'Seat declined: {{eventTitle}}',
    emailText: composeMail(
      'We are no longer holding a seat for you at {{eventTitle}} on {{eventDate}}.',
      'If that is not what you wanted, please reply to this email.',
    ),
    smsText: '{{companyName}}: We are no longer holding a seat for you at {{eventTitle}} on {{eventDate}}.',
  },
  'event-waitlist-left': {
    emailSubject: 'Off the waiting list: {{eventTitle}}',
    emailText: composeMail(
      'You are no longer on the waiting list for {{eventTitle}} on {{eventDate}}.',
      'If that is not what you wanted, please reply to this email.',
    ),
    smsText: '{{companyName}}: You are no longer on the waiting list for {{eventTitle}} on {{eventDate}}.',
  },
};
