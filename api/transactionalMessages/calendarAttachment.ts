import { type SQL, sql } from 'drizzle-orm';
import { type IcsEvent, icsOf } from '../calendar/ics';
import type { Queryable } from '../database/connect';
import type { ClaimedDelivery } from '../outbox/deliveryQueue';
import type { MailIdentity } from '../outbox/mailIdentity';
import type { Attachment } from '../outbox/message';

/** Returns a calendar entry as an attachment; a cancelled entry removes the event from calendars. */
export const calendarAttachment = (entry: IcsEvent, { name, replyTo }: MailIdentity): Attachment => ({
  filename: 'calendar.ics',
  contentType: `text/calendar; charset=utf-8; method=${entry.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
  content: icsOf(entry, replyTo ? { name, email: replyTo } : undefined),
});

/**
 * Returns for each delivery how many earlier mails about the same record there were, by delivery id. It serves as the
 * sequence number of the calendar entry.
 */
export const readMailSequence = async (
  queryable: Queryable,
  batch: readonly Pick<ClaimedDelivery, 'id'>[],
): Promise<ReadonlyMap<string, number>> => {
  const ids: SQL = sql`ANY(${sql.param(batch.map(({ id }) => id))}::bigint[])`;
  const { rows } = await queryable.execute<{ id: string; position: number }>(sql`
    SELECT id, (SELECT count(*) FROM deliveries AS earlier WHERE earlier.area = deliveries.area
      AND earlier.record_id = deliveries.record_id AND earlier.channel = 'email' AND earlier.id < deliveries.id)::integer AS position
    FROM deliveries WHERE id = ${ids}`);
  return new Map(rows.map(({ id, position }) => [String(id), position]));
};
