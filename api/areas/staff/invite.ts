import type { StaffRecord } from '../../../resources/staff/staffSchema';
import { mailTo } from '../../platform/accounts/accountMails';
import { accountMails } from '../../platform/accounts/messages.en';
import {
  createPasswordToken,
  deletePasswordTokens,
  passwordLinkOf,
} from '../../platform/accounts/passwords/passwordTokens';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { sendMail } from '../../platform/outbox/sendMail';
import type { RecordContent } from '../../records/storage/recordRow';
import { updateStaffDerived } from './derived';

/**
 * Invites a member of staff to choose a password, by mail where a mail server is set up. Links that were sent before no
 * longer work.
 * @param transaction the mail is sent after it is committed.
 * @returns the link where there is no mail server.
 */
export const invite = async (
  context: Context,
  transaction: Queryable,
  { id, data }: Pick<RecordContent, 'id' | 'data'>,
): Promise<string | null> => {
  const { settings, now } = context;
  const { firstName, email } = data as StaffRecord;
  const { token } = await createPasswordToken(context, transaction, id, 'invitation');
  await updateStaffDerived(transaction, id, { invitedAt: now().toISOString() });
  const link = passwordLinkOf(settings, token);
  if (!settings.smtpUrl) return link;
  const invitedText = accountMails.invited({ address: settings.publicUrl });
  const paragraphs = [invitedText, link, accountMails.invitedOnce];
  // The language of a new member of staff is not known.
  const mail = mailTo({ email, firstName, locale: 'en' }, accountMails.invitedSubject, paragraphs);
  await sendMail(context, transaction, mail);
  return null;
};

/** Invalidates the link with which a member of staff could choose a password. */
export const withdrawInvitation = async (transaction: Queryable, id: string): Promise<void> => {
  await deletePasswordTokens(transaction, id);
  await updateStaffDerived(transaction, id, { invitedAt: null });
};
