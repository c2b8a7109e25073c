import { millisecondsInDay } from 'date-fns/constants';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { instant, plainDate, timeZone, toDateAndTime } from '../../../resources/engine/schema';
import { envelope, success } from '../../platform/http/envelope';
import { formatMessageFor, languageOf } from '../../platform/http/language';
import { problemAt } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { readAdvisors } from './advisors';
import { maxCalendarAppointments, readCalendarAdvisors, readCalendarAppointments } from './calendar';
import { appointmentMessages } from './messages.en';
import { readSlotOverview } from './readSlotOverview';
import { findFirstSlots } from './slots';
import { readTypeDuration } from './typeDurations';

const maxDays = 31;
const maxSlots = 40;

const key = z.string().min(1).max(64);

const query = z.strictObject({
  typeId: key.describe('The key of an appointment_type'),
  mode: key.describe('The key of a meeting_mode'),
  state: key.describe('The state of the member, where the advisor must have a license'),
  advisorId: key.optional(),
  language: key.optional().describe('The key of a language that the advisor must speak'),
  memberId: key.optional().describe('The member, whose other appointments are left out'),
  from: plainDate().optional().describe('The first day; default: today'),
  days: z.coerce.number().int().min(1).max(maxDays).default(14),
});

const slot = z.object({
  advisorId: z.string(),
  advisor: z.string(),
  date: z.string().describe('In the time zone of the advisor, like the times'),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
});

const ids = z
  .string()
  .max(8000)
  .transform((text) => text.split(','))
  .optional()
  .describe('Advisor ids, separated by commas; default: all employed advisors');

const calendarQuery = z.strictObject({ from: instant(), to: instant(), advisors: ids });

const maxCalendarSpan = 45 * millisecondsInDay;

const calendar = z.object({
  isWhole: z
    .boolean()
    .describe(`Whether these are all: the response has at most ${maxCalendarAppointments} appointments`),
  appointments: z.array(
    z.object({
      id: z.string(),
      version: z.int(),
      status: z.string(),
      advisorId: z.string(),
      memberName: z.string(),
      typeId: z.string(),
      mode: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      heldUntil: z.string().optional(),
    }),
  ),
  advisors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      timeZone: z.string(),
      hours: z.array(z.object({ start: z.number(), end: z.number() })),
      daysOff: z.array(z.object({ date: z.string(), reason: z.string().optional() })),
    }),
  ),
});

const timesQuery = query.omit({ advisorId: true, language: true }).extend({
  timeZone: timeZone().describe('The time zone of the days'),
  day: plainDate().optional().describe('The day whose slots are returned; default: the first day with a slot'),
  exceptId: key.optional().describe('The appointment that is being rescheduled'),
});

const times = z.object({
  minutes: z.number(),
  day: z.string(),
  days: z.array(z.object({ day: z.string(), free: z.int() })),
  advisors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      title: z.string().optional(),
      times: z.array(z.object({ startsAt: z.string(), date: z.string(), startTime: z.string(), timeZone: z.string() })),
      reason: z.string().optional().describe('Why there are no slots'),
      next: z.string().optional().describe('The next day with a slot'),
    }),
  ),
});

type CalendarRow = z.infer<typeof calendar>['appointments'][number];

/**
 * The routes `GET /appointments/slots` and `/slots/overview`, which find free slots of advisors, and `GET
 * /appointments/calendar`.
 */
export const appointmentRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/slots',
      {
        config: { access: { area: 'appointments', actions: ['show'] } },
        schema: {
          tags: ['appointments'],
          summary: 'The first slots of advisors',
          description: `In order, ${maxSlots} or a few more, because the last day is complete.`,
          querystring: query,
          response: { 200: envelope(z.array(slot)) },
        },
      },
      async (request) => {
        const { typeId, mode, state, advisorId, language, memberId, days } = request.query;
        const requestedAt = now();
        const { from = requestedAt.toISOString().slice(0, 10) } = request.query;
        const advisors = (await readAdvisors(database, { typeId, mode }, requestedAt)).filter(
          ({ id, languages }) => (!advisorId || id === advisorId) && (!language || languages.includes(language)),
        );
        const length = await readTypeDuration(database, typeId);
        const search = { advisors, memberState: state, memberId, length, now: requestedAt.getTime() };
        return success(await findFirstSlots(database, search, { from, days, maxCount: maxSlots }));
      },
    );

    const access = { area: 'appointments', actions: ['show' as const] };
    app.get(
      '/calendar',
      {
        config: { access },
        schema: {
          tags: ['appointments'],
          summary: 'The appointments of advisors within a span, with when they work',
          querystring: calendarQuery,
          response: { 200: envelope(calendar) },
        },
      },
      async (request) => {
        const { query, actor } = request;
        const { from, to, advisors: advisorIds } = query;
        if (!(Date.parse(to) > Date.parse(from) && Date.parse(to) - Date.parse(from) <= maxCalendarSpan))
          throw problemAt('to', appointmentMessages.spanTooLong);
        const calendarRequest = { from, to, advisorIds };
        const [found, advisors] = await Promise.all([
          readCalendarAppointments(database, calendarRequest, actor),
          readCalendarAdvisors(database, calendarRequest, actor, languageOf(request)),
        ]);
        const isWhole = found.length <= maxCalendarAppointments;
        return success({ isWhole, appointments: found.slice(0, maxCalendarAppointments) as CalendarRow[], advisors });
      },
    );

    app.get(
      '/slots/overview',
      {
        config: { access },
        schema: {
          tags: ['appointments'],
          summary: 'How many free times the days have, and those of one day by advisor',
          querystring: timesQuery,
          response: { 200: envelope(times) },
        },
      },
      async (request) => {
        const { state: memberState, from, ...search } = request.query;
        const requestedAt = now();
        const found = await readSlotOverview(database, {
          ...search,
          memberState,
          from: from ?? toDateAndTime(requestedAt.getTime(), search.timeZone).day,
          now: requestedAt.getTime(),
        });
        const advisors = found.advisors.map(({ reason, ...advisor }) => ({
          ...advisor,
          ...(reason && { reason: formatMessageFor(request, reason) }),
        }));
        return success({ ...found, advisors });
      },
    );
  };
  return routes;
};
