import { formatDateTime, formatMessage, type Message } from '../../resources/kit';
import type { Context } from '../database/context';
import { languageOfAccount } from '../http/language';
import type { Mail } from '../outbox/sendMail';
import { accountMails } from './messages.en';
import { passwordLinkOf } from './passwordTokens';
import type { Account } from './sessions';

/** A mail in the language of whom it is for: its subject, and paragraphs that are messages or stand as they are. */
export const mailTo = (
  { email, firstName, locale }: Pick<Account, 'email' | 'firstName' | 'locale'>,
  subject: Message,
  paragraphs: readonly (Message | string)[],
): Mail => {
  const language = languageOfAccount({ locale });
  const text = [accountMails.hello({ firstName }), ...paragraphs].map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : formatMessage(language, paragraph),
  );
  return { to: email, subject: formatMessage(language, subject), text: text.join('\n\n') };
};

/** The mail with a link for somebody who forgot the password. */
export const resetMail = ({ settings }: Context, account: Account, token: string): Mail =>
  mailTo(account, accountMails.resetSubject, [
    accountMails.resetAsked({ address: settings.publicUrl }),
    passwordLinkOf(settings, token),
    accountMails.resetOnce,
  ]);

/** The notice that a password was changed, so that nobody can do so unseen. */
export const passwordChangedMail = ({ settings, now }: Context, account: Account): Mail => {
  const { timeZone } = account;
  const address = settings.publicUrl;
  const at = formatDateTime(now().toISOString(), timeZone);
  return mailTo(account, accountMails.changedSubject, [
    accountMails.changed({ address, at, timeZone }),
    accountMails.notYou({ address }),
  ]);
};
