import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import { type MailFacts, receivedMails } from '../../platform/database/tables';

/** The facts about the mails of an inquiry: of the one that began it, and of those that are entries of its thread. */
export interface FactsOfMails {
  first: MailFacts | undefined;
  byEntry: ReadonlyMap<string, MailFacts>;
}

/** Reads the facts about the mails of an inquiry. */
export const readFactsOfMails = async (queryable: Queryable, inquiryId: string): Promise<FactsOfMails> => {
  const rows = await queryable
    .select({ entryId: receivedMails.entryId, facts: receivedMails.facts })
    .from(receivedMails)
    .where(and(eq(receivedMails.inquiryId, inquiryId), isNotNull(receivedMails.facts)));
  const byEntry = new Map<string, MailFacts>();
  let first: MailFacts | undefined;
  for (const { entryId, facts } of rows) {
    if (!facts) continue;
    if (entryId === null) first = facts;
    else byEntry.set(entryId, facts);
  }
  return { first, byEntry };
};

/** Returns how often mails have reopened an inquiry since an instant. */
export const countReopenings = (queryable: Queryable, inquiryId: string, since: Date): Promise<number> =>
  queryable.$count(
    receivedMails,
    and(eq(receivedMails.inquiryId, inquiryId), gt(receivedMails.at, since), eq(receivedMails.outcome, 'reopened')),
  );
