import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    organization: 'Organization',
    mail: 'Emails and times',
    appKeys: 'Keys of the member app',
  },
  sectionHelp: {
    appKeys:
      'The member app calls the API with a key. Make one for each place where it runs, so that each can be revoked by itself.',
  },
  help: {
    postalAddress: 'As on a letter; it is shown at the end of emails to members.',
    mailFrom:
      'A name with an address, such as Member services <news@example.org>. If left empty, the sender from the server’s settings is used.',
    timeZone: 'The time zone that new colleagues start with.',
  },
  appKeys: {
    none: 'There is no key yet, so the member app cannot call.',
    lastUsed: 'Last used %{at}',
    neverUsed: 'Never used',
    made: 'Made %{at}',
    madeBy: 'Made %{at} by %{name}',
    new: 'New key',
    name: 'Name',
    nameHelp: 'Where it is used, such as “iOS app, test”.',
    make: 'Make the key',
    madeTitle: 'Key “%{name}”',
    once: 'Copy the key now: it is shown only this once. Whoever has it can call as the member app, so keep it as you keep a password.',
    key: 'Key',
    copy: 'Copy the key',
    revoke: 'Revoke',
    revokeOf: 'Revoke the key “%{name}”',
    revokeTitle: 'Revoke the key “%{name}”?',
    revokeMessage: 'What calls with it is refused at once, and the key cannot be brought back.',
    revoked: 'The key “%{name}” is revoked.',
  },
} satisfies RecordMessages;
