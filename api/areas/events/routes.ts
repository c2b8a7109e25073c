import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { events } from '../../../resources/events/eventSchema';
import { envelope, success } from '../../http/envelope';
import type { AreasContext } from '../../records/areaModule';
import { requireRecord } from '../../records/requireRecord';
import { recipientsOfRecordsSql } from '../../transactionalMessages/recipients';
import { checkInRoutes } from './checkIn/routes';
import { notifiedOfChangesSql } from './seatCounts';

/** The routes of events in addition to those of their records: check-in, and the recipient count of a change. */
export const eventRoutes = (context: AreasContext): FastifyPluginAsync => {
  const { database, settings } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    await app.register(checkInRoutes(context));
    app.get(
      '/events/:id/recipient-count',
      {
        config: { access: { area: 'events', actions: ['edit'] } },
        schema: {
          tags: [events.name],
          summary: 'Count the people who would be notified of a change of an event',
          params: z.object({ id: z.string().min(1).max(64) }),
          response: { 200: envelope(z.object({ people: z.int() })) },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, events, id);
        const recipients = recipientsOfRecordsSql({ recordsCondition: notifiedOfChangesSql(id), settings });
        const { rows } = await database.execute<{ people: number }>(sql`
          SELECT count(DISTINCT record_id)::integer AS people FROM (${recipients}) AS recipient
          WHERE reason IS NULL OR reason = 'not_set_up'`);
        return success({ people: rows[0]?.people ?? 0 });
      },
    );
  };
  return routes;
};
