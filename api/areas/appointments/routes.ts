import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { plainDate } from '../../../resources/kit';
import { envelope, success } from '../../http/envelope';
import type { AreasContext } from '../../records/areaModule';
import { readAdvisors } from './advisors';
import { readLength } from './lengths';
import { firstSlots } from './slots';

const mostDays = 31;
const mostSlots = 40;

const key = z.string().min(1).max(64);

const query = z.strictObject({
  typeId: key.describe('The key of an appointment_type'),
  mode: key.describe('The key of a meeting_mode'),
  state: key.describe('The state of the member, where the advisor must have a license'),
  advisorId: key.optional(),
  language: key.optional().describe('The key of a language that the advisor must speak'),
  from: plainDate().optional().describe('The first day; default: today'),
  days: z.coerce.number().int().min(1).max(mostDays).default(14),
});

const slot = z.object({
  advisorId: z.string(),
  advisor: z.string(),
  date: z.string().describe('On the clock of the advisor, as the times'),
  startTime: z.string(),
  endTime: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
});

/** GET /appointments/free-slots: when advisors are free for an appointment. */
export const appointmentRoutes = (context: AreasContext): FastifyPluginAsync => {
  const { database, now } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/appointments/free-slots',
      {
        config: { access: { area: 'appointments', actions: ['show'] } },
        schema: {
          tags: ['appointments'],
          summary: 'The first free times of advisors',
          description: `In order, ${mostSlots} or a few more: the last day that is begun is told whole.`,
          querystring: query,
          response: { 200: envelope(z.array(slot)) },
        },
      },
      async (request) => {
        const { typeId, mode, state, advisorId, language, days } = request.query;
        const present = now();
        const { from = present.toISOString().slice(0, 10) } = request.query;
        const advisors = (await readAdvisors(database, { typeId, mode })).filter(
          ({ id, languages }) => (!advisorId || id === advisorId) && (!language || languages.includes(language)),
        );
        const length = await readLength(database, typeId);
        const search = { advisors, memberState: state, length, now: present.getTime() };
        return success(await firstSlots(database, search, { from, days, most: mostSlots }));
      },
    );
  };
  return routes;
};
