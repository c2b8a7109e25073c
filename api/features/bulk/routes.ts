import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { actionName } from '../../records/routes/actionBody';
import { authorOf, noticesIn } from '../../records/routes/request';
import { bulkResponse, bulkStartedResponse } from '../../records/routes/responseSchemas';
import { requireKnownAction } from '../../records/save/runRecordAction';
import type { Action } from '../../roles';
import { type BulkRowResult, bulkRefusalOf, runBulkAction, tryBulkAction } from './bulk';
import {
  type BulkRequest,
  bulkActionBody,
  bulkChangeBody,
  bulkDeleteBody,
  bulkDryRunBody,
  maxSynchronousRows,
} from './bulkBody';

const presentResults = (request: FastifyRequest, results: readonly BulkRowResult[]) =>
  results.map(({ message, notices = {}, ...row }) => ({
    ...row,
    ...noticesIn(request, notices),
    ...(message && { message: formatMessageFor(request, message) }),
  }));

/** The routes of an action with many records of an area: to delete them, to change fields, or an action of the area. */
export const bulkRoutes =
  (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod =>
  async (app) => {
    const params = z.object({ name: actionName });
    const optionsOf = (summary: string, ...actions: Action[]) => ({
      config: { access: { area: schema.name, actions } },
      schema: { tags: [schema.name], summary, response: { 200: bulkResponse, 202: bulkStartedResponse } },
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply, bulk: BulkRequest) => {
      const bulkContext = { ...context, reader: request.actor };
      const results = await runBulkAction(bulkContext, schema, bulk, authorOf(request), request.log);
      if (typeof results === 'string') return reply.code(202).send(success({ jobId: results }));
      const rows = presentResults(request, results);
      const refusal = bulkRefusalOf(results);
      if (refusal) throw new Problem(409, refusal, { data: rows });
      return reply.send(success(rows));
    };

    const dryRun = optionsOf(`Try an action with many ${schema.name}; nothing is changed`, 'edit', 'publish', 'delete');
    app.post(
      '/:name/dry-run',
      {
        config: dryRun.config,
        schema: {
          ...dryRun.schema,
          description: `For at most ${maxSynchronousRows} rows; \`name\` is \`delete\`, \`change\` or an action.`,
          params,
          body: bulkDryRunBody,
          response: { 200: bulkResponse },
        },
      },
      async (request) => {
        const { name } = request.params;
        if (name !== 'delete' && name !== 'change') requireKnownAction(schema, name);
        const bulkContext = { ...context, reader: request.actor };
        const tried = await tryBulkAction(bulkContext, schema, { ...request.body, action: name }, authorOf(request));
        return success(presentResults(request, tried));
      },
    );

    const deletion = optionsOf(`Delete many ${schema.name}`, 'delete');
    app.post('/delete', { ...deletion, schema: { ...deletion.schema, body: bulkDeleteBody } }, (request, reply) =>
      answer(request, reply, { ...request.body, action: 'delete' }),
    );

    const change = optionsOf(`Change many ${schema.name}`, 'edit');
    app.post('/change', { ...change, schema: { ...change.schema, body: bulkChangeBody } }, (request, reply) =>
      answer(request, reply, { ...request.body, action: 'change' }),
    );

    const action = optionsOf(`Do an action with many ${schema.name}`, 'edit', 'publish');
    app.post('/:name', { ...action, schema: { ...action.schema, params, body: bulkActionBody } }, (request, reply) => {
      requireKnownAction(schema, request.params.name);
      return answer(request, reply, { ...request.body, action: request.params.name });
    });
  };
