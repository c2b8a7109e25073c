import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import type { AreasContext, RecordsContext } from '../../records/areaModule';
import { authorOf } from '../../records/routes/author';
import { bulkResponse, bulkStartedResponse } from '../../records/routes/responseSchemas';
import { bulkRefusalOf, runBulkAction } from './bulk';
import { bulkBody } from './bulkBody';

/** The routes that change, transition or delete many records of an area. A singleton record has none. */
export const bulkRoutes =
  (context: AreasContext): FastifyPluginAsync =>
  async (app) => {
    for (const schema of context.schemas.filter(({ singletonId }) => singletonId === undefined))
      await app.register(bulkRoute({ ...context, keys: app.keys }, schema), { prefix: `/${schema.name}/bulk` });
  };

const bulkRoute =
  (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '',
      {
        config: { access: { area: schema.name, actions: ['edit', 'publish', 'delete'] } },
        schema: {
          tags: [schema.name],
          summary: `Change many ${schema.name}`,
          body: bulkBody,
          response: { 200: bulkResponse, 202: bulkStartedResponse },
        },
      },
      async (request, reply) => {
        const { actor, body, log } = request;
        const results = await runBulkAction({ ...context, reader: actor }, schema, body, authorOf(request), log);
        if (typeof results === 'string') return reply.code(202).send(success({ jobId: results }));
        const rows = results.map(({ message, ...row }) => ({
          ...row,
          ...(message && { message: formatMessageFor(request, message) }),
        }));
        const refusal = bulkRefusalOf(results);
        if (refusal) throw new Problem(409, refusal, { data: rows });
        return success(rows);
      },
    );
  };
