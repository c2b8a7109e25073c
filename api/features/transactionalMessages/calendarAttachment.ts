import { type SQL, sql } from 'drizzle-orm';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../../platform/database/connect';
import { calendarMethodOf, type IcsEvent, icsOf } from '../../platform/ics/ics';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';
import type { Attachment } from '../../platform/outbox/message';
import { type MailIdentity, organizerOf } from '../../platform/outbox/organization';

/** Returns a calendar entry as an attachment; a cancelled entry removes the event from calendars. */
export const calendarAttachment = (entry: IcsEvent, identity: MailIdentity): Attachment => ({
  filename: 'calendar.ics',
  // The parameter must be that of the file (RFC 6047, 2.4).
  contentType: `text/calendar; charset=utf-8; method=${calendarMethodOf(entry)}`,
  content: icsOf(entry, organizerOf(identity)),
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

/**
 * Returns the deliveries whose person got the calendar entry by an earlier mail. Only theirs can be removed from a
 * calendar.
 * @param kinds the messages that always have the entry
 * @param inStates the messages that have it in some states of the record
 */
export const readDeliveriesAfterEntry = async (
  queryable: Queryable,
  batch: readonly Pick<ClaimedDelivery, 'id'>[],
  { kinds, inStates }: EntryKinds,
): Promise<ReadonlySet<string>> => {
  const ids: SQL = sql`ANY(${sql.param(batch.map(({ id }) => id))}::bigint[])`;
  const kindSql = sql`split_part(earlier.recipient, '.', 1)`;
  const stateThenSql = sql`(SELECT status FROM versions WHERE versions.area = earlier.area
    AND versions.record_id = earlier.record_id AND saved_at <= earlier.changed_at ORDER BY version DESC LIMIT 1)`;
  const inStatesSql = inStates && sql`OR (${kindSql} IN ${inStates.kinds} AND ${stateThenSql} IN ${inStates.states})`;
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM deliveries WHERE id = ${ids} AND EXISTS (
      SELECT FROM deliveries AS earlier WHERE earlier.area = deliveries.area AND earlier.record_id = deliveries.record_id
        AND earlier.id < deliveries.id AND earlier.channel = 'email' AND earlier.state IN ('sent', 'unknown')
        AND (${kindSql} IN ${kinds} ${inStatesSql ?? sql``}))`);
  return new Set(rows.map(({ id }) => String(id)));
};

/** Returns how many mails about a record there were, as the sequence number of a calendar file that is downloaded. */
export const countMails = async (queryable: Queryable, area: string, recordId: string): Promise<number> => {
  const { rows } = await queryable.execute<{ mails: number }>(sql`
    SELECT count(*)::integer AS mails FROM deliveries
    WHERE area = ${area} AND record_id = ${recordId} AND channel = 'email'`);
  return rows[0]?.mails ?? 0;
};

interface EntryKinds {
  kinds: readonly MessageKind[];
  inStates?: { kinds: readonly MessageKind[]; states: readonly string[] };
}
