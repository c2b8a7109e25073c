import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    organization: 'Organization',
    mail: 'Emails and times',
    appearance: 'Appearance in the app',
    appKeys: 'Keys of the member app',
    textLosses: 'Losses in stored texts',
  },
  sectionHelp: {
    appKeys:
      'The member app calls the API with a key. Create one for each server and each web site, so that you can revoke each of them alone.',
    textLosses:
      'Earlier versions left out parts of pasted and imported texts without a word, such as raised footnote marks or struck prices. This finds the texts in which it can be seen. Nothing is changed.',
  },
  help: {
    postalAddress: 'As on a letter; it is shown at the end of emails to members.',
    supportHours: 'Members read it after the number, such as: weekdays until 06:00 PM Eastern.',
    disclaimer:
      'It stands at the end of the pages for members, such as: Not affiliated with or endorsed by any government agency.',
    mailFrom:
      'A name with an address, such as Member services <news@example.org>. If left empty, the sender from the server’s settings is used.',
    brandColor: 'The color of buttons, links and icons in the app. White text on it must be easy to read.',
    timeZone: 'The time zone that new colleagues start with.',
  },
} satisfies RecordMessages;
