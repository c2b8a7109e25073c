import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    organization: 'Organization',
    mail: 'Mails and times',
  },
  help: {
    postalAddress: 'As on a letter; it stands below mails to members.',
    mailFrom:
      'A name with an address, such as Member services <news@example.org>. Left empty, that of the server’s settings is used.',
    timeZone: 'The one that new colleagues start with.',
  },
} satisfies RecordMessages;
