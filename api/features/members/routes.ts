import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, success } from '../../platform/http/envelope';
import { describedListQuery, totalHeaders } from '../../platform/http/query';
import { similarSearchHeaders } from '../../platform/search/correctSearch';
import {
  findSimilarRows,
  listRows,
  type ReadOnlyList,
  requireRow,
  sortKeysOfList,
  withReferences,
} from '../../records/read/readOnlyList';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { audienceBody, countMembers } from './audience';
import { eraseMember } from './erase';
import { memberList } from './memberList';
import { memberMergeRoutes } from './merge/routes';
import { memberDetailRoutes } from './page/routes';
import { readErasure } from './requireStoredMember';
import { maskSmallCount, memberCount, requireCountingRate } from './smallCounts';

/** The routes of members: the list and the page of one, the count of an audience, and the erasure of a member. */
export const memberRoutes =
  (context: RecordsContext): FastifyPluginAsync =>
  async (app) => {
    // The response comes from typed columns; validating each row again would slow a list down.
    app.setSerializerCompiler(() => JSON.stringify);
    await app.register(listRoutes(context, memberList));
    await app.register(countRoute(context));
    await app.register(eraseRoute(context));
    await app.register(memberDetailRoutes(context));
    await app.register(memberMergeRoutes(context));
  };

const listRoutes =
  (context: RecordsContext, list: ReadOnlyList): FastifyPluginAsyncZod =>
  async (app) => {
    const { database } = context;
    const { name, noun, answer } = list;
    const tags = [name];
    app.get(
      '',
      {
        config: { access: { area: name, actions: ['show'] } },
        schema: {
          tags,
          summary: `List ${name}`,
          querystring: describedListQuery(sortKeysOfList(list), 'MemberFilter'),
          response: { 200: envelope(z.array(answer)) },
        },
      },
      async (request, reply) => {
        const { rows, from, total } = await listRows(database, list, request.query);
        const labelled = await withReferences(context, list, rows);
        const similar = total.total === 0 ? await findSimilarRows(database, list, request.query) : undefined;
        return reply
          .headers({ ...totalHeaders(name, from, rows, total), ...similarSearchHeaders(similar) })
          .send(success(labelled));
      },
    );
    app.get(
      '/:id',
      {
        config: { access: { area: name, actions: ['show'] } },
        schema: {
          tags,
          summary: `Get a ${noun}`,
          params: z.object({ id: z.string().min(1).max(64) }),
          response: { 200: envelope(answer) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const row = await requireRow(database, list, id).catch(async (error) => {
          throw (await readErasure(database, id)) ?? error;
        });
        const [labelled] = await withReferences(context, list, [row]);
        return success(labelled);
      },
    );
  };

const countRoute =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/count',
      {
        config: { access: { area: 'members', actions: ['count'] } },
        // The schema of the audience checks the body, drafts included.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags: ['members'],
          summary: 'Count the members of an audience',
          body: audienceBody.record,
          response: { 200: envelope(z.object({ count: memberCount, total: memberCount })) },
        },
      },
      async ({ actor, body }) => {
        await requireCountingRate(context, actor);
        const { count, total } = await countMembers(context.database, body);
        const mask = maskSmallCount(actor);
        return success({ count: mask(count), total: mask(total) });
      },
    );
  };

/** The response of erasing a member: the number of rows that were deleted or rewritten. */
export const erasedCounts = z.object({
  members: z.int(),
  records: z.int(),
  versions: z.int(),
  activity: z.int(),
  deliveries: z.int(),
});

const eraseRoute =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:id/erase',
      {
        config: { access: { area: 'members', actions: ['erase'] } },
        schema: {
          tags: ['members'],
          summary: 'Permanently remove a member and make their personal data unreadable',
          description: 'In all records that name them, with their versions, activity and messages. May be repeated.',
          params: z.object({ id: z.uuid() }),
          body: z.strictObject({
            reason: z.string().trim().min(3).max(300).describe('Stored in the activity; it must name nobody'),
          }),
          response: { 200: envelope(erasedCounts.describe('The number of rows that were deleted or rewritten')) },
        },
      },
      async (request) => {
        const { params, body } = request;
        return success(await eraseMember(context, params.id, body.reason, authorOf(request)));
      },
    );
  };
