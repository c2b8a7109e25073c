import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Database } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { inTransaction } from '../../platform/database/transaction';
import { envelope, namedSchema, problem } from '../../platform/http/envelope';
import type { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../areaModule';
import { type FoundReferrers, referrersOfLoss } from '../read/readUsedBy';
import { findRefusal } from './findRefusal';
import { UnconfirmedLoss } from './requireConfirmedLoss';
import { runRecordAction } from './runRecordAction';

/** The response that says what is in the way of publishing a record, and what members would lose by it. */
export const publishingRefusalResponse = namedSchema(
  'PublishingRefusalEnvelope',
  envelope(
    z.object({
      refusal: problem.nullable().describe('Null if it can be published or sent to review now'),
      referrers: referrersOfLoss.describe('The records to confirm, as members would lose what these lead to or show'),
    }),
  ),
);

interface PublishingOutcome {
  refusal: Problem | undefined;
  /** The records that lead to what members would lose, or show it; null if they lose nothing. */
  referrers: FoundReferrers | null;
}

/**
 * Tries to publish a record or to send it to review, and rolls that back. Returns why it is refused, and what has to be
 * confirmed. The permissions of the person do not matter, and neither does who edited the record last. Throws 404.
 */
export const findPublishingRefusal = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  name: 'submit' | 'publish',
  { accountId }: Author,
): Promise<PublishingOutcome> => {
  const tryToPublish = (isConfirmed: boolean) =>
    findRefusal(
      (work) => inTransaction(context.database, work),
      (transaction) => {
        const database = transaction as unknown as Database;
        const tryContext = { ...context, database, notifiesPeople: false, isConfirmed };
        return runRecordAction(tryContext, schema, id, { name }, { accountId });
      },
    );
  const refusal = await tryToPublish(false);
  return refusal instanceof UnconfirmedLoss
    ? { refusal: await tryToPublish(true), referrers: refusal.referrers }
    : { refusal, referrers: null };
};
