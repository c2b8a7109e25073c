import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, nounOf } from '../../../../resources/engine/schema';
import { logActivity } from '../../../platform/database/logActivity';
import { inTransaction } from '../../../platform/database/transaction';
import { emptyResponse, envelope, namedSchema, success } from '../../../platform/http/envelope';
import { formatMessageFor } from '../../../platform/http/language';
import { Problem } from '../../../platform/http/problem';
import { recordMessages } from '../../messages.en';
import { deleteRedirect, readRedirects } from '../../publish/redirects';
import { requireRecord } from '../../read/requireRecord';
import type { RecordsContext } from '../../recordsContext';
import { withArticle } from '../../wording';
import { authorOf, recordParams } from '../request';

const redirect = namedSchema(
  'Redirect',
  z.object({
    slug: z.string().describe('The former slug or key'),
    createdAt: z.iso.datetime(),
    createdByName: z.string().nullable(),
  }),
);

/** The routes for the former slugs or keys of a record, by which members still find it. */
export const redirectRoutes =
  (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    const area = schema.name;
    const tags = [area];
    const noun = withArticle(nounOf(schema));

    app.get(
      '/:id/redirects',
      {
        config: { access: { area, actions: ['show'] } },
        schema: {
          tags,
          summary: `List the former addresses of ${noun}`,
          params: recordParams,
          response: { 200: envelope(z.array(redirect)) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(context.database, schema, id);
        return success(await readRedirects(context.database, schema, id));
      },
    );

    app.delete(
      '/:id/redirects/:slug',
      {
        config: { access: { area, actions: ['publish'] } },
        schema: {
          tags,
          summary: `Remove a former address of ${noun}`,
          params: recordParams.extend({ slug: z.string().min(1).max(80) }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id, slug } = request.params;
        await inTransaction(context.database, async (transaction) => {
          const { data } = await requireRecord(transaction, schema, id);
          if (!(await deleteRedirect(transaction, schema, id, slug))) throw new Problem(404, recordMessages.noRedirect);
          const recordLabel = schema.label(data);
          const entry = { action: 'redirect_removed', area, recordId: id, recordLabel, before: { slug } };
          await logActivity(context, transaction, entry, authorOf(request));
        });
        return success(null, formatMessageFor(request, recordMessages.redirectRemoved));
      },
    );
  };
