import { messagesOf } from '../../../resources/engine/schema';

/** Messages about signing in, passwords and sessions. */
export const accountMessages = messagesOf('accounts', {
  wrongPassword: 'Email or password is incorrect.',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  sessionEnded: 'Your session has ended. Sign in again.',
  notSignedIn: 'Sign in to continue.',
  linkSent: 'If an account exists for this address, we have sent a link. It works for 30 minutes.',
  linkExpired: 'This link was used, replaced by a newer one, or is too old. Ask for a new one.',
  passwordSet: 'Your password is set. Sign in with it.',
  passwordChanged: 'Your password is changed.',
  passwordChangedMeanwhile: 'The password was changed just now. Sign in with the new one.',
  notCurrentPassword: 'This is not your current password.',
  samePassword: 'This is your current password. Choose another.',
  commonPassword: 'This password is too common. Use several words that do not belong together.',
  firstPassword: 'Choose your own password first. This one was made for you at the first start.',
  tooManyAttempts: {
    both: 'Too many attempts. Try again in one minute. |||| Too many attempts. Try again in %{smart_count} minutes.',
  },
  tooManySignIns: 'Too many people are signing in at this moment. Try again in a few seconds.',
  onlyConsole: 'Only the console can make this call.',
  appKeyNameTaken: 'Another key has this name. Choose another name.',
  appKeyAlreadyRevoked: 'This key has already been revoked.',
  appKeyRevoked: 'The key is revoked. It no longer works.',
  appKeyLimited: 'The limit of the key is changed.',
  noServerKey: 'There is no server key with this id.',
  noOrigins: 'Enter the addresses of the pages that use the key, such as https://www.example.org.',
  notOrigin:
    '“%{origin}” cannot be used. Enter the start of the address of a page, without a path, such as https://www.example.org.',
  insecureOrigin: '“%{origin}” is not encrypted. Only localhost may start with http; enter an address with https.',
  originsOfServerKey: 'A server key works from every address. Leave these out, or create a public key.',
  publicKeyOnlyReads: {
    both: 'A public key only reads what is published. Use a server key, on a server, for this call.',
  },
  publicKeyNotForOneMember: {
    both: 'A public key cannot read for one member. Leave out the header “member”, or use a server key, on a server.',
  },
  originNotAllowed: { both: 'This key works only in pages of the origins that were entered for it.' },
  appKeyNotValid: { both: 'Send a key of the member app that is in force: Authorization: Bearer app_…' },
  previewExpired: { both: 'This preview has expired. Open it again.' },
  previewOnlyReads: { both: 'A preview only reads content. It cannot do this.' },
  previewNamesItsReader: { both: 'A preview already names its reader. Leave out the header “member”.' },
  previewNotShared: { both: 'This preview is no longer shared.' },
  manyPreviewsShared: 'This record has 20 shared previews. Revoke one of them first.',
  onlyPreview: { both: 'Only a preview can make this call.' },
  memberIdNotValid: { both: 'Name the member with at most 64 letters, digits, - and _.' },
  tooManyCalls: { both: 'Too many calls. Wait as long as Retry-After says.' },
  sessionAlreadyEnded: 'This session has already ended.',
  sessionOfOwnEnded: 'The session has ended.',
});

/** The texts of the mails about an account, a message for each paragraph. */
export const accountMails = messagesOf('accountMails', {
  hello: 'Hello %{firstName},',
  resetSubject: 'Choose a new password',
  resetAsked: 'somebody, probably you, asked for a new password for the console at %{address}. Choose it here:',
  resetOnce:
    'The link works once, for 30 minutes. If you did not ask for it, do nothing. Your password stays as it is.',
  changedSubject: 'Your password was changed',
  changed: 'the password of your account for the console at %{address} was changed on %{when}.',
  notYou:
    'If that was not you, choose a new password at once at %{address}/forgot-password, and tell an administrator.',
  invitedSubject: 'Your account for the console',
  invited: 'you have an account for the console at %{address}. Choose a password to begin:',
  invitedOnce: 'The link works once, for 7 days. Then you sign in with this email address and your password.',
});
