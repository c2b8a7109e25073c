import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { absenceReasons, advisors } from '../../../../resources/advisors/advisorSchema';
import { instant, plainDate } from '../../../../resources/engine/schema';
import {
  messagePreviewResponse,
  presentMessagePreview,
  previewOrRefusal,
} from '../../../features/transactionalMessages/previewMessages';
import { envelope, success } from '../../../platform/http/envelope';
import { formatMessageFor } from '../../../platform/http/language';
import { problemAt } from '../../../platform/http/problem';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf, contextOfRequest } from '../../../records/routes/request';
import { readAdvisors } from '../../appointments/advisors';
import { advisorMessages } from '../../messages.en';
import { touchedAppointment } from '../conflicts';
import { maxTouched, planAbsence } from './planAbsence';
import { maxEvents } from './readTouchedEvents';
import { endAbsence, setAbsence, undoAbsence } from './setAbsence';

const tags = [advisors.name];
const id = z.string().min(1).max(64);
const params = z.object({ id });
const absenceParams = z.object({ id, absenceId: id });
const days = {
  from: plainDate(),
  until: plainDate().optional().describe('The last day; none if it is not known, or for `leaving`'),
};
const notifyPeople = z.boolean().default(true).describe('Whether members and advisors are notified');

const absenceFields = {
  ...days,
  reason: z.enum(absenceReasons).describe('Only staff see it; `leaving`: works here no longer'),
  items: z
    .array(
      z.strictObject({
        id,
        version: z.int().min(1),
        advisorId: id.optional().describe('Another advisor takes it at its time'),
        startsAt: instant().optional().describe('Its advisor has it at this time'),
      }),
    )
    .max(maxTouched)
    .describe(
      `All appointments in this time, for \`leaving\` the first ${maxTouched}; without an advisor or a time, one stays as it is`,
    ),
};
const absence = z.object({ id: z.string(), rescheduled: z.array(z.object({ id: z.string(), version: z.int() })) });
const plan = z.object({
  timeZone: z.string(),
  total: z.int().describe(`All appointments in this time; the response has the first ${maxTouched}`),
  appointments: z.array(
    touchedAppointment.extend({
      day: z.string().describe('By the clock of the advisor'),
      candidates: z.array(z.string()).describe('The advisors who are free at its time, the best first'),
      times: z.array(z.string()).describe('Free times of the same advisor after the absence'),
      proposedId: z.string().optional(),
      proposedTime: z.string().optional(),
      reason: z.string().optional().describe('Why there is no candidate'),
    }),
  ),
  advisors: z.array(z.object({ id, name: z.string() })),
  events: z
    .object({
      total: z.int(),
      first: z.array(z.object({ id, title: z.string(), startsAt: z.string(), isHost: z.boolean() })),
    })
    .describe(`The planned events in this time with the advisor as host or speaker, the first ${maxEvents} of them`),
});
const undoFields = {
  restoresAppointments: z.boolean().default(true).describe('Whether rescheduled appointments go back, too'),
};

/** The routes of the absences of an advisor, with the appointments in that time. */
export const absenceRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now } = context;
  const config = { access: { area: 'appointments', actions: ['edit' as const] } };
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/absence-plan',
      {
        config,
        schema: {
          tags,
          summary: 'The appointments in an absence, each with who could take it, and other times',
          params,
          querystring: z.strictObject(days),
          response: { 200: envelope(plan) },
        },
      },
      async (request) => {
        const { from, until } = request.query;
        if (until !== undefined && until < from) throw problemAt('until', advisorMessages.endBeforeStart);
        await requireRecord(database, advisors, request.params.id);
        const [advisor] = await readAdvisors(database, { ids: [request.params.id] }, now());
        if (!advisor) throw new Error(`The advisor ${request.params.id} went away while it was read`);
        const found = await planAbsence(database, advisor, { from, until }, now(), request.actor);
        const appointments = found.appointments.map(({ reason, ...one }) => ({
          ...one,
          ...(reason && { reason: formatMessageFor(request, reason) }),
        }));
        return success({ ...found, appointments });
      },
    );

    app.post(
      '/:id/absences',
      {
        config,
        schema: {
          tags,
          summary: 'Set an advisor away, and settle the appointments in that time: all or nothing',
          params,
          body: z.strictObject({ ...absenceFields, notifyPeople }),
          response: { 200: envelope(absence) },
        },
      },
      async (request) => {
        const inContext = contextOfRequest(context, request, request.body);
        return success(await setAbsence(inContext, request.params.id, request.body, authorOf(request)));
      },
    );

    app.post(
      '/:id/absences/message-preview',
      {
        config,
        schema: {
          tags,
          summary: 'The messages that an absence would send; nothing is changed',
          params,
          body: z.strictObject(absenceFields),
          response: { 200: messagePreviewResponse },
        },
      },
      async (request) => {
        const inContext = contextOfRequest(context, request, {});
        const preview = await previewOrRefusal(inContext, (tryContext) =>
          setAbsence(tryContext, request.params.id, request.body, authorOf(request)),
        );
        return success(presentMessagePreview(request, preview));
      },
    );

    app.post(
      '/:id/absences/:absenceId/end',
      {
        config,
        schema: {
          tags,
          summary: 'End an absence sooner',
          params: absenceParams,
          body: z.strictObject({ until: plainDate() }),
          response: { 200: envelope(absence) },
        },
      },
      async (request) => {
        const { params, body } = request;
        const inContext = contextOfRequest(context, request, {});
        const ended = { id: params.absenceId, until: body.until };
        return success(await endAbsence(inContext, params.id, ended, authorOf(request)));
      },
    );

    app.post(
      '/:id/absences/:absenceId/undo',
      {
        config,
        schema: {
          tags,
          summary: 'Remove an absence; the appointments that were rescheduled go back, all or none',
          params: absenceParams,
          body: z.strictObject({ ...undoFields, notifyPeople }),
          response: { 200: envelope(z.object({ appointments: z.int().describe('How many went back') })) },
        },
      },
      async (request) => {
        const { params, body } = request;
        const inContext = contextOfRequest(context, request, body);
        const removed = { id: params.absenceId, restoresAppointments: body.restoresAppointments };
        return success(await undoAbsence(inContext, params.id, removed, authorOf(request)));
      },
    );

    app.post(
      '/:id/absences/:absenceId/undo/message-preview',
      {
        config,
        schema: {
          tags,
          summary: 'The messages that the removal of an absence would send; nothing is changed',
          params: absenceParams,
          body: z.strictObject(undoFields),
          response: { 200: messagePreviewResponse },
        },
      },
      async (request) => {
        const { params, body } = request;
        const removed = { id: params.absenceId, restoresAppointments: body.restoresAppointments };
        const inContext = contextOfRequest(context, request, {});
        const preview = await previewOrRefusal(inContext, (tryContext) =>
          undoAbsence(tryContext, params.id, removed, authorOf(request)),
        );
        return success(presentMessagePreview(request, preview));
      },
    );
  };
  return routes;
};
