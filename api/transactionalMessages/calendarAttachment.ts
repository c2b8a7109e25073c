import { type SQL, sql } from 'drizzle-orm';
import { type CalendarEntry, icsOf } from '../calendar/ics';
import type { Queryable } from '../database/connect';
import type { ClaimedDelivery } from '../outbox/deliveryQueue';
import type { MailIdentity } from '../outbox/letterhead';
import type { Attachment } from '../outbox/message';

/** An entry for calendars as it comes with a mail; one that is canceled takes out what calendars have. */
export const calendarAttachment = (entry: CalendarEntry, { name, replyTo }: MailIdentity): Attachment => ({
  filename: 'calendar.ics',
  contentType: `text/calendar; charset=utf-8; method=${entry.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
  content: icsOf(entry, replyTo ? { name, email: replyTo } : undefined),
});

/** How many mails about the same record went ahead of some deliveries, by their id: the later a mail, the more. */
export const readMailSequence = async (
  queryable: Queryable,
  batch: readonly Pick<ClaimedDelivery, 'id'>[],
): Promise<ReadonlyMap<string, number>> => {
  const ids: SQL = sql`ANY(${sql.param(batch.map(({ id }) => id))}::bigint[])`;
  const { rows } = await queryable.execute<{ id: string; place: number }>(sql`
    SELECT id, (SELECT count(*) FROM deliveries AS earlier WHERE earlier.area = deliveries.area
      AND earlier.record_id = deliveries.record_id AND earlier.channel = 'email' AND earlier.id < deliveries.id)::integer AS place
    FROM deliveries WHERE id = ${ids}`);
  return new Map(rows.map(({ id, place }) => [String(id), place]));
};
