import { mapValues } from 'es-toolkit';
import type { FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type AreaSchema,
  actionGoesLive,
  bodySchemaOf,
  type FieldErrors,
  nounOf,
} from '../../../../resources/engine/schema';
import { envelope, namedSchema, problem, success } from '../../../platform/http/envelope';
import { formatProblem } from '../../../platform/http/errors';
import { readerOfMessages } from '../../../platform/http/language';
import type { Problem } from '../../../platform/http/problem';
import { publicPathOf } from '../../../platform/process/publicPath';
import type { Action } from '../../../roles';
import { presentRecords, readRecord } from '../../read/present';
import type { RecordsContext } from '../../recordsContext';
import { collectNotices } from '../../save/collectNotices';
import { createRecord } from '../../save/create';
import { deleteRecord } from '../../save/delete';
import { dryRun, dryRunBody, dryRunResponse } from '../../save/dryRun';
import { findVersionRefusal } from '../../save/refusals/findVersionRefusal';
import { reorder, reorderBody, reorderResponse } from '../../save/reorder';
import { restoreVersion } from '../../save/restoreVersion';
import { requireKnownAction, runRecordAction } from '../../save/runRecordAction';
import { updateRecord } from '../../save/update';
import type { RecordRow } from '../../storage/recordRow';
import { withArticle } from '../../wording';
import { actionBody, actionName } from '../actionBody';
import {
  authorOf,
  contextOfRequest,
  idempotencyKey,
  idempotencyKeyOf,
  ifMatch,
  noticesIn,
  optionalIfMatch,
  recordParams,
  requiredVersionOf,
  saveQueryOf,
  versionNumber,
  versionOf,
} from '../request';
import { responseSchemasOf } from '../responseSchemas';
import { splitAnswers, updateBodyOf } from '../saveAnswers';

const restoreBody = namedSchema('Restore', z.strictObject({ version: versionNumber }));
const publishingRefusalQuery = z.strictObject({ version: versionNumber.describe('A live or scheduled version') });
const publishingRefusalResponse = namedSchema(
  'PublishingRefusalEnvelope',
  envelope(z.object({ refusal: problem.nullable().describe('Null if it breaks no rule') })),
);

/** The actions of an area for the OpenAPI document; each is refused where the state or the role forbids it. */
const actionNamesOf = ({ actions }: AreaSchema) => [...new Set(actions.map(({ name }) => name))];

const problemIn = (request: FastifyRequest, found: Problem | undefined) =>
  found ? formatProblem(readerOfMessages(request), found) : null;

/** The routes of an area that save records: create, update, delete, actions, restoration of a version, and reorder. */
export const saveRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const area = schema.name;
  const noun = withArticle(nounOf(schema));
  const tags = [area];
  const { one } = responseSchemasOf(schema);
  const configOf = (headers: z.ZodRawShape, ...actions: Action[]) => ({ access: { area, actions }, headers });
  const contextOf = (request: FastifyRequest) => contextOfRequest(context, request);
  const hasSaveQuery = schema.notifiesPeople || schema.publish || schema.enabledField || schema.rules.embeddedText;
  const saveQuery = hasSaveQuery ? { querystring: saveQueryOf(schema) } : {};

  interface Sent {
    headers?: Record<string, string>;
    /** The notices about the texts of the record, by field. */
    notices?: FieldErrors;
  }

  const sendRecord = async (
    request: FastifyRequest,
    reply: FastifyReply,
    record: RecordRow,
    { headers = {}, notices = {} }: Sent = {},
  ) => {
    const [data] = await presentRecords(contextOf(request), schema, [record]);
    return reply
      .headers({ etag: `"${record.version}"`, ...headers })
      .send({ ...success(data), ...noticesIn(request, notices) });
  };

  return async (app) => {
    // The responses come from rows that were validated when they were saved.
    app.setSerializerCompiler(() => JSON.stringify);
    /**
     * The rules of the area validate the body of a record; the generic validator checks the other parts of the request.
     */
    const validateOthers = app.validatorCompiler as FastifySchemaCompiler<unknown>;
    const validatorCompiler: FastifySchemaCompiler<unknown> = (part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : validateOthers(part);

    app.put(
      '/:id',
      {
        config: {
          ...configOf(ifMatch, 'edit'),
          prefetch: ({ params }) => readRecord(context.database, schema, (params as { id: string }).id),
        },
        validatorCompiler,
        schema: {
          tags,
          summary: `Update ${noun}`,
          params: recordParams,
          ...saveQuery,
          body: updateBodyOf(context, schema),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const version = requiredVersionOf(request);
        const read = (await request.prefetched) as RecordRow | undefined;
        const { params, body } = request;
        const author = authorOf(request);
        const { reason } = request.query as { reason?: string };
        const { onNotice, readNotices } = collectNotices();
        const { record: sent, answers } = splitAnswers(context, schema, body);
        const inContext = { ...contextOf(request), answers, onNotice };
        const record = await updateRecord(inContext, schema, params.id, () => sent, author, version, { read, reason });
        return sendRecord(request, reply, record, { notices: readNotices() });
      },
    );

    app.post(
      '/:id/actions/:name',
      {
        config: configOf(optionalIfMatch, 'edit', 'publish'),
        schema: {
          tags,
          summary: `Do an action with ${noun}`,
          params: recordParams.extend({ name: actionName.meta({ enum: actionNamesOf(schema) }) }),
          body: actionBody.default({}),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const { id, name } = params;
        requireKnownAction(schema, name);
        const version = actionGoesLive(schema, name) ? requiredVersionOf(request) : versionOf(request);
        const action = { ...body, name };
        const actionContext = contextOfRequest(context, request, body);
        const record = await runRecordAction(actionContext, schema, id, action, authorOf(request), version);
        return sendRecord(request, reply, record);
      },
    );

    app.post(
      '/:id/restore',
      {
        config: configOf(ifMatch, 'edit'),
        schema: {
          tags,
          summary: `Restore an earlier version of ${noun}`,
          params: recordParams,
          body: restoreBody,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const over = requiredVersionOf(request);
        const from = { version: request.body.version, over };
        const record = await restoreVersion(contextOf(request), schema, request.params.id, from, authorOf(request));
        return sendRecord(request, reply, record);
      },
    );

    if (schema.publish)
      app.get(
        '/:id/publishing-refusal',
        {
          config: configOf({}, 'edit', 'publish'),
          schema: {
            tags,
            summary: `What is wrong by now with a published version of ${noun}`,
            params: recordParams,
            querystring: publishingRefusalQuery,
            response: { 200: publishingRefusalResponse },
          },
        },
        async (request) => {
          const { params, query } = request;
          const found = await findVersionRefusal(
            contextOf(request),
            context.database,
            schema,
            params.id,
            query.version,
          );
          return success({ refusal: problemIn(request, found) });
        },
      );

    app.post(
      '/dry-run',
      {
        config: configOf({}, 'create', 'edit', 'publish'),
        schema: {
          tags,
          summary: `Try to save ${noun} and to publish it, which changes nothing`,
          body: dryRunBody,
          response: { 200: dryRunResponse },
        },
      },
      async (request) => {
        const { save, actions } = await dryRun(contextOf(request), schema, request.body, authorOf(request));
        const present = ({ refusal, referrers }: (typeof actions)[string]) => ({
          refusal: problemIn(request, refusal),
          referrers,
        });
        return success({ save: problemIn(request, save), actions: mapValues(actions, present) });
      },
    );

    // A singleton record is neither created nor deleted.
    if (schema.singletonId) return;
    if (!schema.isFixedSet) {
      app.post(
        '',
        {
          config: configOf(idempotencyKey, 'create'),
          validatorCompiler,
          schema: {
            tags,
            summary: `Create ${noun}`,
            ...saveQuery,
            body: bodySchemaOf(schema),
            response: { 200: one, 201: one },
          },
        },
        async (request, reply) => {
          const key = idempotencyKeyOf(request);
          const { onNotice, readNotices } = collectNotices();
          const inContext = { ...contextOf(request), onNotice };
          const { record, isNew } = await createRecord(inContext, schema, request.body, authorOf(request), key);
          reply.code(isNew ? 201 : 200);
          const headers = { location: `${publicPathOf(context.settings)}${request.url.split('?')[0]}/${record.id}` };
          return sendRecord(request, reply, record, { headers, notices: readNotices() });
        },
      );

      app.delete(
        '/:id',
        {
          config: configOf(ifMatch, 'delete'),
          schema: { tags, summary: `Delete ${noun}`, params: recordParams, response: { 200: one } },
        },
        async (request, reply) => {
          const version = requiredVersionOf(request);
          const record = await deleteRecord(contextOf(request), schema, request.params.id, authorOf(request), version);
          const [data] = await presentRecords(contextOf(request), schema, [record]);
          return reply.send(success(data));
        },
      );
    }

    if (schema.list.manualOrder) {
      app.post(
        '/reorder',
        {
          config: configOf({}, 'edit'),
          schema: { tags, summary: `Arrange ${area}`, body: reorderBody, response: { 200: reorderResponse } },
        },
        async (request) => success(await reorder(contextOf(request), schema, request.body.ids, authorOf(request))),
      );
    }
  };
};
