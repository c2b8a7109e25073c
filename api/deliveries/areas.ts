import { contacts } from '../../resources/contacts/schema';
import { notifications } from '../../resources/notifications/schema';
import { replyMail } from '../contacts/replyMail';
import { readLetterhead } from '../mail';
import { composeNotification, settleNotification } from '../notifications';
import { type RecordsContext, readRecord } from '../records/present';
import type { Compose } from './deliver';
import type { Part } from './outbox';

/** Writes the messages of a notification or an enquiry; those of what was deleted are not there any more. */
export const composerFor = async (
  { database, settings }: RecordsContext,
  { area, recordId }: Part,
): Promise<Compose> => {
  const schema = [notifications, contacts].find(({ name }) => name === area);
  const record = schema && (await readRecord(database, schema, recordId));
  if (!record) return () => undefined;
  const letterhead = await readLetterhead(database, settings);
  if (schema === notifications) return composeNotification(record.data, letterhead);
  return ({ recipient }) => {
    const mail = replyMail(record.data, recipient);
    return mail && { channel: 'email', from: letterhead.from, ...mail };
  };
};

/** Brings a record up to date with what became of its deliveries. */
export const settle = async (context: RecordsContext, { area, recordId }: Part): Promise<void> => {
  if (area === notifications.name) await settleNotification(context, recordId);
};
