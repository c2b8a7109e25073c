import { type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { fillPlaceholders, type RecordData } from '../../../resources/engine/schema';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { type Organization, organization } from '../../../resources/organization/organizationSettingsSchema';
import type { QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { Problem } from '../../platform/http/problem';
import { mailIdentityOf } from '../../platform/outbox/organization';
import { areaNameSql } from '../../records/storage/columns';
import { valuesFor } from './composeNotification';
import { notificationMessages } from './messages.en';

/** A message in the app, as its member reads it. */
export const inboxMessage = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  tone: z.string(),
  link: z.object({ type: z.string(), target: z.string() }).nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().nullable().describe('When the member read it; null for an unread message'),
});

export type InboxMessage = z.output<typeof inboxMessage>;

/** A page of the messages of a member, with the numbers of all messages and of the unread ones. */
export interface Inbox {
  messages: InboxMessage[];
  total: number;
  unread: number;
}

/**
 * SQL of the messages of a member in the app that have not expired. It finds them by the index of deliveries by member,
 * and a member has few.
 */
const messagesSql = (memberId: string, now: Date): SQL => {
  const notExpiredSql = (expiry: SQL) => sql`coalesce(${expiry} COLLATE "C" > ${now.toISOString()}, true)`;
  return sql`
    SELECT deliveries.id AS delivery_id, records.id, data, changed_at, read_at
    FROM deliveries JOIN records ON records.area = ${areaNameSql(notifications)} AND records.id = record_id
    WHERE member_id = ${memberId} AND channel = 'in_app' AND deliveries.area = ${areaNameSql(notifications)}
      AND state = 'sent' AND deleted_at IS NULL
      AND ${notExpiredSql(sql`data#>>'{content,inApp,expiresAt}'`)} AND ${notExpiredSql(sql`data->>'expiresAt'`)}`;
};

const unreadSql = sql`(SELECT count(*) FROM message WHERE read_at IS NULL)::integer`;

/** Runs a statement about a member, `members` being its row. Throws a 404 Problem if there is none. */
const readOfMember = async <Row extends RecordData>(
  { database }: Context,
  memberId: string,
  statement: () => SQL,
): Promise<Row> => {
  const { rows } = isUuid(memberId) ? await database.execute<Row>(statement()) : { rows: [] };
  const [row] = rows;
  if (row) return row as Row;
  throw new Problem(404, notificationMessages.noMember);
};

interface InboxRow extends Omit<Inbox, 'messages'>, QueryRow {
  messages: InboxMessage[];
  firstName: string;
  lastName: string;
  organization: Organization | null;
}

/** Reads a page of the messages of a member, the newest first, in one statement. Throws 404 for an unknown member. */
export const readInbox = async (
  context: Context,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Inbox> => {
  const { messages, total, unread, ...row } = await readOfMember<InboxRow>(
    context,
    memberId,
    () => sql`
    WITH message AS MATERIALIZED (${messagesSql(memberId, context.now())})
    SELECT first_name AS "firstName", last_name AS "lastName",
      (SELECT data FROM records WHERE area = ${areaNameSql(organization)} AND id = ${organization.singletonId}) AS organization,
      (SELECT count(*) FROM message)::integer AS total, ${unreadSql} AS unread,
      (SELECT coalesce(jsonb_agg(shown), '[]') FROM (
        SELECT id, data#>>'{content,inApp,title}' AS title, data#>>'{content,inApp,body}' AS body,
          data#>>'{content,inApp,tone}' AS tone,
          CASE WHEN data ? 'linkTarget'
            THEN jsonb_build_object('type', data->'linkType', 'target', data->'linkTarget') END AS link,
          ${isoInstantSql('changed_at')} AS "sentAt", data#>>'{content,inApp,expiresAt}' AS "expiresAt",
          ${isoInstantSql('read_at')} AS "readAt"
        FROM message ORDER BY changed_at DESC, delivery_id DESC LIMIT ${limit} OFFSET ${offset}
      ) AS shown) AS messages
    FROM members WHERE id = ${memberId}`,
  );
  const values = valuesFor(mailIdentityOf(row.organization ?? {}, context.settings), row);
  const fill = (text: string) => fillPlaceholders(text, values);
  return {
    messages: messages.map((each) => ({ ...each, title: fill(each.title), body: fill(each.body) })),
    total,
    unread,
  };
};

/** Returns the number of unread messages of a member, by one statement. Throws 404 for an unknown member. */
export const countUnread = async (context: Context, memberId: string): Promise<number> => {
  const { unread } = await readOfMember<{ unread: number }>(
    context,
    memberId,
    () => sql`
    WITH message AS (${messagesSql(memberId, context.now())})
    SELECT ${unreadSql} AS unread FROM members WHERE id = ${memberId}`,
  );
  return unread;
};

/**
 * Stores that a member has read one message, or all that were sent up to an instant. The first time counts.
 * @returns the number of messages that are still unread
 * @throws Problem 404 for an unknown member, and for a message that the member does not have
 */
export const setRead = async (
  context: Context,
  memberId: string,
  selection: { id: string } | { until: string },
): Promise<number> => {
  const isSelectedSql =
    'id' in selection
      ? sql`message.id = ${selection.id}`
      : sql`date_trunc('milliseconds', message.changed_at) <= ${selection.until}::timestamptz`;
  const { selected, unread } = await readOfMember<{ selected: number; unread: number }>(
    context,
    memberId,
    () => sql`
    WITH message AS MATERIALIZED (${messagesSql(memberId, context.now())}),
    stored AS (
      UPDATE deliveries SET read_at = ${context.now().toISOString()}::timestamptz FROM message
      WHERE deliveries.id = delivery_id AND deliveries.read_at IS NULL AND ${isSelectedSql} RETURNING deliveries.id
    )
    SELECT (SELECT count(*) FROM message WHERE ${isSelectedSql})::integer AS selected,
      ${unreadSql} - (SELECT count(*) FROM stored)::integer AS unread
    FROM members WHERE id = ${memberId}`,
  );
  if ('id' in selection && selected === 0) throw new Problem(404, notificationMessages.noMessage);
  return unread;
};
