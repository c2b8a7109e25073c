import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../../platform/database/context';
import { dispositionOf } from '../../platform/files/fileName';
import { emptyResponse, envelope, success } from '../../platform/http/envelope';
import { sendErrorAsText } from '../../platform/http/errors';
import { formatMessageFor } from '../../platform/http/language';
import { Problem } from '../../platform/http/problem';
import { feedOf, icsOf } from '../../platform/ics/ics';
import { organizerOf, readMailIdentity } from '../../platform/outbox/organization';
import { authorOf } from '../../records/routes/request';
import { calendarMessages } from '../messages.en';
import { createFeed, readFeed, revokeFeed, verifyFeedToken } from './feeds';
import { readAdvisorEntries, readEntry } from './readCalendarEntries';

const params = z.object({ id: z.string().min(1).max(64) });
const advisorParams = z.object({ advisorId: z.string().min(1).max(64) });

const feed = z.object({
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute'),
});

const send = (reply: FastifyReply, name: string, text: string) =>
  reply
    .header('content-disposition', dispositionOf('attachment', name))
    .type('text/calendar; charset=utf-8')
    .send(text);

/** The route for the calendar file of an appointment or event. */
export const calendarFileRoutes =
  ({ database, settings }: Context, area: 'appointments' | 'events'): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/calendar',
      {
        // The file of an appointment contains the member's name.
        config: { access: { area, actions: [area === 'appointments' ? 'personal' : 'show'] } },
        schema: { tags: [area], summary: 'Give it as a file for calendars (iCalendar, RFC 5545)', params },
      },
      async ({ params: { id } }, reply) => {
        const entry = await readEntry(database, area, id);
        if (!entry) throw new Problem(404, calendarMessages.notDated);
        const organizer = organizerOf(await readMailIdentity(database, settings));
        return send(reply, `${area}-${id}.ics`, icsOf(entry, organizer));
      },
    );
  };

/** The routes of the addresses of advisors' calendar feeds. */
export const calendarFeedAddressRoutes = (context: Context): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const tags = ['calendar-feeds'];
    const area = 'calendar-feeds';
    app.get(
      '/:advisorId',
      {
        config: { access: { area, actions: ['show'] } },
        schema: {
          tags,
          summary: 'Whether an advisor has a private calendar',
          params: advisorParams,
          response: { 200: envelope(feed.nullable()) },
        },
      },
      async ({ params: { advisorId } }) => success((await readFeed(context, advisorId)) ?? null),
    );

    app.post(
      '/:advisorId',
      {
        config: { access: { area, actions: ['create'] } },
        schema: {
          tags,
          summary: 'Create the calendar feed of an advisor; only this response contains its address',
          description: 'The address before it works no longer.',
          params: advisorParams,
          response: { 201: envelope(z.object({ address: z.string().describe('A path below the public address') })) },
        },
      },
      async (request, reply) => {
        const token = await createFeed(context, request.params.advisorId, authorOf(request));
        return reply.code(201).send(success({ address: `/calendar/${token}.ics` }));
      },
    );

    app.delete(
      '/:advisorId',
      {
        config: { access: { area, actions: ['delete'] } },
        schema: {
          tags,
          summary: 'Revoke the private calendar of an advisor at once',
          params: advisorParams,
          response: { 200: emptyResponse },
        },
      },
      async (request) => {
        await revokeFeed(context, request.params.advisorId, authorOf(request));
        return success(null, formatMessageFor(request, calendarMessages.feedRevoked));
      },
    );
  };
  return routes;
};

/** The routes of the feeds, below `/calendar`, for calendar programs. The secret address is the only permission. */
export const calendarFeedRoutes = (context: Context): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.setErrorHandler(sendErrorAsText);
    app.get(
      '/:file',
      {
        schema: {
          tags: ['calendar-feeds'],
          summary: 'The private calendar of an advisor, at its address',
          security: [],
          params: z.object({ file: z.string().max(80).describe('The token and `.ics`') }),
        },
      },
      async ({ params: { file } }, reply) => {
        const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
        const verified = token && (await verifyFeedToken(context, token));
        if (!verified) throw new Problem(404, calendarMessages.feedOver);
        const entries = await readAdvisorEntries(context.database, verified.advisorId, context.now());
        reply.header('cache-control', 'private, no-store');
        return send(reply, 'calendar.ics', feedOf(verified.name, entries));
      },
    );
  };
  return routes;
};
