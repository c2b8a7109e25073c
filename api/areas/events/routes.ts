import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import {
  messagePreviewResponse,
  presentMessagePreview,
  previewOrRefusal,
} from '../../features/transactionalMessages/previewMessages';
import { envelope, success } from '../../platform/http/envelope';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf, contextOfRequest } from '../../records/routes/request';
import { previewLostSeats } from './previewLostSeats';
import { restoreEnrollments } from './restoreEnrollments';

const seatHolder = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.string(),
  seats: z.int().describe('The seats of the person and the guests'),
  isProposed: z.boolean().describe('Whether the person is among the last who enrolled'),
});
const lostSeatsResponse = z.array(
  z.object({
    eventId: z.string(),
    eventDate: z.string().nullable(),
    attendance: z.enum(['in_person', 'online']).nullable(),
    capacity: z.int(),
    taken: z.int(),
    becomes: z.enum(['waitlisted', 'cancelled']),
    waitlisted: z.int(),
    waitlistCapacity: z.int(),
    people: z.array(seatHolder),
  }),
);

/** The routes of events in addition to those of their records: enrollments that lose seats, and that come back. */
export const eventRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/lost-seats',
      {
        config: { access: { area: eventsEnrolment.name, actions: ['edit'] } },
        schema: {
          tags: [events.name],
          summary: 'Who would lose a seat if an event had fewer seats',
          description: 'The ids of those who lose it are sent with the change, as `toWaitlist`.',
          params: z.object({ id: z.string().min(1).max(64) }),
          querystring: z.strictObject({
            attendanceMode: events.record.shape.attendanceMode.optional(),
            capacity: z.coerce.number().int().optional(),
            onlineCapacity: z.coerce.number().int().optional(),
            waitlistEnabled: z.enum(['true', 'false']).optional(),
            following: z.enum(['true', 'false']).default('false').describe('Also the later dates of the series'),
          }),
          response: { 200: envelope(lostSeatsResponse) },
        },
      },
      async ({ params, query: { following, waitlistEnabled, ...seats } }) => {
        const after = { ...seats, ...(waitlistEnabled && { waitlistEnabled: waitlistEnabled === 'true' }) };
        return success(await previewLostSeats(context, params.id, after, following === 'true'));
      },
    );
    app.post(
      '/:id/restore-enrollments',
      {
        config: { access: { area: eventsEnrolment.name, actions: ['edit'] } },
        schema: {
          tags: [events.name],
          summary: 'Bring back the enrollments that the cancellation of an event took',
          description: 'For an event that is planned again. Each comes back in the state before.',
          params: z.object({ id: z.string().min(1).max(64) }),
          body: z.strictObject({ notifyPeople: z.boolean().default(true).describe('Whether people are notified') }),
          response: { 200: envelope(z.object({ enrollments: z.int() })) },
        },
      },
      async (request) => {
        const { params, body, actor } = request;
        await requireRecord(database, events, params.id);
        const records = { ...context, reader: actor, notifiesPeople: body.notifyPeople };
        return success({ enrollments: await restoreEnrollments(records, params.id, authorOf(request)) });
      },
    );
    app.post(
      '/:id/restore-enrollments/message-preview',
      {
        config: { access: { area: eventsEnrolment.name, actions: ['edit'] } },
        schema: {
          tags: [events.name],
          summary: 'The messages that go out when enrollments come back; nothing is changed',
          params: z.object({ id: z.string().min(1).max(64) }),
          response: { 200: messagePreviewResponse },
        },
      },
      async (request) => {
        const { id } = request.params;
        await requireRecord(database, events, id);
        const restore = (inContext: RecordsContext) => restoreEnrollments(inContext, id, authorOf(request));
        const preview = await previewOrRefusal(contextOfRequest(context, request, {}), restore);
        return success(presentMessagePreview(request, preview));
      },
    );
  };
  return routes;
};
