import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Message } from '../../../../resources/engine/schema';
import { events } from '../../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import { ticketCodeOf } from '../../../features/transactionalMessages/ticket';
import { envelope, namedSchema, success } from '../../../platform/http/envelope';
import { formatMessageFor } from '../../../platform/http/language';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf } from '../../../records/routes/request';
import { applyCheckInCalls } from './applyCheckInCalls';
import type { CheckInCall, CheckInResult } from './checkInEntry';
import { joinCalls } from './joinCalls';
import { readEventRoster } from './roster';

const maxEntries = 200;
const tags = [events.name];
const params = z.object({ id: z.string().min(1).max(64) });
const text = z.string().max(500);

const roster = namedSchema(
  'CheckInRosterEnvelope',
  envelope(
    z.object({
      event: z.looseObject({
        title: z.string(),
        opensAt: z.string().nullable().describe('When check-in opens: the start of the day of the event'),
        endsAt: z.string().optional(),
        seatsTaken: z.int(),
        restorable: z.int().optional().describe('Enrollments that the cancellation of the event took'),
      }),
      people: z.array(
        z.looseObject({
          id: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          phone: z.string().nullable().describe('For some roles only the last digits'),
          state: z.string(),
          ticket: z.string().describe('The text of the code on the confirmation'),
        }),
      ),
    }),
  ),
);

const entry = z.strictObject({
  id: z.uuid().describe('A repeated entry with the same id counts once'),
  kind: z.enum(['arrived', 'undo', 'walk_in']),
  enrolmentId: z.string().max(64).optional(),
  data: z
    .strictObject({
      firstName: text,
      lastName: text,
      email: text.optional(),
      phone: text.optional(),
      guestCount: z.int().optional(),
      accessibilityNeeds: text.optional(),
    })
    .optional()
    .describe('The data of a walk-in'),
  override: z.boolean().optional().describe('Checks in a person on the waitlist'),
  at: z.iso.datetime().describe('When it was pressed'),
});

const results = namedSchema(
  'CheckInResultsEnvelope',
  envelope(
    z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['done', 'refused', 'waiting']),
        message: z.string().nullable(),
        enrolmentId: z.string().nullable(),
      }),
    ),
  ),
);

/** The routes of check-in, below `/events`. */
export const checkInRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    const checkIn = joinCalls<CheckInCall, CheckInResult[]>((eventId, calls) =>
      applyCheckInCalls(context, eventId, calls),
    );

    app.get(
      '/:id/check-in',
      {
        config: { access: { area: 'check-in', actions: ['show'] } },
        schema: {
          tags,
          summary: 'Get the roster of an event',
          params,
          querystring: z.strictObject({ email: z.literal('true').optional().describe('Includes email addresses') }),
          response: { 200: roster },
        },
      },
      async ({ params, query, actor }) =>
        success(await readEventRoster(context, params.id, actor, query.email !== undefined)),
    );

    app.post(
      '/:id/check-in',
      {
        config: { access: { area: 'check-in', actions: ['edit'] } },
        schema: {
          tags,
          summary: 'Check people in at an event',
          description: 'In order, each exactly once, with an answer for each.',
          params,
          body: z.strictObject({ entries: z.array(entry).max(maxEntries) }),
          response: { 200: results },
        },
      },
      async (request) => {
        const { params, body } = request;
        await requireRecord(context.database, events, params.id);
        const call = {
          entries: body.entries,
          author: authorOf(request),
          t: (message: Message) => formatMessageFor(request, message),
        };
        return success(await checkIn(params.id, call));
      },
    );
  };
  return routes;
};

/** The route of the ticket code of an enrollment, below `/events-enrolment`. */
export const ticketRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/:id/ticket',
      {
        config: { access: { area: eventsEnrolment.name, actions: ['personal'] } },
        schema: {
          tags: [eventsEnrolment.name],
          summary: 'Get the text of the code on the confirmation of an enrollment',
          params,
          response: { 200: envelope(z.string()) },
        },
      },
      async ({ params }) => {
        const { id } = await requireRecord(context.database, eventsEnrolment, params.id);
        return success(ticketCodeOf(context.keys, id));
      },
    );
  };
