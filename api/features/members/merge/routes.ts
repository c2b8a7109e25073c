import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emptyResponse, envelope, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf } from '../../../records/routes/request';
import { requireStoredMember } from '../requireStoredMember';
import { findSameMembers, sameMember } from './findSameMembers';
import { memberMergeBody, mergeMembers } from './mergeMembers';
import { undoMerge } from './undoMerge';

const tags = ['members'];
const params = z.object({ id: z.string().max(64) });
const access = { area: 'members', actions: ['merge'] } as const;

/** The routes by which two members who are one person become one. */
export const memberMergeRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/same',
      {
        config: { access: { area: 'members', actions: ['show'] } },
        schema: {
          tags,
          summary: 'Members who may be the same person',
          params,
          response: { 200: envelope(z.array(sameMember)) },
        },
      },
      async ({ params: { id } }) => {
        await requireStoredMember(context.database, id);
        return success(await findSameMembers(context.database, id));
      },
    );

    app.post(
      '/:id/merge',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Merge another member into a member',
          params,
          body: memberMergeBody,
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        await mergeMembers(context, request.params.id, request.body, authorOf(request));
        return success(null);
      },
    );

    app.post(
      '/:id/merges/:mergeId/undo',
      {
        config: { access },
        schema: {
          tags,
          summary: 'Undo a merge of two members',
          params: params.extend({ mergeId: z.string().max(64) }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id, mergeId } = request.params;
        await undoMerge(context, id, mergeId, authorOf(request));
        return success(null);
      },
    );
  };
