import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { type Message, plainDate, text } from '../../../resources/engine/schema';
import { clockTimeRange, maxRangesPerDay } from '../../../resources/engine/sharedFields';
import { envelope, success } from '../../platform/http/envelope';
import { formatMessageFor } from '../../platform/http/language';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { authorOf } from '../../records/routes/request';
import { readAdvisors } from '../appointments/advisors';
import { findConflicts, presentAppointment, readSelectedAdvisors, touchedAppointment } from './conflicts';
import { setHolidays } from './holidays';
import { readWorkload } from './workload';

const tags = [advisors.name];
const id = z.string().min(1).max(64);
const params = z.object({ id });
const advisorIds = z.array(id).min(1).max(500).optional().describe('Default: all employed advisors');
const maxDays = 60;

const conflictsBody = z.strictObject({
  advisorIds,
  days: z
    .array(z.strictObject({ date: plainDate(), ranges: z.array(clockTimeRange()).max(maxRangesPerDay).default([]) }))
    .min(1)
    .max(maxDays)
    .describe('The days with their hours; empty for a day off'),
});
const holidaysBody = z.strictObject({
  advisorIds,
  days: z
    .array(z.strictObject({ date: plainDate(), reason: text({ max: 100 }) }))
    .min(1)
    .max(maxDays),
  keepsAppointments: z
    .boolean()
    .default(false)
    .describe('Whether confirmed appointments stay although the advisor is away'),
  remove: z.boolean().default(false).describe('Removes these days again'),
});

const count = z.int();
const share = z.object({ booked: count, bookable: count }).describe('In minutes');
const time = z.object({ startsAt: z.string(), date: z.string(), startTime: z.string(), timeZone: z.string() });
const workload = z.object({
  isAtWork: z.boolean(),
  upcoming: count.describe('Appointments within the next 7 days'),
  before: share.describe('In the last 4 weeks'),
  ahead: share.describe('In the coming week'),
  noShows: z.object({ missed: count, of: count }).describe('Of the last 90 days'),
  next: z.array(z.object({ typeId: z.string(), minutes: count, times: z.array(time) })),
});
const conflicts = z.array(
  z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    existingOverrides: z.array(z.string()).describe('The days that already have overrides'),
    appointments: z.array(touchedAppointment.extend({ date: z.string() })),
  }),
);
const holidaysSet = z.array(
  z.object({ id, name: z.string(), days: z.array(z.string()), message: z.string().optional() }),
);

/** The routes of advisors in addition to those of their records: workload, conflicts and days off. */
export const advisorRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const requireAdvisor = async (advisorId: string) => {
    await requireRecord(database, advisors, advisorId);
    const [advisor] = await readAdvisors(database, { ids: [advisorId] }, now());
    if (!advisor) throw new Error(`The advisor ${advisorId} went away while it was read`);
    return advisor;
  };
  const routes: FastifyPluginAsyncZod = async (app) => {
    const formatMessages = <Row extends { message?: Message }>(
      request: Parameters<typeof formatMessageFor>[0],
      rows: readonly Row[],
    ) =>
      rows.map(({ message, ...row }) => ({ ...row, ...(message && { message: formatMessageFor(request, message) }) }));

    app.get(
      '/:id/workload',
      {
        config: { access: { area: 'advisors', actions: ['show'] } },
        schema: {
          tags,
          summary: 'How busy an advisor is, and the next free times by type',
          params,
          response: { 200: envelope(workload) },
        },
      },
      async (request) => success(await readWorkload(database, await requireAdvisor(request.params.id), now())),
    );

    app.post(
      '/conflicts',
      {
        config: { access: { area: 'advisors', actions: ['edit'] } },
        schema: {
          tags,
          summary: 'The appointments ahead that days off, or with other hours, would meet with',
          body: conflictsBody,
          response: { 200: envelope(conflicts) },
        },
      },
      async ({ body, actor }) => {
        const found = await findConflicts(
          database,
          await readSelectedAdvisors(database, body.advisorIds, now()),
          body.days,
          now(),
        );
        return success(
          found.map(({ advisor, existingOverrides, conflictingAppointments }) => ({
            id: advisor.id,
            name: advisor.name,
            timeZone: advisor.timeZone,
            existingOverrides,
            appointments: conflictingAppointments.map((one) => ({ ...presentAppointment(one, actor), date: one.date })),
          })),
        );
      },
    );

    app.post(
      '/holidays',
      {
        config: { access: { area: 'advisors', actions: ['edit'] } },
        schema: {
          tags,
          summary: 'Has advisors away on some days; answers for each advisor',
          body: holidaysBody,
          response: { 200: envelope(holidaysSet) },
        },
      },
      async (request) => {
        const rows = await setHolidays(context, request.body, authorOf(request), request.log);
        return success(formatMessages(request, rows));
      },
    );
  };
  return routes;
};
