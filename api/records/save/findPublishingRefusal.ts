import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { Database } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { inTransaction } from '../../platform/database/transaction';
import { envelope, namedSchema, problem } from '../../platform/http/envelope';
import type { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../areaModule';
import { findRefusal } from './findRefusal';
import { runRecordAction } from './runRecordAction';

/** The response that says what is in the way of publishing a record. */
export const publishingRefusalResponse = namedSchema(
  'PublishingRefusalEnvelope',
  envelope(z.object({ refusal: problem.nullable().describe('Null if it can be published or sent to review now') })),
);

/**
 * Tries to publish a record or to send it to review, and rolls that back. Returns why it is refused; undefined if it is
 * not. The permissions of the person do not matter, and neither does who edited the record last. Throws 404.
 */
export const findPublishingRefusal = (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  name: 'submit' | 'publish',
  { accountId }: Author,
): Promise<Problem | undefined> =>
  findRefusal(
    (work) => inTransaction(context.database, work),
    (transaction) => {
      const tryContext = {
        ...context,
        database: transaction as unknown as Database,
        notifiesPeople: false,
        isConfirmed: true,
      };
      return runRecordAction(tryContext, schema, id, { name }, { accountId });
    },
  );
