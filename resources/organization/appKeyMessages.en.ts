import { createTextsHook } from '../../providers';

export const messages = {
  appKeys: {
    none: 'There is no key yet, so the member app cannot connect.',
    lastUsed: 'Last used %{at}',
    neverUsed: 'Never used',
    made: 'Made %{at}',
    madeBy: 'Made %{at} by %{name}',
    new: 'New key',
    kind: 'Where will the key be used?',
    server: 'On a server',
    serverHelp: 'It can read and change everything for every member, so it must stay secret.',
    public: 'In web pages',
    publicHelp: 'It can only read what is published for everybody, and only from your web sites. It is not secret.',
    serverKey: 'Server key',
    publicKey: 'Public key',
    name: 'Name',
    nameHelp: 'Where it is used, such as “iOS app, test” or “Web site”.',
    origins: 'Web sites',
    originsHelp: 'The start of their addresses, one on each line, such as https://www.example.org. At most 10.',
    make: 'Create the key',
    madeTitle: 'Key “%{name}”',
    once: 'Copy the key now. It is shown only once. Everybody who has it can act as the member app, so store it like a password.',
    again: 'Put this key into your pages. You find it here again whenever you need it.',
    key: 'Key',
    copy: 'Copy the key',
    show: 'Show key',
    showOf: 'Show key “%{name}”',
    revoke: 'Revoke',
    revokeOf: 'Revoke the key “%{name}”',
    revokeTitle: 'Revoke the key “%{name}”?',
    revokeMessage: 'Calls with this key are refused at once. The key cannot be brought back.',
    revoked: 'The key “%{name}” is revoked.',
  },
};

/** Returns the texts of the member app's API keys. */
export const useAppKeyTexts = createTextsHook('resources.organization.appKeys', messages.appKeys);
