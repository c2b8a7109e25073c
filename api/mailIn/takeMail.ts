import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import { contacts } from '../../resources/contacts/contactSchema';
import { formatMessage } from '../../resources/engine/schema';
import { notifications } from '../../resources/notifications/notificationSchema';
import { findMemberReplyRefusal, storeMemberReply } from '../areas/contacts/addMemberReply';
import { addFilesOfMail, type InspectedFile, inspectAttachments } from '../areas/contacts/filesOfMail';
import { messageOfText } from '../areas/contacts/messageOfText';
import { countReopenings } from '../areas/contacts/receivedMails';
import { inquiryIdsIn } from '../areas/contacts/replyAddress';
import { lockInquiry } from '../areas/contacts/thread';
import { contactMessages } from '../areas/messages.en';
import type { Queryable } from '../platform/database/connect';
import type { Author } from '../platform/database/context';
import { deliveries, type MailFacts, members, receivedMails } from '../platform/database/tables';
import { contextIn } from '../platform/database/transaction';
import { languageOfMembers } from '../platform/http/language';
import { parseMailbox } from '../platform/outbox/email';
import { readMailIdentity } from '../platform/outbox/organization';
import { deliveryKeyOf, storeBounce } from '../platform/outbox/storeBounce';
import type { RecordsContext } from '../records/recordsContext';
import { createRecord } from '../records/save/create';
import { saveRecords } from '../records/save/save';
import { inSaveTransaction } from '../records/save/saveTransaction';
import { readKeyInUse } from '../records/storage/masterTypes';
import type { RecordRow } from '../records/storage/recordRow';
import type { Bounce, ReceivedMail } from './receivedMail';

/** The row about a mail that was taken, without its key and time. */
type Taken = Omit<typeof receivedMails.$inferInsert, 'key' | 'at'>;

/** The outcome of taking a mail; `takenBefore`: nothing was done, because it had been taken already. */
export type MailOutcome = Taken['outcome'] | 'takenBefore';

/** More mails of a day only stand in the thread: two programs may answer each other. */
const maxReopeningsADay = 3;

/** Takes a mail once, in one transaction with what it causes. Throws a 422 Problem for one that makes no valid inquiry. */
export const takeMail = async (context: RecordsContext, mail: ReceivedMail): Promise<MailOutcome> => {
  const at = context.now();
  const { files, refusedFiles } = await inspectAttachments(mail.attachments);
  return inSaveTransaction(context.database, contacts, async (transaction) => {
    // Another process that takes the same mail waits here.
    if (!(await storeOutcome(transaction, mail.key, at, { outcome: 'own' })))
      return earlierOutcome(transaction, mail.key);
    const taking = {
      context: { ...contextIn(context, transaction), now: () => at },
      transaction,
      mail,
      files,
      refusedFiles,
    };
    const taken = await takeInto(taking);
    await transaction.update(receivedMails).set(taken).where(eq(receivedMails.key, mail.key));
    return taken.outcome;
  });
};

/** Stores that a mail lies aside with a reason; nothing if it has been taken already. */
export const storeSetAside = (context: RecordsContext, key: string, reason: string): Promise<boolean> =>
  storeOutcome(context.database, key, context.now(), { outcome: 'setAside', reason });

/** Returns where a mail that was taken before lies: aside, or with the others. */
const earlierOutcome = async (transaction: Queryable, key: string): Promise<MailOutcome> => {
  const isAside = and(eq(receivedMails.key, key), eq(receivedMails.outcome, 'setAside'));
  return (await transaction.$count(receivedMails, isAside)) === 1 ? 'setAside' : 'takenBefore';
};

const storeOutcome = async (queryable: Queryable, key: string, at: Date, taken: Taken) => {
  const { rowCount } = await queryable
    .insert(receivedMails)
    .values({ key, at, ...taken })
    .onConflictDoNothing();
  return rowCount === 1;
};

/** A mail that is being taken. */
interface Taking {
  /** Its database is the transaction, and its clock stands. */
  context: RecordsContext;
  transaction: Queryable;
  mail: ReceivedMail;
  files: readonly InspectedFile[];
  refusedFiles: string[];
}

const setAside = (reason: string): Taken => ({ outcome: 'setAside', reason });

const takeInto = async (taking: Taking): Promise<Taken> => {
  const { context, transaction, mail } = taking;
  if (await isOwn(context, mail)) return { outcome: 'own' };
  if (mail.bounce) return takeBounce(taking, mail.bounce);
  const inquiry = await findInquiry(context, transaction, mail);
  if (mail.isAutomatic) return inquiry ? addToInquiry(taking, inquiry) : setAside('automatic');
  // A reply to spam is no new inquiry.
  if (inquiry?.status === 'spam') return setAside('spam');
  const isPossible = inquiry && !(await findMemberReplyRefusal(transaction, inquiry, context.now()));
  return isPossible ? addToInquiry(taking, inquiry) : createInquiry(taking);
};

/** Whether a mail was sent by the console itself, and came back. */
const isOwn = async ({ database, settings }: RecordsContext, { from, loopAddress }: ReceivedMail) => {
  const identity = await readMailIdentity(database, settings);
  const own = [parseMailbox(identity.from).address, parseMailbox(settings.mailFrom).address, identity.replyTo];
  return own.some((address) => address && [from.address, loopAddress].includes(address.toLowerCase()));
};

/** Marks the message that did not arrive as failed; of a reply, its thread shows why. */
const takeBounce = async ({ context, transaction }: Taking, { messageId, status }: Bounce): Promise<Taken> => {
  const key = deliveryKeyOf(messageId);
  const delivery = key && (await storeBounce(transaction, key, { detail: status }, context.now()));
  if (!delivery) return setAside('bounce');
  if (delivery.area === contacts.name) return { outcome: 'bounced', inquiryId: delivery.recordId };
  if (delivery.area === notifications.name)
    await context.jobs.send(transaction, 'deliver', { area: delivery.area, recordId: delivery.recordId });
  return { outcome: 'bounced' };
};

const isReplyDelivery = (recordId: string, deliveryId: number) =>
  and(eq(deliveries.area, contacts.name), eq(deliveries.recordId, recordId), eq(deliveries.id, deliveryId));

/** Finds the inquiry that a mail answers, and locks it: by its address, else by the mail of ours that it answers. */
const findInquiry = async ({ keys }: RecordsContext, transaction: Queryable, mail: ReceivedMail) => {
  for (const id of inquiryIdsIn(keys, mail.recipients)) {
    const inquiry = await lockInquiry(transaction, id);
    if (inquiry) return inquiry;
  }
  for (const messageId of mail.references) {
    const { recordId, deliveryId } = deliveryKeyOf(messageId) ?? {};
    if (!recordId || !deliveryId) continue;
    const isOurs = await transaction.$count(deliveries, isReplyDelivery(recordId, deliveryId));
    const inquiry = isOurs ? await lockInquiry(transaction, recordId) : undefined;
    if (inquiry) return inquiry;
  }
  return undefined;
};

/** Adds a mail to the thread of an inquiry, as a reply of its member. */
const addToInquiry = async (taking: Taking, inquiry: RecordRow<typeof contacts>): Promise<Taken> => {
  const { context, transaction, mail, files } = taking;
  const now = context.now();
  const facts = await factsOf(taking, inquiry);
  const dayBefore = new Date(now.getTime() - millisecondsInDay);
  const reopens =
    inquiry.status === 'resolved' &&
    !mail.isAutomatic &&
    (await countReopenings(transaction, inquiry.id, dayBefore)) < maxReopeningsADay;
  const isActive = !mail.isAutomatic && (inquiry.status !== 'resolved' || reopens);
  const text = mail.text || formatMessage(languageOfMembers, contactMessages.mailWithoutText);
  const { stored, next } = await storeMemberReply(transaction, inquiry, text, now, isActive);
  await saveRecords(context, transaction, contacts, [{ current: inquiry, next }], authorOf(inquiry, facts));
  await addFilesOfMail(transaction, inquiry, files, { createdAt: now, entryId: stored.id });
  return { outcome: reopens ? 'reopened' : 'added', inquiryId: inquiry.id, entryId: stored.id, facts };
};

/** Creates an inquiry from a mail. The rules of inquiries find its member. */
const createInquiry = async (taking: Taking): Promise<Taken> => {
  const { context, transaction, mail, files } = taking;
  const { name, address } = mail.from;
  const [message, rest] = messageOfText(mail);
  const body = {
    subject: mail.subject.slice(0, 120).trim() || formatMessage(languageOfMembers, contactMessages.mailWithoutSubject),
    message,
    name: (name.length > 1 ? name : address).slice(0, 120),
    email: address,
    topicId: await readKeyInUse(transaction, 'contact_topic', 'general'),
    source: await readKeyInUse(transaction, 'lead_source', 'email'),
  };
  const { record } = await createRecord(context, contacts, body, { accountId: null, isPerson: true });
  const facts = await factsOf(taking, record);
  if (rest) {
    const { next } = await storeMemberReply(transaction, record, rest, context.now(), false);
    await saveRecords(context, transaction, contacts, [{ current: record, next }], authorOf(record, facts));
  }
  await addFilesOfMail(transaction, record, files, { createdAt: context.now(), entryId: null });
  return { outcome: 'created', inquiryId: record.id, facts };
};

const authorOf = ({ data: { memberId } }: RecordRow<typeof contacts>, { isVerified }: MailFacts): Author =>
  isVerified && memberId ? { accountId: null, memberId } : { accountId: null, isPerson: true };

const factsOf = async (
  { transaction, mail, refusedFiles }: Taking,
  { data: { memberId } }: RecordRow<typeof contacts>,
): Promise<MailFacts> => {
  const isOfMember = and(eq(members.id, memberId ?? ''), eq(sql`lower(${members.email})`, mail.from.address));
  const isVerified = Boolean(memberId) && !mail.isForged && (await transaction.$count(members, isOfMember)) === 1;
  return { isVerified, isAutomatic: mail.isAutomatic, quotedText: mail.quotedText, refusedFiles };
};
