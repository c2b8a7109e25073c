import { and, eq, inArray, or } from 'drizzle-orm';
import { instantText } from '../../../../resources/engine/schema';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { staffRoles } from '../../../../resources/staff/staffSchema';
import { mailTo } from '../../../platform/accounts/accountMails';
import type { Queryable } from '../../../platform/database/connect';
import { accounts } from '../../../platform/database/tables';
import { sendMail } from '../../../platform/outbox/sendMail';
import { canApprove } from '../../../records/read/permissions';
import type { RecordsContext } from '../../../records/recordsContext';
import type { RecordRow } from '../../../records/storage/recordRow';
import { notificationMessages } from '../messages.en';
import type { ReviewTime } from './reviewTime';

/**
 * Mails the author of a notification in review, and those who may approve it, that it misses its time within the hour,
 * or has missed it.
 */
export const mailAboutReview = async (
  context: RecordsContext,
  transaction: Queryable,
  { id, data, editedBy }: RecordRow<typeof notifications>,
  { reviewTime, sendsAt }: { reviewTime: ReviewTime; sendsAt: string },
): Promise<void> => {
  const approving = staffRoles.filter((role) => canApprove(role, notifications));
  const isApprover = inArray(accounts.role, approving);
  const people = await transaction
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.status, 'active'), editedBy === null ? isApprover : or(isApprover, eq(accounts.id, editedBy))),
    )
    .orderBy(accounts.id);
  const address = `${context.settings.publicUrl}/system/notifications/${id}`;
  const isMissed = reviewTime === 'missed';
  for (const person of people) {
    const values = { name: data.name ?? '', when: instantText(sendsAt, { timeZone: person.timeZone }) };
    const subject = isMissed ? notificationMessages.missedSubject : notificationMessages.closeSubject;
    const text = isMissed ? notificationMessages.missed : notificationMessages.close;
    await sendMail(
      context,
      transaction,
      mailTo(person, subject(values), [text(values), notificationMessages.openIt({ address })]),
    );
  }
};
