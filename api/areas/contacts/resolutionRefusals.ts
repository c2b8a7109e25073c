import { sql } from 'drizzle-orm';
import { type contacts, finishedStates } from '../../../resources/contacts/contactSchema';
import type { Queryable } from '../../platform/database/connect';
import type { ActionRefusal, ActionRefusalOf, AreaRules } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { isTooLateToReopen } from './addMemberReply';

type Inquiry = RecordRow<typeof contacts>;

/** The states of the mails of replies that did not reach the member. */
const failedStates = ['failed', 'cancelled', 'suppressed'];

/**
 * Returns why inquiries cannot be resolved or reopened: a complaint needs an answer to the member, or how it was settled.
 * The database is only asked for unfinished complaints.
 */
export const resolutionRefusals: NonNullable<AreaRules<typeof contacts>['actionRefusals']> = (records, now) => {
  const complaints = records.filter(isUnfinishedComplaint);
  if (complaints.length === 0) return refusalsWith(new Set(), now);
  return fromDatabase(async (transaction) => refusalsWith(await readAnswered(transaction, complaints), now));
};

const refusalsWith =
  (answered: ReadonlySet<string>, now: Date): ActionRefusalOf<typeof contacts> =>
  (record, { name }): ActionRefusal | undefined => {
    const isUnanswered = isUnfinishedComplaint(record) && !answered.has(record.id);
    if (name === 'reopen' && isTooLateToReopen(record, now)) return contactMessages.tooLateToReopen;
    if (name === 'resolve' && isUnanswered && !record.data.settlement) return contactMessages.unanswered;
    return name === 'settle' && !isUnanswered ? { irrelevant: contactMessages.notToSettle } : undefined;
  };

const isUnfinishedComplaint = ({ status, data }: Inquiry) =>
  data.isComplaint === true && !finishedStates.includes(status);

/** Reads which inquiries have a reply whose mail is sent or on its way; of old replies, it is not stored any more. */
const readAnswered = async (queryable: Queryable, records: readonly Inquiry[]): Promise<ReadonlySet<string>> => {
  const ids = sql.param(records.map(({ id }) => id));
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT DISTINCT inquiry_id AS id FROM thread_entries AS reply
    WHERE inquiry_id = ANY(${ids}::text[]) AND kind = 'reply' AND NOT EXISTS (
      SELECT FROM deliveries WHERE area = 'contacts' AND record_id = coalesce(original_inquiry_id, inquiry_id) AND recipient = reply.id::text
        AND state = ANY(${sql.param(failedStates)}::text[]))`);
  return new Set(rows.map(({ id }) => id));
};
