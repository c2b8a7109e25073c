import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emptyResponse, envelope, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, contextOfRequest, idempotencyKey, idempotencyKeyOf } from '../../../records/routes/request';
import { memberIdentity } from '../memberIdentity';
import { requireStoredMember } from '../requireStoredMember';
import { logViewing } from './logViewing';
import { addMemberNote, deleteMemberNote, memberNote, newMemberNote, pinMemberNote } from './memberNotes';
import { memberOverview, readOverview } from './readOverview';
import { readTimeline, timelineEntry } from './readTimeline';
import { revealBody, revealIdentity } from './revealIdentity';
import { addressChannel, resumeAddressOfMember } from './stoppedAddressesOfMember';
import { timelineGroups, timelineSourceNames } from './timelineSources';

const config = { access: { area: 'members', actions: ['show'] } } as const;
const tags = ['members'];
const params = z.object({ id: z.string().min(1).max(64) });

/** The routes of the page of a member: what staff need before they speak, the timeline, and notes. */
export const memberDetailRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/overview',
      {
        config,
        schema: {
          tags,
          summary: 'What staff need to know before they speak to a member',
          description: 'The activity notes who reads it, once an hour.',
          params,
          response: { 200: envelope(memberOverview) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await requireStoredMember(context.database, id);
        const author = authorOf(request);
        const [overview] = await Promise.all([
          readOverview(contextOfRequest(context, request, {}), id, author.accountId),
          logViewing(context, id, author),
        ]);
        return success(overview);
      },
    );

    app.post(
      '/:id/reveal',
      {
        config,
        schema: {
          tags,
          summary: 'Date of birth and home address of a member, for a reason',
          params,
          body: revealBody,
          response: { 200: envelope(memberIdentity.extend({ until: z.string() })) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await requireStoredMember(context.database, id);
        return success(await revealIdentity(context, id, request.body, authorOf(request)));
      },
    );

    app.delete(
      '/:id/stopped-addresses/:channel',
      {
        config,
        schema: {
          tags,
          summary: 'Send messages to an address of a member again, which had bounced or complained',
          params: params.extend({ channel: addressChannel }),
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        const { id, channel } = request.params;
        await requireStoredMember(context.database, id);
        await resumeAddressOfMember(context, id, channel, authorOf(request));
        return success(null);
      },
    );

    app.get(
      '/:id/timeline',
      {
        config,
        schema: {
          tags,
          summary: 'All that happened with a member, the newest first, 50 at a time',
          description:
            'A source that cannot be read is named in `failed`. Inquiries, appointments and enrollments need the permission to see their personal data.',
          params,
          querystring: z.strictObject({
            groups: z
              .string()
              .transform((names) => names.split(','))
              .pipe(z.array(z.enum(timelineGroups)))
              .optional()
              .describe(`Some of ${timelineGroups.join(', ')}, with commas; default: all`),
            until: z.iso.datetime().optional().describe('Only what happened before this instant'),
            after: z.string().max(400).optional().describe('`next` of the page before'),
          }),
          response: {
            200: envelope(
              z.object({
                entries: z.array(timelineEntry),
                failed: z.array(z.enum(timelineSourceNames)),
                next: z.string().nullable().describe('The cursor of the next page; null on the last one'),
              }),
            ),
          },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { groups = timelineGroups, until, after } = request.query;
        await requireStoredMember(context.database, id);
        const page = await readTimeline(contextOfRequest(context, request, {}), {
          memberId: id,
          groups,
          until,
          after,
          onFailure: (source, error) => request.log.error({ err: error, source }, 'a source of a timeline failed'),
        });
        return success(page);
      },
    );
    await app.register(noteRoutes(context));
  };
  return routes;
};

const noteRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const noteParams = params.extend({ noteId: z.string().max(64) });
  const response = { 200: envelope(memberNote) };
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/:id/notes',
      {
        config,
        schema: {
          tags,
          summary: 'Write a note about a member, which all who see members read',
          params,
          headers: z.object(idempotencyKey),
          body: newMemberNote,
          response: { 201: envelope(memberNote) },
        },
      },
      async (request, reply) => {
        const { params, body, actor } = request;
        const author = { authorId: actor.accountId, key: idempotencyKeyOf(request) };
        return reply.code(201).send(success(await addMemberNote(context, params.id, body, author)));
      },
    );

    app.put(
      '/:id/notes/:noteId/pin',
      {
        config,
        schema: { tags, summary: 'Pin a note, or say that a pinned one is true still', params: noteParams, response },
      },
      async ({ params: { id, noteId } }) => success(await pinMemberNote(context, id, noteId, true)),
    );

    app.delete(
      '/:id/notes/:noteId/pin',
      { config, schema: { tags, summary: 'Unpin a note', params: noteParams, response } },
      async ({ params: { id, noteId } }) => success(await pinMemberNote(context, id, noteId, false)),
    );

    app.delete(
      '/:id/notes/:noteId',
      {
        config,
        schema: { tags, summary: 'Delete an own note', params: noteParams, response: { 200: emptyResponse } },
      },
      async ({ params: { id, noteId }, actor }) => {
        await deleteMemberNote(context, id, noteId, actor.accountId);
        return success(null);
      },
    );
  };
  return routes;
};
