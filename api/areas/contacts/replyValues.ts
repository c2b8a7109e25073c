import { sql } from 'drizzle-orm';
import { pickBy } from 'es-toolkit';
import { contacts, replyAssignsAuthor } from '../../../resources/contacts/contactSchema';
import type { replyPlaceholders } from '../../../resources/saved-replies/savedReplySchema';
import type { Context } from '../../platform/database/context';
import { accountNameSql } from '../../platform/database/sqlTexts';
import { readMailIdentity } from '../../platform/outbox/organization';
import { readPersonOfRecord } from '../../platform/outbox/personOfRecord';
import { requireRecord } from '../../records/read/requireRecord';
import { readTypeLabels } from '../../records/storage/masterTypes';

/** The values with which saved replies to an inquiry are filled in. */
interface ReplyValues {
  /** The language of the member; null where it is not known. */
  locale: string | null;
  /** The values of the placeholders that have one. */
  values: Partial<Record<(typeof replyPlaceholders)[number], string>>;
}

/**
 * Reads the values that placeholders of saved replies have for an inquiry. Its assignee is the one that it has once the
 * reader replies. Throws 404.
 */
export const readReplyValues = async (
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  id: string,
  readerId: string,
): Promise<ReplyValues> => {
  const { status, data } = await requireRecord(database, contacts, id);
  const assigneeId = replyAssignsAuthor({ ...data, status }) ? readerId : (data.assigneeId ?? null);
  const [person, identity, { rows }] = await Promise.all([
    readPersonOfRecord(database, contacts.name, id),
    readMailIdentity(database, settings),
    database.execute<{ assigneeName: string | null; locale: string | null; retirementSystem: string | null }>(sql`
      SELECT ${accountNameSql(sql`${assigneeId}::uuid`)} AS "assigneeName", locale, retirement_system AS "retirementSystem"
      FROM (SELECT) AS inquiry LEFT JOIN members ON members.id = ${data.memberId ?? null}::uuid`),
  ]);
  const { assigneeName, locale = null, retirementSystem = null } = rows[0] ?? {};
  const systems = await readTypeLabels(database, 'retirement_system', retirementSystem ? [retirementSystem] : []);
  const values: { [Name in (typeof replyPlaceholders)[number]]: string | null | undefined } = {
    firstName: person.firstName,
    lastName: person.lastName,
    inquiryNo: data.ticketNo,
    retirementSystem: systems.get(retirementSystem ?? ''),
    assigneeName,
    companyName: identity.name,
    supportEmail: identity.replyTo,
  };
  return { locale, values: pickBy(values, Boolean) as ReplyValues['values'] };
};
