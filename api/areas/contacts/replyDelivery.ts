import { and, eq, gt, inArray } from 'drizzle-orm';
import { contacts, sendDelay, type WrittenChannel } from '../../../resources/contacts/contactSchema';
import type { Queryable } from '../../platform/database/connect';
import { deliveries } from '../../platform/database/tables';
import { Problem } from '../../platform/http/problem';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import type { RecordsContext } from '../../records/recordsContext';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { inquiryOfEntry, type StoredThreadEntry } from './threadEntries';

/** The state of the mail of a reply. */
export interface ReplyDelivery {
  state: string;
  reason: string | null;
  /** When it is sent, as an ISO instant; until then its author can take it back. Null once it is on its way. */
  sendsAt: string | null;
}

/** How a reply is sent. */
interface ReplySending {
  /** Default: email. */
  channel?: WrittenChannel | undefined;
  /** Whether it is sent although the member has died. */
  toSurvivor: boolean;
}

/** Queues the message of a reply, which is sent once it cannot be taken back. Throws 409 without an address. */
export const queueReplyMail = async (
  { jobs }: Pick<RecordsContext, 'jobs'>,
  transaction: Queryable,
  { id, data: { memberId } }: RecordRow<typeof contacts>,
  reply: StoredThreadEntry,
  { channel = 'email', toSurvivor }: ReplySending,
): Promise<void> => {
  const { email, phone } = await readPersonOfRecord(transaction, contacts.name, id);
  const address = { email, sms: phone, push: memberId }[channel];
  if (!address) throw new Problem(409, contactMessages.noEmail);
  const sendAt = new Date(reply.at.getTime() + sendDelay);
  await transaction.insert(deliveries).values({
    area: contacts.name,
    recordId: id,
    recipient: reply.id,
    memberId: memberId ?? null,
    personArea: contacts.name,
    personRecordId: id,
    channel,
    address,
    state: 'waiting',
    toSurvivor,
    changedAt: sendAt,
  });
  await jobs.send(transaction, 'deliver', { area: contacts.name, recordId: id }, sendAt);
};

/** Reads the states of the mails of entries of a thread, by the id of the reply. */
export const readReplyDeliveries = async (
  queryable: Queryable,
  entries: readonly StoredThreadEntry[],
  now: Date,
): Promise<ReadonlyMap<string, ReplyDelivery>> => {
  if (entries.length === 0) return new Map();
  const { recipient, state, reason, attempts, changedAt } = deliveries;
  const rows = await queryable
    .select({ recipient, state, reason, attempts, changedAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.area, contacts.name),
        inArray(deliveries.recordId, [...new Set(entries.map(inquiryOfEntry))]),
        inArray(
          recipient,
          entries.map(({ id }) => id),
        ),
      ),
    );
  return new Map(
    rows.map((row) => {
      const isRevocable = row.state === 'waiting' && row.attempts === 0 && row.changedAt > now;
      const sendsAt = isRevocable ? row.changedAt.toISOString() : null;
      return [row.recipient, { state: row.state, reason: row.reason, sendsAt }];
    }),
  );
};

/** Takes back the mail of a reply. Throws 409 once it is on its way. */
export const withdrawReplyMail = async (
  transaction: Queryable,
  { id, inquiryId }: StoredThreadEntry,
  now: Date,
): Promise<void> => {
  const isRevocable = and(eq(deliveries.state, 'waiting'), eq(deliveries.attempts, 0), gt(deliveries.changedAt, now));
  const { rowCount } = await transaction
    .delete(deliveries)
    .where(and(isOfInquiry(inquiryId), eq(deliveries.recipient, id), isRevocable));
  if (!rowCount) throw new Problem(409, contactMessages.onItsWay);
};

/** Whether an inquiry has a reply that can still be taken back. */
export const hasRevocableReply = async (transaction: Queryable, inquiryId: string, now: Date): Promise<boolean> =>
  (await transaction.$count(
    deliveries,
    and(isOfInquiry(inquiryId), eq(deliveries.state, 'waiting'), gt(deliveries.changedAt, now)),
  )) > 0;

/** Queues a mail that could not be sent again. Throws 409 for any other. */
export const retryReplyMail = async (
  { jobs, now }: Pick<RecordsContext, 'jobs' | 'now'>,
  transaction: Queryable,
  reply: StoredThreadEntry,
): Promise<void> => {
  const recordId = inquiryOfEntry(reply);
  const { rowCount } = await transaction
    .update(deliveries)
    .set({ state: 'waiting', reason: null, attempts: 0, changedAt: now() })
    .where(and(isOfInquiry(recordId), eq(deliveries.recipient, reply.id), eq(deliveries.state, 'failed')));
  if (!rowCount) throw new Problem(409, contactMessages.notToRetry);
  await jobs.send(transaction, 'deliver', { area: contacts.name, recordId });
};

const isOfInquiry = (id: string) => and(eq(deliveries.area, contacts.name), eq(deliveries.recordId, id));
