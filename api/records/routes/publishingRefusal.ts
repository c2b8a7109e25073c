import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, nounOf } from '../../../resources/engine/schema';
import type { Database } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { inTransaction } from '../../platform/database/transaction';
import { envelope, namedSchema, problem, success } from '../../platform/http/envelope';
import { formatProblem } from '../../platform/http/errors';
import { languageOf } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../areaModule';
import { runRecordAction } from '../save/runRecordAction';
import { withArticle } from '../wording';

/** Thrown to roll back an action that was only tried. */
class Rollback extends Error {}

/**
 * Tries to publish a record or to send it to review, and rolls that back. Returns why it is refused; undefined if it is
 * not. The permissions of the person do not matter, and neither does who edited the record last. Throws 404.
 */
export const findPublishingRefusal = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  name: 'submit' | 'publish',
  { accountId }: Author,
): Promise<Problem | undefined> => {
  try {
    return await inTransaction(context.database, async (transaction) => {
      const tryContext = { ...context, database: transaction as unknown as Database, notifiesPeople: false };
      await runRecordAction(tryContext, schema, id, { name }, { accountId });
      throw new Rollback('tried');
    });
  } catch (error) {
    if (error instanceof Rollback) return undefined;
    if (error instanceof Problem && (error.status === 409 || error.status === 422)) return error;
    throw error;
  }
};

const response = namedSchema(
  'PublishingRefusalEnvelope',
  envelope(z.object({ refusal: problem.nullable().describe('Null if it can be published or sent to review now') })),
);

/** The route that says what is in the way of publishing a record. */
export const publishingRefusalRoute =
  (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/publishing-refusal',
      {
        config: { access: { area: schema.name, actions: ['edit', 'publish'] } },
        schema: {
          tags: [schema.name],
          summary: `What is in the way of publishing ${withArticle(nounOf(schema))} now`,
          params: z.object({ id: z.string().min(1).max(64) }),
          querystring: z.strictObject({ action: z.enum(['submit', 'publish']) }),
          response: { 200: response },
        },
      },
      async (request) => {
        const { actor, params, query } = request;
        const refusal = await findPublishingRefusal(
          { ...context, reader: actor },
          schema,
          params.id,
          query.action,
          actor,
        );
        return success({ refusal: refusal ? formatProblem(languageOf(request), refusal) : null });
      },
    );
  };
