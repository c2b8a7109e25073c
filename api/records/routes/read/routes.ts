import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AreaSchema, maskedText, nounOf } from '../../../../resources/engine/schema';
import { withReplica } from '../../../platform/database/replica';
import { success } from '../../../platform/http/envelope';
import { cursorQuery, describedListQuery, totalHeaders } from '../../../platform/http/query';
import { similarSearchHeaders } from '../../../platform/search/correctSearch';
import { brokenLinksResponse, readBrokenLinks } from '../../read/brokenLinks';
import { countByFilters, countsQuery, countsResponse } from '../../read/counts';
import { filterNameOf } from '../../read/filterSchema';
import { type HistoryEntry, historyResponse, readHistory, readRecordVersion } from '../../read/history';
import { findSimilarSearch, listRecords } from '../../read/list';
import { parseListQuery, sortKeysOf } from '../../read/listQuery';
import { canSeePersonalData } from '../../read/masking';
import { presentRecords, presentRows, recordReader } from '../../read/present';
import { readReferrersOfMatching, readUsedBy, referrersResponse, usedByResponse } from '../../read/readUsedBy';
import { requireRecord } from '../../read/requireRecord';
import type { RecordsContext } from '../../recordsContext';
import type { RecordRow } from '../../storage/recordRow';
import { withArticle } from '../../wording';
import { contextOfRequest, recordParams, versionNumber } from '../request';
import { responseSchemasOf } from '../responseSchemas';

const rowsQuery = {
  meta: z.literal('rows').optional().describe('Returns only the fields that the rows of a list display'),
};
/** The maximum number of broken links of a record that are listed. */
const maxBrokenLinks = 100;

const versionQuery = z.object({
  inEffect: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether the fields that take effect at once have their present values, as members see them'),
});
/** The routes of an area that read records: the list and its counts, a record with its history, and what refers to it. */
export const readRoutes = (context: RecordsContext, schema: AreaSchema): FastifyPluginAsyncZod => {
  const { database, now } = context;
  const noun = withArticle(nounOf(schema));
  const area = schema.name;
  const tags = [area];
  const config = { access: { area, actions: ['show'] } } as const;
  const { one, list } = responseSchemasOf(schema);
  const readWithTargets = recordReader(context, schema);
  const contextOf = (request: FastifyRequest) => contextOfRequest(context, request);

  return async (app) => {
    // The responses come from rows that were validated when they were saved; validating each again would slow a list
    // down.
    app.setSerializerCompiler(() => JSON.stringify);

    app.get(
      '',
      {
        config,
        schema: {
          tags,
          summary: `List ${area}`,
          querystring: describedListQuery(sortKeysOf(schema), filterNameOf(schema)).extend({
            ...rowsQuery,
            ...cursorQuery,
          }),
          response: { 200: list },
        },
      },
      async (request, reply) => {
        const query = parseListQuery(schema, request.query, now(), request.actor);
        const reading = withReplica(contextOf(request), request.actor);
        const { rows, counted: total, nextCursor } = await listRecords(reading.database, schema, query, now());
        reply.headers({
          ...totalHeaders(area, query.from, rows, total),
          ...(nextCursor && { 'next-cursor': nextCursor }),
        });
        if (total.total === 0)
          reply.headers(
            similarSearchHeaders(await findSimilarSearch(reading.database, schema, request.query, request.actor)),
          );
        const present = request.query.meta === 'rows' ? presentRows : presentRecords;
        return reply.send(success(await present(reading, schema, rows)));
      },
    );

    app.get(
      '/:id',
      {
        config: { ...config, prefetch: (request) => readWithTargets((request.params as { id: string }).id) },
        schema: { tags, summary: `Get ${noun}`, params: recordParams, response: { 200: one } },
      },
      async (request, reply) => {
        const record = (await request.prefetched) as RecordRow | undefined;
        const found = record ?? (await requireRecord(database, schema, request.params.id));
        const [data] = await presentRecords(contextOf(request), schema, [found]);
        return reply.header('etag', `"${found.version}"`).send(success(data));
      },
    );

    app.get(
      '/:id/history',
      {
        config,
        schema: {
          tags,
          summary: `List the history of ${noun}`,
          params: recordParams,
          response: { 200: historyResponse },
        },
      },
      async ({ params: { id }, actor }) => {
        const entries = await readHistory(database, schema, id);
        // A reason is free text, so it may contain personal data.
        const visibleReason = ({ reason }: HistoryEntry) =>
          reason !== null && !canSeePersonalData(actor, schema) ? maskedText : reason;
        return success(entries.map((entry) => ({ ...entry, reason: visibleReason(entry) })));
      },
    );

    app.get(
      '/:id/versions/:version',
      {
        config,
        schema: {
          tags,
          summary: `${noun} as it was`,
          params: recordParams.extend({ version: versionNumber }),
          querystring: versionQuery,
          response: { 200: one },
        },
      },
      async (request, reply) => {
        const { id, version } = request.params;
        const isInEffect = request.query.inEffect === 'true';
        const [presented] = await presentRecords(contextOf(request), schema, [
          await readRecordVersion(database, schema, id, version, { isInEffect }),
        ]);
        return reply.send(success({ ...presented, actions: [], actionRefusals: {} }));
      },
    );

    if (schema.singletonId) return;
    app.get(
      '/:id/used-by',
      {
        config,
        schema: {
          tags,
          summary: `List the records that refer to ${noun}`,
          params: recordParams,
          response: { 200: usedByResponse },
        },
      },
      async (request) => {
        const { id } = await requireRecord(database, schema, request.params.id);
        return success(await readUsedBy(contextOf(request), area, id));
      },
    );

    if (schema.publish)
      app.get(
        '/:id/broken-links',
        {
          config,
          schema: {
            tags,
            summary: `List what members do not get, and ${noun} leads to or shows`,
            params: recordParams,
            response: { 200: brokenLinksResponse },
          },
        },
        async (request) => {
          const { id } = await requireRecord(database, schema, request.params.id);
          const { links } = await readBrokenLinks(contextOf(request), { record: { area, id }, max: maxBrokenLinks });
          return success(links);
        },
      );

    app.get(
      '/counts',
      {
        config,
        schema: {
          tags,
          summary: `Count ${area} by several filters at once`,
          querystring: countsQuery,
          response: { 200: countsResponse },
        },
      },
      async (request) =>
        success(await countByFilters(withReplica(contextOf(request), request.actor), schema, request.query)),
    );

    if (schema.publish || schema.enabledField) {
      app.get(
        '/used-by',
        {
          config,
          schema: {
            tags,
            summary: `Count what refers to any of some ${area}`,
            querystring: z.strictObject({ filter: z.string().optional().describe('As in the list') }),
            response: { 200: referrersResponse },
          },
        },
        async (request) =>
          success(
            await readReferrersOfMatching(withReplica(contextOf(request), request.actor), schema, request.query.filter),
          ),
      );
    }
  };
};
