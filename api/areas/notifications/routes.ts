import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { fillPlaceholders } from '../../../resources/engine/schema';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { maskSmallCount, requireCountingRate } from '../../features/members/smallCounts';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { envelope, success } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { countByState } from '../../platform/outbox/deliveryQueue';
import { readMailIdentity } from '../../platform/outbox/organization';
import type { RecordsContext } from '../../records/areaModule';
import { requireRecord } from '../../records/read/requireRecord';
import { areaNameSql } from '../../records/storage/columns';
import { valuesFor } from './composeNotification';
import { estimate, estimateBody, estimateResponse } from './estimate';
import { notificationMessages } from './messages.en';

const tags = [notifications.name];
const params = z.object({ id: z.string().min(1).max(64) });

const message = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  tone: z.string(),
  link: z.object({ type: z.string(), target: z.string() }).nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

const maxMessages = 100;

/**
 * The routes of notifications in addition to those of their records: the estimate of the audience, and the deliveries.
 */
export const notificationRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/estimate',
      {
        config: { access: { area: 'notifications', actions: ['create', 'edit', 'publish'] } },
        // The schema of the estimate validates the body, which may be from an incomplete draft.
        validatorCompiler: () => (value) => ({ value }),
        schema: {
          tags,
          summary: 'Count the recipients of a notification',
          body: estimateBody.record,
          response: { 200: envelope(estimateResponse) },
        },
      },
      async ({ actor, body }) => {
        await requireCountingRate(context, actor);
        return success(await estimate(context, body, maskSmallCount(actor)));
      },
    );

    app.get(
      '/:id/deliveries',
      {
        config: { access: { area: 'notifications', actions: ['show'] } },
        schema: {
          tags,
          summary: 'Count the deliveries of a notification by state, channel and reason',
          params,
          response: {
            200: envelope(
              z.array(
                z.object({
                  channel: z.string(),
                  state: z
                    .string()
                    .describe('waiting, claimed, sent, failed, unknown (may have arrived), suppressed or cancelled'),
                  reason: z.string().nullable(),
                  count: z.int(),
                }),
              ),
            ),
          },
        },
      },
      async ({ params: { id } }) => {
        await requireRecord(database, notifications, id);
        return success(await countByState(database, { area: notifications.name, recordId: id }));
      },
    );
  };
  return routes;
};

/** The route of the messages of a member, below `/members`. */
export const memberMessageRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, now, settings } = context;
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/:id/messages',
      {
        config: { access: { area: 'members', actions: ['show'] } },
        schema: {
          tags: ['members'],
          summary: `List the latest ${maxMessages} messages of a member in the app that have not expired`,
          params,
          response: { 200: envelope(z.array(message)) },
        },
      },
      async ({ params: { id } }) => {
        const found = isUuid(id)
          ? await database.execute<{ firstName: string; lastName: string }>(
              sql`SELECT first_name AS "firstName", last_name AS "lastName" FROM members WHERE id = ${id}`,
            )
          : undefined;
        const member = found?.rows[0];
        if (!member) throw new Problem(404, notificationMessages.noMember);
        const notExpiredSql = (expiry: string) =>
          sql`coalesce(${sql.raw(expiry)} COLLATE "C" > ${now().toISOString()}, true)`;
        const { rows } = await database.execute<z.output<typeof message>>(sql`
          SELECT records.id, data#>>'{content,inApp,title}' AS title, data#>>'{content,inApp,body}' AS body,
            data#>>'{content,inApp,tone}' AS tone,
            CASE WHEN data ? 'linkTarget'
              THEN jsonb_build_object('type', data->'linkType', 'target', data->'linkTarget') END AS link,
            ${isoInstantSql('changed_at')} AS "sentAt", data#>>'{content,inApp,expiresAt}' AS "expiresAt"
          FROM deliveries JOIN records ON records.area = deliveries.area AND records.id = record_id
          WHERE member_id = ${id} AND channel = 'in_app' AND deliveries.area = ${areaNameSql(notifications)}
            AND state = 'sent' AND deleted_at IS NULL
            AND ${notExpiredSql(`data#>>'{content,inApp,expiresAt}'`)} AND ${notExpiredSql(`data->>'expiresAt'`)}
          ORDER BY changed_at DESC, deliveries.id DESC LIMIT ${maxMessages}`);
        const values = valuesFor(await readMailIdentity(database, settings), member);
        return success(
          rows.map((row) => ({
            ...row,
            title: fillPlaceholders(row.title, values),
            body: fillPlaceholders(row.body, values),
          })),
        );
      },
    );
  };
  return routes;
};
