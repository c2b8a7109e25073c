import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import { envelope, success } from '../../../platform/http/envelope';
import { countByState } from '../../../platform/outbox/deliveryQueue';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { countPeople, peopleCount } from '../countPeople';
import { deliveryCount, readReport, sendingReport } from './readReport';

const tags = [notifications.name];
const params = z.object({ id: z.string().min(1).max(64) });
const config = { access: { area: notifications.name, actions: ['show'] } } as const;

/** The routes about how the sending of a notification went, below `/notifications`. */
export const sendingReportRoutes =
  ({ database }: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
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
