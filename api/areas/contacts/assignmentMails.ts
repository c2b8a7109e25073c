import { millisecondsInMinute } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { contacts } from '../../../resources/contacts/contactSchema';
import { instantText, type Message } from '../../../resources/engine/schema';
import { mailTo } from '../../platform/accounts/accountMails';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { accounts } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { sendMail } from '../../platform/outbox/sendMail';
import type { SavedChange } from '../../records/areaRules';
import { areaNameSql } from '../../records/storage/columns';
import { isOneOfSql } from '../../records/storage/sortKeys';
import { contactMessages } from '../messages.en';

/** The job that tells an account which inquiries others have assigned to it within a minute, in one mail. */
export interface AssignmentNotice {
  accountId: string;
  /** The start of the minute. */
  since: string;
}

/** The number of inquiries that a mail lists; the others are only counted. */
const maxListed = 20;

/** Enqueues the notices of some saved inquiries. Those of the same account and minute are one. */
export const noticeAssignments = async (
  transaction: Queryable,
  saved: readonly SavedChange<typeof contacts>[],
): Promise<void> => {
  for (const { record, before, saveContext } of saved) {
    const { assigneeId, assignedAt } = record?.data ?? {};
    if (!assigneeId || !assignedAt || assignedAt === before?.data.assignedAt) continue;
    const minute = Math.floor(saveContext.now.getTime() / millisecondsInMinute) * millisecondsInMinute;
    const notice: AssignmentNotice = { accountId: assigneeId, since: new Date(minute).toISOString() };
    await saveContext.context.jobs.send(transaction, 'assignments', notice, new Date(minute + millisecondsInMinute));
  }
};

/** Mails an account the open inquiries that were assigned to it in a minute, and are still; nothing if there are none. */
export const sendAssignmentMail = (context: Context, { accountId, since }: AssignmentNotice): Promise<void> =>
  inTransaction(context.database, async (transaction) => {
    const until = new Date(Date.parse(since) + millisecondsInMinute).toISOString();
    const isOfAccount = and(eq(accounts.id, accountId), eq(accounts.status, 'active'));
    const [account] = await transaction.select().from(accounts).where(isOfAccount);
    const { rows } = await transaction.execute<{
      id: string;
      ticketNo: string;
      dueAt: string | null;
      total: number;
    }>(sql`
      SELECT id, data->>'ticketNo' AS "ticketNo", data->>'dueAt' AS "dueAt", count(*) OVER ()::integer AS total
      FROM records
      WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isOneOfSql(contacts, 'assigneeId', [accountId])}
        AND ${isOneOfSql(contacts, 'isOpen', [true])}
        AND data->>'assignedAt' >= ${since} AND data->>'assignedAt' < ${until}
      ORDER BY data->>'dueAt', id LIMIT ${maxListed}`);
    const [first] = rows;
    if (!account || !first) return;
    const { publicUrl } = context.settings;
    const lineOf = ({ id, ticketNo, dueAt }: (typeof rows)[number]): Message => {
      const address = `${publicUrl}/cms/contacts?view=${id}`;
      return dueAt
        ? contactMessages.assignedAndDue({
            ticketNo,
            when: instantText(dueAt, { timeZone: account.timeZone }),
            address,
          })
        : contactMessages.assignedOne({ ticketNo, address });
    };
    const smart_count = first.total;
    const others = first.total - rows.length;
    const mail = mailTo(account, contactMessages.assignedSubject({ smart_count }), [
      contactMessages.assigned({ smart_count }),
      ...rows.map(lineOf),
      ...(others > 0 ? [contactMessages.assignedMore({ count: others, address: `${publicUrl}/cms/contacts` })] : []),
    ]);
    await sendMail(context, transaction, mail);
  });
