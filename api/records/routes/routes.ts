import { setImmediate } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, actionGoesLive, bodySchemaOf, nounOf } from '../../../resources/engine/schema';
import { success } from '../../platform/http/envelope';
import { languageOf } from '../../platform/http/language';
import { describedListQuery, totalHeaders } from '../../platform/http/query';
import type { Action } from '../../roles';
import type { AreasContext, RecordsContext } from '../areaModule';
import { filterNameOf } from '../read/filterSchema';
import { listRecords, parseListQuery, sortKeysOf } from '../read/list';
import { presentRecords, presentRows, readRecord, recordReader } from '../read/present';
import { readReferrersOfMatching, readUsedBy, referrersResponse, usedByResponse } from '../read/readUsedBy';
import { requireRecord } from '../read/requireRecord';
import { createRecord } from '../save/create';
import { deleteRecord } from '../save/delete';
import { reorder, reorderBody, reorderResponse } from '../save/reorder';
import { requireKnownAction, runRecordAction } from '../save/runRecordAction';
import { updateRecord } from '../save/update';
import type { RecordRow } from '../storage/recordRow';
import { withArticle } from '../wording';
import { actionBody, actionName } from './actionBody';
import { authorOf } from './author';
import { countsRoute } from './counts';
import { idempotencyKey, idempotencyKeyOf, ifMatch, optionalIfMatch, requiredVersionOf, versionOf } from './headers';
import { historyRoutes } from './historyRoutes';
import { notifyPeopleOfQuery, notifyPeopleQuery } from './notifyPeopleQuery';
import { publishingRefusalRoute } from './publishingRefusal';
import { responseSchemasOf } from './responseSchemas';
import { unpagedListRoutes } from './unpagedLists';

const params = z.object({ id: z.string().min(1).max(64) });
const rowsQuery = {
  meta: z.literal('rows').optional().describe('Returns only the fields that the rows of a list display'),
};

/**
 * The generic routes of all areas: list, read, create, update, delete, actions and reorder; and the unpaged lists.
 */
export const recordRoutes =
  (context: AreasContext): FastifyPluginAsync =>
  async (app) => {
    // The responses come from rows that were validated when they were saved; validating each again would slow a list
    // down.
    app.setSerializerCompiler(() => JSON.stringify);
    unpagedListRoutes(app, context);
    const withKeys = { ...context, keys: app.keys };
    for (const schema of context.schemas) {
      await app.register(areaRoutes(withKeys, schema), { prefix: `/${schema.name}` });
      // The database is prepared meanwhile, and its answers would wait until all routes are there.
      await setImmediate();
    }
  };

/** The actions of an area for the OpenAPI document; each is refused where the state or the role forbids it. */
const actionNamesOf = ({ actions }: AreaSchema) => [...new Set(actions.map(({ name }) => name))];

const areaRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const { database, now } = context;
  const noun = withArticle(nounOf(schema));
  const tags = [schema.name];
  const { one, list } = responseSchemasOf(schema);

  const area = schema.name;
  const routeAccessWith = (headers: z.ZodRawShape, ...actions: Action[]) => ({
    config: { access: { area, actions }, headers },
  });
  const routeAccess = (...actions: Action[]) => routeAccessWith({}, ...actions);
  const readWithTargets = recordReader(context, schema);
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id;
  const contextOf = (request: FastifyRequest, notifiesPeople = notifyPeopleOfQuery(request.query)): RecordsContext => ({
    ...context,
    reader: request.actor,
    locale: languageOf(request),
    notifiesPeople,
  });
  const notifyQuery = schema.notifiesPeople ? { querystring: notifyPeopleQuery } : {};

  const sendRecord = async (request: FastifyRequest, reply: FastifyReply, record: RecordRow, headers = {}) => {
    const [data] = await presentRecords(contextOf(request), schema, [record]);
    return reply.headers({ etag: `"${record.version}"`, ...headers }).send(success(data));
  };

  return async (app) => {
    /**
     * The rules of the area validate the body of a record; the generic validator checks the other parts of the request.
     */
    const validateOthers = app.validatorCompiler as FastifySchemaCompiler<unknown>;
    const validatorCompiler: FastifySchemaCompiler<unknown> = (part) =>
      part.httpPart === 'body' ? (value) => ({ value }) : validateOthers(part);
    const unchecked = { validatorCompiler };

    app.get(
      '',
      {
        ...routeAccess('show'),
        schema: {
          tags,
          summary: `List ${schema.name}`,
          querystring: describedListQuery(sortKeysOf(schema), filterNameOf(schema)).extend(rowsQuery),
          response: { 200: list },
        },
      },
      async (request, reply) => {
        const query = parseListQuery(schema, request.query, now(), request.actor);
        const { rows, counted: total } = await listRecords(database, schema, query, now());
        reply.headers(totalHeaders(schema.name, query.from, rows, total));
        const present = request.query.meta === 'rows' ? presentRows : presentRecords;
        return reply.send(success(await present(contextOf(request), schema, rows)));
      },
    );

    app.get(
      '/:id',
      {
        config: { ...routeAccess('show').config, prefetch: (request) => readWithTargets(idOf(request)) },
        schema: { tags, summary: `Get ${noun}`, params, response: { 200: one } },
      },
      async (request, reply) => {
        const record = (await request.prefetched) as RecordRow | undefined;
        return sendRecord(request, reply, record ?? (await requireRecord(database, schema, request.params.id)));
      },
    );

    app.put(
      '/:id',
      {
        config: {
          ...routeAccessWith(ifMatch, 'edit').config,
          prefetch: (request) => readRecord(database, schema, idOf(request)),
        },
        ...unchecked,
        schema: {
          tags,
          summary: `Update ${noun}`,
          params,
          ...notifyQuery,
          body: bodySchemaOf(schema),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const version = requiredVersionOf(request);
        const read = (await request.prefetched) as RecordRow | undefined;
        const { params, body } = request;
        const author = authorOf(request);
        return sendRecord(
          request,
          reply,
          await updateRecord(contextOf(request), schema, params.id, () => body, author, version, { read }),
        );
      },
    );

    app.post(
      '/:id/actions/:name',
      {
        ...routeAccessWith(optionalIfMatch, 'edit', 'publish'),
        schema: {
          tags,
          summary: `Do an action with ${noun}`,
          params: params.extend({ name: actionName.meta({ enum: actionNamesOf(schema) }) }),
          body: actionBody.default({}),
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const { id, name } = params;
        requireKnownAction(schema, name);
        const version = actionGoesLive(schema, name) ? requiredVersionOf(request) : versionOf(request);
        const record = await runRecordAction(
          contextOf(request, body.notifyPeople),
          schema,
          id,
          { ...body, name },
          authorOf(request),
          version,
        );
        return sendRecord(request, reply, record);
      },
    );

    await app.register(historyRoutes(context, schema));
    if (schema.publish) await app.register(publishingRefusalRoute(context, schema));

    // A singleton record is neither created nor deleted.
    if (schema.singletonId) return;
    if (!schema.isFixedSet) {
      app.post(
        '',
        {
          ...routeAccessWith(idempotencyKey, 'create'),
          ...unchecked,
          schema: {
            tags,
            summary: `Create ${noun}`,
            ...notifyQuery,
            body: bodySchemaOf(schema),
            response: { 200: one, 201: one },
          },
        },
        async (request, reply) => {
          const key = idempotencyKeyOf(request);
          const { record, isNew } = await createRecord(
            contextOf(request),
            schema,
            request.body,
            authorOf(request),
            key,
          );
          reply.code(isNew ? 201 : 200);
          return sendRecord(request, reply, record, { location: `${request.url.split('?')[0]}/${record.id}` });
        },
      );

      app.delete(
        '/:id',
        {
          ...routeAccessWith(ifMatch, 'delete'),
          schema: { tags, summary: `Delete ${noun}`, params, response: { 200: one } },
        },
        async (request, reply) => {
          const version = requiredVersionOf(request);
          const record = await deleteRecord(contextOf(request), schema, request.params.id, authorOf(request), version);
          const [data] = await presentRecords(contextOf(request), schema, [record]);
          return reply.send(success(data));
        },
      );
    }

    await app.register(countsRoute(context, schema));

    app.get(
      '/:id/used-by',
      {
        ...routeAccess('show'),
        schema: { tags, summary: `List the records that refer to ${noun}`, params, response: { 200: usedByResponse } },
      },
      async (request) => {
        const { id } = await requireRecord(database, schema, request.params.id);
        return success(await readUsedBy(contextOf(request), schema.name, id));
      },
    );

    if (schema.publish || schema.enabledField) {
      app.get(
        '/used-by',
        {
          ...routeAccess('show'),
          schema: {
            tags,
            summary: `Count what refers to any of some ${schema.name}`,
            querystring: z.strictObject({ filter: z.string().optional().describe('As in the list') }),
            response: { 200: referrersResponse },
          },
        },
        async (request) => success(await readReferrersOfMatching(contextOf(request), schema, request.query.filter)),
      );
    }

    if (schema.list.manualOrder) {
      app.post(
        '/reorder',
        {
          ...routeAccess('edit'),
          schema: { tags, summary: `Arrange ${schema.name}`, body: reorderBody, response: { 200: reorderResponse } },
        },
        async (request) => success(await reorder(contextOf(request), schema, request.body.ids, authorOf(request))),
      );
    }
  };
};
