import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import type { Context } from '../../../platform/database/context';
import { inTransaction } from '../../../platform/database/transaction';
import { Problem } from '../../../platform/http/problem';
import { throwFieldErrors } from '../../../records/fieldErrors';
import { memberMessages } from '../../messages.en';
import { type Consent, type Consents, presentConsents, toConsents } from './consents';
import { findConsentErrors } from './findReferenceErrors';

/**
 * Stores consents of a member, and returns all consents of the member. The latest answer counts.
 * @throws Problem 404 for an unknown member, 422 with the errors by path
 */
export const storeConsents = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  sent: readonly Consent[],
) =>
  inTransaction(database, async (transaction) => {
    const errors = await findConsentErrors(transaction, sent, now());
    throwFieldErrors(memberProfile, { errors, before: memberMessages.toStore });
    const consents = sql`${JSON.stringify(toConsents(sent))}::jsonb`;
    if (!isUuid(id)) throw new Problem(404, memberMessages.notMember);
    await transaction.execute(sql`
      UPDATE members SET consents = merge_consents(consents, ${consents})
      WHERE id = ${id} AND merge_consents(consents, ${consents}) <> consents`);
    const { rows } = await transaction.execute<{ consents: Consents }>(
      sql`SELECT consents FROM members WHERE id = ${id}`,
    );
    if (!rows[0]) throw new Problem(404, memberMessages.notMember);
    return presentConsents(rows[0].consents);
  });
