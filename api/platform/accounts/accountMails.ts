import { formatMessage, instantText, type Message } from '../../../resources/engine/schema';
import type { Context } from '../database/context';
import { languageOfAccount } from '../http/language';
import type { Mail } from '../outbox/sendMail';
import { accountMails } from './messages.en';
import { passwordLinkOf } from './passwords/passwordTokens';
import type { Account } from './sessions/sessions';

/** Formats a mail in the language of its recipient. Paragraphs are messages, or texts that stay as they are. */
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

/** Creates the mail with a link for a user who forgot the password. */
export const resetMail = ({ settings }: Context, account: Account, token: string): Mail =>
  mailTo(account, accountMails.resetSubject, [
    accountMails.resetAsked({ address: settings.publicUrl }),
    passwordLinkOf(settings, token),
    accountMails.resetOnce,
  ]);

/** Creates the notice that a password was changed, so that no change stays unnoticed. */
export const passwordChangedMail = ({ settings, now }: Context, account: Account): Mail => {
  const address = settings.publicUrl;
  const when = instantText(now().getTime(), { timeZone: account.timeZone });
  return mailTo(account, accountMails.changedSubject, [
    accountMails.changed({ address, when }),
    accountMails.notYou({ address }),
  ]);
};
