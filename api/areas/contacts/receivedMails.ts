import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import { type MailFacts, receivedMails } from '../../platform/database/tables';

/** Reads the facts about the mail that began an inquiry; undefined without one. */
export const readFirstMail = async (queryable: Queryable, inquiryId: string): Promise<MailFacts | undefined> => {
  const [first] = await queryable
    .select({ facts: receivedMails.facts })
    .from(receivedMails)
    .where(and(isWithFacts(inquiryId), isNull(receivedMails.entryId)))
    .limit(1);
  return first?.facts ?? undefined;
};

/** Reads the facts about the mails that are entries of the thread of an inquiry, by entry. */
export const readFactsOfEntries = async (
  queryable: Queryable,
  inquiryId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, MailFacts>> => {
  if (entryIds.length === 0) return new Map();
  const rows = await queryable
    .select({ entryId: receivedMails.entryId, facts: receivedMails.facts })
    .from(receivedMails)
    .where(and(isWithFacts(inquiryId), inArray(receivedMails.entryId, [...entryIds])));
  return new Map(rows.flatMap(({ entryId, facts }) => (entryId && facts ? [[entryId, facts]] : [])));
};

const isWithFacts = (inquiryId: string) => and(eq(receivedMails.inquiryId, inquiryId), isNotNull(receivedMails.facts));

/** Returns how often mails have reopened an inquiry since an instant. */
export const countReopenings = (queryable: Queryable, inquiryId: string, since: Date): Promise<number> =>
  queryable.$count(
    receivedMails,
    and(eq(receivedMails.inquiryId, inquiryId), gt(receivedMails.at, since), eq(receivedMails.outcome, 'reopened')),
  );
