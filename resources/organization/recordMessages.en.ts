import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only the settings show. */
export const recordFields = {
  hasQuietHours: 'Nobody’s phone rings at night',
  quietHours: 'Quiet hours',
  'quietHours.from': 'From',
  'quietHours.to': 'To',
  marketingPerWeek: 'Most advertising a person gets in a week',
  secondApprovalAbove: 'Two people approve a notification to more people than',
};

export const messages = {
  fields: recordFields,
  sections: {
    organization: 'Organization',
    mail: 'Emails and times',
    office: 'Office hours',
    sending: 'Notifications',
    assignment: 'Who gets new inquiries',
    appearance: 'Appearance in the app',
    appKeys: 'Keys of the member app',
    setAsideMails: 'Emails that were set aside',
    textLosses: 'Losses in stored texts',
  },
  sectionHelp: {
    office:
      'Inquiries are due by these hours. If there are none, all hours count, and business days from Monday to Friday. When you change them, open inquiries get new due times.',
    assignment:
      'A new inquiry goes to the people of its topic, in turn. Who is out of the office gets none, and nobody gets more than the limit. If nobody can take it, it stays unassigned.',
    appKeys:
      'The member app calls the API with a key. Create one for each server and each web site, so that you can revoke each of them alone.',
    setAsideMails:
      'These emails became no inquiry. They are in the folder “Set aside” of the mailbox, where a mail program shows them.',
    textLosses:
      'Earlier versions left out parts of pasted and imported texts without saying so, such as raised footnote marks or crossed-out prices. This search finds texts in which that shows. It changes nothing.',
  },
  help: {
    postalAddress: 'As on a letter; it is shown at the end of emails to members.',
    supportHours: 'Members read it after the number, such as: weekdays until 06:00 PM Eastern.',
    disclaimer:
      'It is shown at the end of the pages for members, such as: Not affiliated with or endorsed by any government agency.',
    mailFrom:
      'A name with an address, such as Member services <news@example.org>. If left empty, the sender from the server’s settings is used.',
    appUrl:
      'Links of emails to pages of the app lead there, such as: https://app.example.org. If left empty, emails have these links as plain words.',
    brandColor: 'The color of buttons, links and icons in the app. White text on it must be easy to read.',
    timeZone:
      'The time zone of the office, with which new colleagues start. Notifications reach people whose zone is not known by it.',
    holidays: 'The office is closed on these days.',
    marketingPerWeek:
      'Counts notifications about content and offers in the last 7 days. Who had that many is left out. Empty: no limit.',
    secondApprovalAbove:
      'It counts for notifications that are reviewed, and neither of the two is the author. 0: one approval is always enough.',
    hasQuietHours:
      'Push and text messages wait for the morning where the person lives. Emails, reminders, service alerts and compliance notices do not wait.',
  },
  add: { holidays: 'Add a holiday', assignment: 'Add a topic' },
  addFederalHolidays: 'Add the federal holidays of the next 12 months',
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('organization', {
  holidayTwice: 'This day is in the list already.',
  topicTwice: 'This topic is in the list already.',
  secondApprovalTooLow: 'Choose 0, or at least %{min}.',
});
