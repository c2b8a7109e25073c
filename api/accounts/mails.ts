import { formatDateTime } from '../../resources/kit';
import type { Context } from '../database/context';
import type { Mail } from '../outbox/sendMail';
import { linkOf } from './passwordTokens';
import type { Account } from './sessions';

/** The mail with a link for somebody who forgot the password. */
export const resetMail = ({ settings }: Context, { email, firstName }: Account, token: string): Mail => ({
  to: email,
  subject: 'Choose a new password',
  text: [
    `Hello ${firstName},`,
    `somebody, probably you, asked for a new password for the console at ${settings.publicUrl}. Choose it here:`,
    linkOf(settings, token),
    'The link works once, for 30 minutes. If you did not ask for it, you need not do anything: your password stays as it is.',
  ].join('\n\n'),
});

/** The notice that a password was changed, so that nobody can do so unseen. */
export const passwordChangedMail = ({ settings, now }: Context, { email, firstName, timeZone }: Account): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: [
    `Hello ${firstName},`,
    `the password of your account for the console at ${settings.publicUrl} was changed on ${formatDateTime(now().toISOString(), timeZone)} (time zone ${timeZone}).`,
    `If that was not you, choose a new password at once at ${settings.publicUrl}/forgot-password, and tell an administrator.`,
  ].join('\n\n'),
});
