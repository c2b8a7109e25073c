import { createTextsHook } from '../../providers';

export const messages = {
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
};

/** Returns the texts of the member app's API keys. */
export const useAppKeyTexts = createTextsHook('resources.organization.appKeys', messages.appKeys);
