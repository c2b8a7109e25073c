import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    organization: 'Organization',
    mail: 'Emails and times',
  },
  help: {
    postalAddress: 'As on a letter; it is shown at the end of emails to members.',
    mailFrom:
      'A name with an address, such as Member services <news@example.org>. If left empty, the sender from the server’s settings is used.',
    timeZone: 'The time zone that new colleagues start with.',
  },
} satisfies RecordMessages;
