import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import { logActivity } from '../../../platform/database/logActivity';
import { createDownload } from '../../../platform/files/downloads';
import { envelope, success } from '../../../platform/http/envelope';
import { countByState } from '../../../platform/outbox/deliveryQueue';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { authorOf } from '../../../records/routes/request';
import { countPeople, peopleCount } from '../countPeople';
import { goingOut, readGoingOut } from './readGoingOut';
import { deliveryCount, readReport, sendingReport } from './readReport';

const tags = [notifications.name];
const params = z.object({ id: z.string().min(1).max(64) });
const config = { access: { area: notifications.name, actions: ['show'] } } as const;

/** The routes about how the sending of a notification went, below `/notifications`. */
export const sendingReportRoutes = (context: RecordsContext): FastifyPluginAsyncZod => {
  const { database } = context;
  return async (app) => {
    app.get(
      '/going-out',
      {
        // Those who may stop it.
        config: { access: { area: notifications.name, actions: ['edit'] } },
        schema: {
          tags,
          summary: 'The notifications that are being sent, or that were stopped or have failed in the last ten minutes',
          response: { 200: envelope(z.array(goingOut)) },
        },
      },
      async () => success(await readGoingOut(context)),
    );

    app.get(
      '/:id/report',
      {
        config,
        schema: {
          tags,
          summary: 'How the sending of a notification went, for people and by channel',
          params,
          response: { 200: envelope(sendingReport) },
        },
      },
      async ({ params: { id } }) => {
        const { data } = await requireRecord(database, notifications, id);
        return success(await readReport(database, { id, data: data as Notification }));
      },
    );

    app.post(
      '/:id/export',
      {
        config: { access: { area: notifications.name, actions: ['export'] } },
        schema: {
          tags,
          summary:
            'Get an address from which the messages of a notification can be downloaded as CSV once, within a minute',
          description: 'Names and addresses are only for those who may see members.',
          params,
          response: { 200: envelope(z.object({ url: z.string() })) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { data } = await requireRecord(database, notifications, id);
        const of = { area: notifications.name, recordId: id, recordLabel: String(data.name ?? '') };
        await logActivity(context, database, { action: 'exported', ...of, after: {} }, authorOf(request));
        const exported = { area: notifications.name, table: 'deliveries', filter: { id } };
        const { accountId } = request.actor;
        return success({ url: await createDownload(context, { exported: { accountId, ...exported } }) });
      },
    );

    app.get(
      '/:id/people',
      {
        config,
        schema: {
          tags,
          summary: 'Count the people of a notification by how it ended for them, each once',
          params,
          response: { 200: envelope(z.array(peopleCount)) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, notifications, id);
        return success(await countPeople(database, id));
      },
    );

    app.get(
      '/:id/deliveries',
      {
        config,
        schema: {
          tags,
          summary: 'Count the deliveries of a notification by state, channel and reason',
          params,
          response: { 200: envelope(z.array(deliveryCount)) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, notifications, id);
        return success(await countByState(database, { area: notifications.name, recordId: id }));
      },
    );
  };
};
