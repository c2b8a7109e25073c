/** Enrollments of members for events. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { entryOfEnrollment } from '../../areas/events/enrollmentEntry';
import { calendarMessages } from '../../features/messages.en';
import { countMails } from '../../features/transactionalMessages/calendarAttachment';
import { renderTicket } from '../../features/transactionalMessages/ticket';
import { envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { readMailIdentity } from '../../platform/outbox/organization';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams, memberSaveConfig, memberSaveOf } from '../memberSave';
import { memberAppMessages } from '../messages.en';
import { requireMember } from '../requireMember';
import { sendCalendar } from '../sendCalendar';
import { cancelEnrollment, changeEnrollment, claimSeat } from './changeEnrollment';
import { enroll } from './enroll';
import { answers, enrollment, presentMemberEnrollment } from './enrollment';
import { readEnrollment, readEnrollmentOfMember, readEnrollments } from './readEnrollments';

const params = memberParams.extend({ enrollmentId: z.string().max(64) });
const guests = z.int().min(0).max(3);
const needs = z.string().max(500).describe('What the member needs at the event');
const nothing = z.strictObject({}).optional();
const one = { 200: envelope(enrollment) };

/** The routes by which members enroll for events, below `/app/members`. */
export const enrollmentRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database } = context;
  const read = { config: { access: 'memberApp' } } as const;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/enrollments',
      {
        ...read,
        schema: {
          summary: 'The enrollments of a member, those of events to come first',
          params: memberParams,
          response: { 200: envelope(z.array(enrollment)) },
        },
      },
      async ({ params: { id } }) => success(await readEnrollments(context, await requireMember(database, id))),
    );

    app.get(
      '/:id/enrollments/:enrollmentId',
      { ...read, schema: { summary: 'An enrollment of a member', params, response: one } },
      async ({ params: { id, enrollmentId } }) =>
        success(await readEnrollment(context, await requireMember(database, id), enrollmentId)),
    );

    app.post(
      '/:id/enrollments',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Enroll a member for an event',
          params: memberParams,
          body: z.strictObject({
            eventId: z.string().min(1).max(64),
            mode: z.enum(['in_person', 'online']).optional().describe('Where the event is both'),
            guests: guests.default(0),
            needs: needs.optional(),
            answers: answers.default([]),
            wait: z.boolean().default(false).describe('Whether the member would wait for a seat'),
          }),
          response: { ...one, 201: envelope(enrollment) },
        },
      },
      async (request, reply) => {
        const save = await memberSaveOf(context, request);
        const { record, isNew } = await enroll(save, request.body);
        return reply.code(isNew ? 201 : 200).send(success(await readEnrollment(context, save.member, record.id)));
      },
    );

    app.post(
      '/:id/enrollments/:enrollmentId/claim',
      {
        config: memberSaveConfig,
        schema: { summary: 'Claim the seat that is offered to a member', params, body: nothing, response: one },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { id } = await claimSeat(save, request.params.enrollmentId);
        return success(await readEnrollment(context, save.member, id));
      },
    );

    app.post(
      '/:id/enrollments/:enrollmentId/change',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Change guests, needs or answers of an enrollment',
          params,
          body: z.strictObject({
            guests: guests.optional(),
            needs: needs.optional(),
            answers: answers.optional(),
          }),
          response: one,
        },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { id } = await changeEnrollment(save, request.params.enrollmentId, request.body);
        return success(await readEnrollment(context, save.member, id));
      },
    );

    app.post(
      '/:id/enrollments/:enrollmentId/cancel',
      {
        config: memberSaveConfig,
        schema: { summary: 'Cancel an enrollment of a member', params, body: nothing, response: one },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { id } = await cancelEnrollment(save, request.params.enrollmentId);
        return success(await readEnrollment(context, save.member, id));
      },
    );

    app.get(
      '/:id/enrollments/:enrollmentId/calendar.ics',
      { ...read, schema: { summary: 'The event as a file for calendars (iCalendar, RFC 5545)', params } },
      async ({ params: { id, enrollmentId } }, reply) => {
        const { record, event } = await readEnrollmentOfMember(
          context,
          await requireMember(database, id),
          enrollmentId,
        );
        if (!event.data.startsAt) throw new Problem(404, calendarMessages.notDated);
        const mails = await countMails(database, eventsEnrolment.name, record.id);
        const entry = entryOfEnrollment({ ...record, status: String(record.status) }, event, mails);
        return sendCalendar(reply, entry, await readMailIdentity(database, context.settings));
      },
    );

    app.get(
      '/:id/enrollments/:enrollmentId/ticket.png',
      { ...read, schema: { summary: 'The ticket of an enrollment as a picture', params } },
      async ({ params: { id, enrollmentId } }, reply) => {
        const { record, event } = await readEnrollmentOfMember(
          context,
          await requireMember(database, id),
          enrollmentId,
        );
        const { ticket } = presentMemberEnrollment(record, event, { keys: context.keys, now: context.now() });
        if (!ticket) throw new Problem(404, memberAppMessages.noTicket);
        const { attachment } = await renderTicket(ticket);
        return reply.type(attachment.contentType).send(attachment.content);
      },
    );
  };
  return routes;
};
