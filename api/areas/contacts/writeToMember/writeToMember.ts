import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import {
  contacts,
  maxSmsLength,
  staffSource,
  threadText,
  writtenChannels,
} from '../../../../resources/contacts/contactSchema';
import { formatMessage, fullName, text } from '../../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import type { StoredConsent } from '../../../platform/database/tables';
import { contextIn } from '../../../platform/database/transaction';
import { languageOfMembers } from '../../../platform/http/language';
import { Problem, problemAt } from '../../../platform/http/problem';
import { readChannelsOfOthers } from '../../../platform/outbox/processChannels';
import { isChannelSetUp } from '../../../platform/outbox/senders';
import type { RecordsContext } from '../../../records/recordsContext';
import { createRecord } from '../../../records/save/create';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { readKeyInUse } from '../../../records/storage/masterTypes';
import { contactMessages } from '../../messages.en';
import { addToThread } from '../thread';
import { readThreads } from '../threadEntries';

/** A message that staff write to a member first. */
export const writtenMessage = z.strictObject({
  memberId: z.string().max(64),
  channel: z.enum(writtenChannels),
  topicId: z.string().max(64),
  subject: text({ max: 120 }),
  text: threadText(),
});

/** A channel, and why it cannot be used; null if it can. */
export const messageWay = z.object({
  channel: z.enum(writtenChannels),
  refusal: z.enum(['deceased', 'doNotContact', 'noAddress', 'notSetUp', 'optedOut']).nullable(),
  optedOutAt: z.string().nullable().describe('When the member refused the last topic by this channel'),
});

type MessageWay = z.output<typeof messageWay>;

const refusalMessages = {
  deceased: contactMessages.wayDeceased,
  doNotContact: contactMessages.wayDoNotContact,
  noAddress: contactMessages.wayNoAddress,
  notSetUp: contactMessages.wayNotSetUp,
  optedOut: contactMessages.wayOptedOut,
};

interface Member extends QueryRow {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  hasDevice: boolean;
  isDeceased: boolean | null;
  doNotContact: boolean | null;
  consents: Record<string, StoredConsent>;
  /** The keys of the notification topics that are in use. */
  topics: string[];
}

const requireMember = async (queryable: Queryable, id: string): Promise<Member> => {
  const { rows } = isUuid(id)
    ? await queryable.execute<Member>(sql`
        SELECT first_name AS "firstName", last_name AS "lastName", email, phone, consents,
          is_deceased AS "isDeceased", do_not_contact AS "doNotContact",
          EXISTS (SELECT FROM member_devices WHERE member_id = members.id) AS "hasDevice",
          ARRAY(SELECT data->>'key' FROM records WHERE area = 'types' AND deleted_at IS NULL
            AND data->>'category' = 'notification_topic' AND (data->>'isActive')::boolean) AS topics
        FROM members WHERE id = ${id}`)
    : { rows: [] };
  if (!rows[0]) throw new Problem(404, contactMessages.noMember);
  return rows[0];
};

/** Reads by which channels staff can write to a member, and why not by the others. Throws 404. */
export const readMessageWays = async (
  { database, settings }: Pick<RecordsContext, 'database' | 'settings'>,
  memberId: string,
): Promise<MessageWay[]> => {
  const { email, phone, hasDevice, isDeceased, doNotContact, consents, topics } = await requireMember(
    database,
    memberId,
  );
  const silence = isDeceased ? 'deceased' : doNotContact ? 'doNotContact' : undefined;
  const hasAddress = { email: Boolean(email), sms: Boolean(phone), push: hasDevice && Boolean(email || phone) };
  // Without a mail server, emails stay in the outbox, as those of replies do.
  const others = await readChannelsOfOthers(database, ['sms', 'push']);
  return writtenChannels.map((channel): MessageWay => {
    const answers = topics.map((topic) => consents[`${channel}.${topic}`]);
    const isOptedOut = answers.length > 0 && answers.every((answer) => answer?.granted === false);
    const isSetUp = channel === 'email' || isChannelSetUp(settings, channel) || others.includes(channel);
    const optedOutAt = isOptedOut
      ? answers
          .map((answer) => answer?.at ?? '')
          .sort()
          .at(-1) || null
      : null;
    const ofChannel = !hasAddress[channel] ? 'noAddress' : isOptedOut ? 'optedOut' : isSetUp ? null : 'notSetUp';
    return { channel, refusal: silence ?? ofChannel, optedOutAt };
  });
};

/**
 * Writes to a member: it makes an inquiry that staff began, with the message as its first reply, so that the answer comes
 * back to its thread. The same idempotency key returns the first one.
 * @returns the inquiry and the entry of its thread
 * @throws Problem 404, 409 by a channel that cannot be used, 422
 */
export const writeToMember = async (
  context: RecordsContext,
  { memberId, channel, topicId, subject, text }: z.output<typeof writtenMessage>,
  author: Author & { accountId: string },
  key: string | undefined,
): Promise<{ inquiryId: string; entryId: string }> => {
  if (channel === 'sms' && text.length > maxSmsLength)
    throw problemAt('text', contactMessages.smsTooLong({ max: maxSmsLength }));
  const member = await requireMember(context.database, memberId);
  const { email, phone } = member;
  if (!email && !phone) throw new Problem(409, contactMessages.noWay);
  const refusal = (await readMessageWays(context, memberId)).find((way) => way.channel === channel)?.refusal;
  if (refusal) throw new Problem(409, refusalMessages[refusal]);
  const body = {
    subject,
    message: formatMessage(languageOfMembers, contactMessages.staffWroteFirst),
    topicId,
    source: (await readKeyInUse(context.database, 'lead_source', staffSource)) ?? staffSource,
    ...{ memberId, name: fullName(member).slice(0, 120), ...(email && { email }), ...(phone && { phone }) },
  };
  return inSaveTransaction(context.database, contacts, async (transaction) => {
    const inContext = contextIn(context, transaction);
    const { record, isNew } = await createRecord(inContext, contacts, body, author, key);
    if (!isNew) {
      const [first] = (await readThreads(transaction, [record.id])).get(record.id) ?? [];
      return { inquiryId: record.id, entryId: first?.id ?? '' };
    }
    const entry = await addToThread(inContext, record.id, { kind: 'reply', text, action: 'wait', channel }, author);
    return { inquiryId: record.id, entryId: entry.id };
  });
};
