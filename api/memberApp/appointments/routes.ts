/** Appointments of members: types, free times, holds and bookings. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { plainDate } from '../../../resources/engine/schema';
import { memberHoldMinutes } from '../../areas/appointments/holdTime';
import { envelope, success } from '../../platform/http/envelope';
import { readMailIdentity } from '../../platform/outbox/organization';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams, memberSaveConfig, memberSaveOf } from '../memberSave';
import { requireMember } from '../requireMember';
import { sendCalendar } from '../sendCalendar';
import { appointment } from './appointment';
import { bookAppointment, cancelAppointment, holdForMember, rescheduleAppointment } from './bookAppointment';
import { readAppointment, readAppointmentEntry, readAppointments } from './readAppointments';
import { appointmentType, readAppointmentTypes } from './readAppointmentTypes';
import { maxDays, readFreeTimesOfMember } from './readFreeTimesOfMember';

const params = memberParams.extend({ appointmentId: z.string().max(64) });
const key = z.string().min(1).max(64);
const one = { 200: envelope(appointment) };
const startsAt = z.iso.datetime({ offset: true }).describe('One of the free times');

const time = z.strictObject({
  type: key.describe('The key of a type of appointments'),
  mode: key.describe('The key of one of its modes'),
  advisorId: key.optional().describe('Default: the free advisor with the fewest appointments on the day'),
  startsAt,
});

const hold = z.object({
  id: z.string(),
  advisorId: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  heldUntil: z.iso.datetime(),
});

const freeTimes = z.object({
  minutes: z.int().describe('The length of the appointment'),
  timeZone: z.string().describe('The time zone of the days and times: that of the member'),
  advisors: z.array(z.object({ id: z.string(), name: z.string(), title: z.string().nullable() })),
  days: z.array(
    z.object({
      day: z.string(),
      times: z.array(z.object({ startsAt: z.iso.datetime(), startTime: z.string(), advisorIds: z.array(z.string()) })),
    }),
  ),
});

/** The route of the types of appointments, below `/app/appointment-types`. */
export const appointmentTypeRoutes =
  ({ database, now }: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'The types of appointments that members can book',
          response: { 200: envelope(z.array(appointmentType)) },
        },
      },
      async () => success(await readAppointmentTypes(database, now())),
    );
  };

/** The routes by which members book appointments, below `/app/members`. */
export const memberAppointmentRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database } = context;
  const read = { config: { access: 'memberApp' } } as const;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/free-times',
      {
        ...read,
        schema: {
          summary: 'The times at which a member can book an appointment',
          params: memberParams,
          querystring: z.strictObject({
            type: key.describe('The key of a type of appointments'),
            mode: key.describe('The key of one of its modes'),
            advisorId: key.optional(),
            appointmentId: key.optional().describe('The own appointment that the member would move'),
            from: plainDate().optional().describe('Default: today'),
            to: plainDate().optional().describe(`At most ${maxDays} days; default: two weeks`),
          }),
          response: { 200: envelope(freeTimes) },
        },
      },
      async ({ params: { id }, query }) =>
        success(await readFreeTimesOfMember(context, await requireMember(database, id), query)),
    );

    app.post(
      '/:id/holds',
      {
        config: memberSaveConfig,
        schema: {
          summary: `Hold a time for a member for ${memberHoldMinutes} minutes, until it is booked`,
          description: 'A member holds one time: this replaces what the member held before.',
          params: memberParams,
          body: time,
          response: { 200: envelope(hold) },
        },
      },
      async (request) => success(await holdForMember(await memberSaveOf(context, request), request.body)),
    );

    app.get(
      '/:id/appointments',
      {
        ...read,
        schema: {
          summary: 'The appointments of a member, those to come first',
          params: memberParams,
          response: { 200: envelope(z.array(appointment)) },
        },
      },
      async ({ params: { id } }) => success(await readAppointments(context, await requireMember(database, id))),
    );

    app.get(
      '/:id/appointments/:appointmentId',
      { ...read, schema: { summary: 'An appointment of a member', params, response: one } },
      async ({ params: { id, appointmentId } }) =>
        success(await readAppointment(context, await requireMember(database, id), appointmentId)),
    );

    app.post(
      '/:id/appointments',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Request an appointment for a member',
          description: 'Staff confirm it. Its time is held for 24 hours.',
          params: memberParams,
          body: time.extend({
            agenda: z.string().max(1000).optional().describe('What the member would like to speak about'),
          }),
          response: { ...one, 201: envelope(appointment) },
        },
      },
      async (request, reply) => {
        const save = await memberSaveOf(context, request);
        const { record, isNew } = await bookAppointment(save, request.body);
        return reply.code(isNew ? 201 : 200).send(success(await readAppointment(context, save.member, record.id)));
      },
    );

    app.post(
      '/:id/appointments/:appointmentId/move',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Give an appointment another time with the same advisor',
          params,
          body: z.strictObject({ startsAt }),
          response: one,
        },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { id } = await rescheduleAppointment(save, request.params.appointmentId, request.body.startsAt);
        return success(await readAppointment(context, save.member, id));
      },
    );

    app.get(
      '/:id/appointments/:appointmentId/calendar.ics',
      { ...read, schema: { summary: 'The appointment as a file for calendars (iCalendar, RFC 5545)', params } },
      async ({ params: { id, appointmentId } }, reply) => {
        const entry = await readAppointmentEntry(database, await requireMember(database, id), appointmentId);
        return sendCalendar(reply, entry, await readMailIdentity(database, context.settings));
      },
    );

    app.post(
      '/:id/appointments/:appointmentId/cancel',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Cancel an appointment of a member',
          params,
          body: z.strictObject({}).optional(),
          response: one,
        },
      },
      async (request) => {
        const save = await memberSaveOf(context, request);
        const { id } = await cancelAppointment(save, request.params.appointmentId);
        return success(await readAppointment(context, save.member, id));
      },
    );
  };
  return routes;
};
