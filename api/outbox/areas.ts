import { sql } from 'drizzle-orm';
import { notifications } from '../../resources/notifications/schema';
import { replyMail } from '../areas/contacts/replyMail';
import { composeNotification } from '../areas/notifications/compose';
import { settleNotification } from '../areas/notifications/settle';
import type { RecordsContext } from '../records/present';
import type { Compose } from './deliver';
import { readLetterhead } from './letterhead';
import type { Part } from './outbox';

/** Writes the messages of a notification or an enquiry, though it was put in the trash since: what was to leave leaves. */
export const composerFor = async (
  { database, settings }: RecordsContext,
  { area, recordId }: Part,
): Promise<Compose> => {
  const { rows } = await database.execute<{ data: Record<string, unknown> }>(
    sql`SELECT data FROM records WHERE area = ${area} AND id = ${recordId}`,
  );
  const record = rows[0];
  if (!record) return () => undefined;
  const letterhead = await readLetterhead(database, settings);
  if (area === notifications.name) return composeNotification(record.data, letterhead);
  return ({ recipient }) => {
    const mail = replyMail(record.data, recipient);
    const { from, replyTo } = letterhead;
    return mail && { channel: 'email', from, ...(replyTo && { replyTo }), ...mail };
  };
};

/** Brings a record up to date with what became of its deliveries. */
export const settle = async (context: RecordsContext, { area, recordId }: Part): Promise<void> => {
  if (area === notifications.name) await settleNotification(context, recordId);
};
