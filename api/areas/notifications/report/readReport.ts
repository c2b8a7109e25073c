import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';
import { namedSchema } from '../../../platform/http/envelope';
import { countByState } from '../../../platform/outbox/deliveryQueue';
import { areaNameSql } from '../../../records/storage/columns';
import type { RecordRow } from '../../../records/storage/recordRow';
import { countPeople, peopleCount } from '../countPeople';
import { readStory, sendingStory } from './readStory';

export const deliveryCount = namedSchema(
  'DeliveryCount',
  z.object({
    channel: z.string(),
    state: z.string().describe('waiting, claimed, sent, failed, unknown (may have arrived), suppressed or cancelled'),
    reason: z.string().nullable(),
    count: z.int(),
    read: z.int().nullable().describe('How many of them were read in the app; null for others'),
  }),
);

export const sendingReport = namedSchema(
  'SendingReport',
  z.object({
    people: z.array(peopleCount).describe('Each person once'),
    deliveries: z.array(deliveryCount),
    hours: z
      .array(z.object({ hour: z.iso.datetime(), delivered: z.int() }))
      .describe('How many messages were delivered in each hour with any'),
    answers: z
      .object({ unsubscribed: z.int(), complained: z.int() })
      .describe('How many people opted out by it, and marked it as unwanted; each once'),
    story: sendingStory,
  }),
);

type SendingReport = z.output<typeof sendingReport>;

/**
 * Reads how the sending of a notification went: its people, each counted once, its messages by channel, state and
 * reason, when they were delivered, and who wrote, tested, approved and stopped it.
 */
export const readReport = async (
  queryable: Queryable,
  { id, data }: Pick<RecordRow<typeof notifications>, 'id'> & { data: Notification },
): Promise<SendingReport> => ({
  people: await countPeople(queryable, id),
  deliveries: await countByState(queryable, { area: notifications.name, recordId: id }),
  hours: await countByHour(queryable, id),
  answers: await countAnswers(queryable, id),
  story: await readStory(queryable, id, data),
});

const countAnswers = async (queryable: Queryable, id: string): Promise<SendingReport['answers']> => {
  const { rows } = await queryable.execute<SendingReport['answers']>(sql`
    SELECT count(DISTINCT recipient) FILTER (WHERE unsubscribed_at IS NOT NULL)::integer AS unsubscribed,
      count(DISTINCT recipient) FILTER (WHERE complained_at IS NOT NULL)::integer AS complained
    FROM deliveries WHERE area = ${areaNameSql(notifications)} AND record_id = ${id}
      AND (unsubscribed_at IS NOT NULL OR complained_at IS NOT NULL)`);
  return rows[0] ?? { unsubscribed: 0, complained: 0 };
};

const countByHour = async (queryable: Queryable, id: string): Promise<SendingReport['hours']> => {
  const { rows } = await queryable.execute<QueryRow & SendingReport['hours'][number]>(sql`
    SELECT ${isoInstantSql('start')} AS hour, delivered FROM (
      SELECT date_trunc('hour', changed_at) AS start, count(*)::integer AS delivered FROM deliveries
      WHERE area = ${areaNameSql(notifications)} AND record_id = ${id} AND state = 'sent' GROUP BY 1
    ) AS counted ORDER BY start`);
  return rows;
};
