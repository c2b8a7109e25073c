import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logActivity } from '../../platform/database/logActivity';
import { withReplica } from '../../platform/database/replica';
import { createDownload } from '../../platform/files/downloads';
import { fileInfo } from '../../platform/files/fileInfo';
import { envelope, success } from '../../platform/http/envelope';
import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import { clampToCounted, cursorQuery, describedListQuery, readQuery, totalHeaders } from '../../platform/http/query';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import type { Reader } from '../../records/storage/recordRow';
import { makeCursor, parseCursor } from './cursor';
import { countEntries, isAfterEntry, readEntries, withReferenceLabels } from './entries';
import { activityConditions } from './filter';

const values = z.record(z.string(), z.unknown()).nullable();
const labels = z.record(z.string(), z.string());

const entry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actorId: z.uuid().nullable().describe('Null if the system did it, or nobody was signed in'),
  actorName: z.string().nullable(),
  byMember: z.boolean().describe('Whether the member did it in the app'),
  action: z.string(),
  area: z.string(),
  recordId: z.string(),
  recordLabel: z.string(),
  recordExists: z.boolean().describe('Whether the record exists and is not in the trash'),
  before: values.describe('The former values of the changed fields'),
  after: values,
  labels: z
    .object({ before: labels, after: labels })
    .describe('The labels of references and master types, by path: placement, licenses.0.state'),
  files: z.record(z.string(), fileInfo).describe('The pictures and documents of the values, by fileId'),
  ip: z.string().nullable().describe('Of failures to sign in, the network'),
  requestId: z.string().nullable(),
  times: z.int().describe('How often; more than once only of failures to sign in, counted by quarter of an hour'),
});

const tags = ['activity'];
const description =
  'The newest first by default. Counted up to 10,000; beyond, with the header Total-Is: at-least. Next-Cursor leads on, as far as there are entries.';
const activityQuery = describedListQuery(['at'], 'ActivityFilter').extend(cursorQuery);

/** The routes of the activity: the list, and an address for its export. */
export const activityRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const contextFor = (reader: NonNullable<Reader>) => ({ ...context, reader });

    app.get(
      '',
      {
        // Every role may read the activity of a record that it may see; the filter names the record.
        config: { access: 'signedIn' },
        schema: {
          tags,
          summary: 'List the activity',
          description,
          querystring: activityQuery,
          response: { 200: envelope(z.array(entry)) },
        },
      },
      async ({ query, actor }, reply) => {
        const { filter, sort, ...range } = readQuery(query, ['at']);
        const { from, to } = clampToCounted(range);
        const isOldestFirst = sort?.[1] === 'ASC';
        const limit = to - from + 1;
        const readerContext = withReplica(contextFor(actor), actor);
        const conditions = activityConditions(readerContext, filter);
        if (query.cursor && from > 0) throw new Problem(400, httpMessages.rangeWithCursor);
        const cursorConditions = query.cursor ? [isAfterEntry(parseCursor(query.cursor), isOldestFirst)] : [];
        const page = { conditions: [...conditions, ...cursorConditions], isOldestFirst, limit, offset: from };
        const [entries, total] = await Promise.all([
          readEntries(readerContext, page),
          countEntries(readerContext, conditions),
        ]);
        const last = entries.length === limit && entries.at(-1);
        reply.headers({
          ...totalHeaders('activity', from, entries, total),
          ...(last && { 'next-cursor': makeCursor(last) }),
        });
        return success(await withReferenceLabels(readerContext, entries));
      },
    );

    app.post(
      '/export',
      {
        config: { access: { area: 'activity', actions: ['export'] } },
        schema: {
          tags,
          summary: 'Get an address from which the matching entries can be downloaded once, within a minute',
          body: z.strictObject({
            filter: z.record(z.string(), z.unknown()).default({}),
            format: z.enum(['csv', 'xlsx']).default('csv'),
          }),
          response: { 200: envelope(z.object({ url: z.string() })) },
        },
      },
      async (request) => {
        const { filter, format } = request.body;
        // Checked here, because the browser would show an error of the download in place of the console.
        activityConditions(contextFor(request.actor), filter);
        const { q: _searched, ...loggedFilter } = filter;
        const exported = {
          action: 'exported',
          area: 'activity',
          recordId: '',
          recordLabel: 'Activity',
          after: loggedFilter,
        };
        await logActivity(context, context.database, exported, authorOf(request));
        const { accountId } = request.actor;
        return success({ url: await createDownload(context, { exported: { accountId, filter, format } }) });
      },
    );
  };
  return routes;
};
