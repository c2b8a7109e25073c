import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, bodySchemaOf, nounOf, transitionGoesLive } from '../../resources/kit';
import { success } from '../http/envelope';
import { formatMessageFor } from '../http/language';
import { listQuery, totalHeaders } from '../http/query';
import type { Action } from '../roles';
import type { AreasContext, RecordsContext } from './areaModule';
import { authorOf } from './author';
import { bulk } from './bulk';
import { bulkBody, transitionBody } from './bulkBody';
import { countsRoute } from './counts';
import { createRecord } from './create';
import { deleteRecord } from './delete';
import { idempotencyKey, idempotencyKeyOf, ifMatch, optionalIfMatch, requiredVersionOf, versionOf } from './headers';
import { historyRoutes } from './historyRoutes';
import { listRecords, parseListQuery } from './list';
import { notifyPeopleOfQuery, notifyPeopleQuery } from './notifyPeopleQuery';
import { presentRecords, presentRows, readRecord } from './present';
import type { RecordRow } from './recordRow';
import { reorder, reorderAnswer, reorderBody } from './reorder';
import { requireRecord } from './requireRecord';
import { bulkResponse, bulkStartedResponse, responseSchemasOf } from './responseSchemas';
import { transitionRecord } from './transition';
import { unpagedListRoutes } from './unpagedLists';
import { updateRecord } from './update';
import { usedBy, usedByResponse } from './usedBy';
import { listInWords, withArticle } from './wording';

const params = z.object({ id: z.string().min(1).max(64) });
const rowsQuery = listQuery.extend({
  meta: z
    .literal('rows')
    .optional()
    .describe('Of each record only what its row in a list shows; all other fields are left out'),
});
/** The generic routes of every area: list, one, create, update, delete, transition and bulk; and the whole lists. */
export const recordRoutes =
  (context: AreasContext): FastifyPluginAsync =>
  async (app) => {
    // The answers are made here, from rows that were checked when they were saved: checking each again costs a list dear.
    app.setSerializerCompiler(() => JSON.stringify);
    unpagedListRoutes(app, context);
    const withKeys = { ...context, keys: app.keys };
    for (const schema of context.schemas)
      await app.register(areaRoutes(withKeys, schema), { prefix: `/${schema.name}` });
  };

const areaRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const { database, now } = context;
  const thing = withArticle(nounOf(schema));
  const tags = [schema.name];
  const { one, list } = responseSchemasOf(schema);

  const area = schema.name;
  const allowingWith = (headers: z.ZodRawShape, ...actions: Action[]) => ({
    config: { access: { area, actions }, headers },
  });
  const allowing = (...actions: Action[]) => allowingWith({}, ...actions);
  const readAhead = ({ params }: FastifyRequest) => readRecord(database, schema, (params as { id: string }).id);
  const seenBy = ({ actor, query }: FastifyRequest, tells = notifyPeopleOfQuery(query)): RecordsContext => ({
    ...context,
    reader: actor,
    notifiesPeople: tells,
  });
  const telling = schema.notifiesPeople ? { querystring: notifyPeopleQuery } : {};

  const answer = async (request: FastifyRequest, reply: FastifyReply, record: RecordRow) => {
    const [data] = await presentRecords(seenBy(request), schema, [record]);
    return reply.header('etag', `"${record.version}"`).send(success(data));
  };

  return async (app) => {
    /** The rules of the area check a record's body, since they know more than its shape. */
    const checkOthers = app.validatorCompiler as FastifySchemaCompiler<unknown>;
    const validatorCompiler: FastifySchemaCompiler<unknown> = (part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : checkOthers(part);
    const unchecked = { validatorCompiler };

    const filters = `Filters: ${listInWords(schema.filter)}. Sorts: ${listInWords(schema.sort)}.`;
    app.get(
      '',
      {
        ...allowing('show'),
        schema: {
          tags,
          summary: `List ${schema.name}`,
          description: filters,
          querystring: rowsQuery,
          response: { 200: list },
        },
      },
      async (request, reply) => {
        const query = parseListQuery(schema, request.query, now(), request.actor);
        const { rows, counted } = await listRecords(database, schema, query, now());
        reply.headers(totalHeaders(schema.name, query.from, rows, counted));
        const present = request.query.meta === 'rows' ? presentRows : presentRecords;
        return reply.send(success(await present(seenBy(request), schema, rows)));
      },
    );

    app.get(
      '/:id',
      {
        config: { ...allowing('show').config, ahead: readAhead },
        schema: { tags, summary: `Get ${thing}`, params, response: { 200: one } },
      },
      async (request, reply) => {
        const record = (await request.ahead) as RecordRow | undefined;
        return answer(request, reply, record ?? (await requireRecord(database, schema, request.params.id)));
      },
    );

    app.put(
      '/:id',
      {
        ...allowingWith(ifMatch, 'edit'),
        ...unchecked,
        schema: {
          tags,
          summary: `Update ${thing}`,
          params,
          ...telling,
          body: bodySchemaOf(schema),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const version = requiredVersionOf(request);
        const bodyOf = () => request.body;
        return answer(
          request,
          reply,
          await updateRecord(seenBy(request), schema, request.params.id, bodyOf, authorOf(request), version),
        );
      },
    );

    app.post(
      '/:id/transition',
      {
        ...allowingWith(optionalIfMatch, 'edit', 'publish'),
        schema: {
          tags,
          summary: `Move ${thing} to another state`,
          params,
          body: transitionBody,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const version = transitionGoesLive(schema, body.to) ? requiredVersionOf(request) : versionOf(request);
        return answer(
          request,
          reply,
          await transitionRecord(
            seenBy(request, body.notifyPeople),
            schema,
            params.id,
            body,
            authorOf(request),
            version,
          ),
        );
      },
    );

    await app.register(historyRoutes(context, schema));

    // Of what there is exactly one, none is made or deleted.
    if (schema.singletonId) return;
    if (!schema.isFixedSet) {
      app.post(
        '',
        {
          ...allowingWith(idempotencyKey, 'create'),
          ...unchecked,
          schema: {
            tags,
            summary: `Create ${thing}`,
            ...telling,
            body: bodySchemaOf(schema),
            response: { 200: one, 201: one },
          },
        },
        async (request, reply) => {
          const key = idempotencyKeyOf(request);
          const { record, isNew } = await createRecord(seenBy(request), schema, request.body, authorOf(request), key);
          reply.code(isNew ? 201 : 200).header('location', `${request.url.split('?')[0]}/${record.id}`);
          return answer(request, reply, record);
        },
      );

      app.delete(
        '/:id',
        {
          ...allowingWith(ifMatch, 'delete'),
          schema: { tags, summary: `Delete ${thing}`, params, response: { 200: one } },
        },
        async (request, reply) => {
          const version = requiredVersionOf(request);
          const record = await deleteRecord(seenBy(request), schema, request.params.id, authorOf(request), version);
          const [data] = await presentRecords(seenBy(request), schema, [record]);
          return reply.send(success(data));
        },
      );
    }

    await app.register(countsRoute(context, schema));

    app.get(
      '/:id/used-by',
      {
        ...allowing('show'),
        schema: { tags, summary: `List what refers to ${thing}`, params, response: { 200: usedByResponse } },
      },
      async (request) => {
        const { id } = await requireRecord(database, schema, request.params.id);
        return success(await usedBy(seenBy(request), schema.name, id));
      },
    );

    if (schema.manualOrder) {
      app.post(
        '/reorder',
        {
          ...allowing('edit'),
          schema: { tags, summary: `Arrange ${schema.name}`, body: reorderBody, response: { 200: reorderAnswer } },
        },
        async (request) => success(await reorder(seenBy(request), schema, request.body.ids, authorOf(request))),
      );
    }

    app.post(
      '/bulk',
      {
        ...allowing('edit', 'publish', 'delete'),
        schema: {
          tags,
          summary: `Change many ${schema.name}`,
          body: bulkBody,
          response: { 200: bulkResponse, 202: bulkStartedResponse },
        },
      },
      async (request, reply) => {
        const done = await bulk(seenBy(request), schema, request.body, authorOf(request), request.log);
        if (typeof done === 'string') return reply.code(202).send(success({ jobId: done }));
        return success(
          done.map(({ message, ...row }) => ({
            ...row,
            ...(message && { message: formatMessageFor(request, message) }),
          })),
        );
      },
    );
  };
};
