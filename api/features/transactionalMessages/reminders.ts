import { sql } from 'drizzle-orm';
import type { MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../../platform/database/connect';
import type { RecordsContext } from '../../records/recordsContext';
import { type MessageRequest, queueMessages } from './queueMessages';

/** In milliseconds. */
const hour = 60 * 60 * 1000;

/**
 * The reminders: how many hours before the start each is sent, and how many hours late it may be sent after downtime.
 */
const reminders = [
  { hours: 24, maxDelayHours: 3 },
  { hours: 2, maxDelayHours: 1 },
] as const;

type Hours = (typeof reminders)[number]['hours'];

/**
 * Sends reminders of what starts soon. A mark in `settings` stores until when all starts were processed, so each start
 * is processed once: who enrolls later gets no late reminder, and after an outage only reminders that are not much too
 * late are sent.
 * @param kind returns the kind of message for the hours before the start.
 * @param startingWithin returns the request for what starts after one instant and until another; undefined if nobody is
 * reminded.
 */
export const sendReminders = async (
  context: RecordsContext,
  kind: (hours: Hours) => MessageKind,
  startingWithin: (
    transaction: Queryable,
    after: string,
    until: string,
  ) => Promise<Omit<MessageRequest, 'kind'> | undefined>,
): Promise<void> => {
  for (const { hours, maxDelayHours } of reminders) {
    const name = kind(hours);
    const settingsKey = `reminded.${name}`;
    await context.database.transaction(async (transaction) => {
      const now = context.now();
      const value = sql`to_jsonb(${now.toISOString()}::text)`;
      await transaction.execute(
        sql`INSERT INTO settings (key, value) VALUES (${settingsKey}, ${value}) ON CONFLICT DO NOTHING`,
      );
      const { rows } = await transaction.execute<{ since: string }>(
        sql`SELECT value#>>'{}' AS since FROM settings WHERE key = ${settingsKey} FOR UPDATE`,
      );
      const since = Math.max(Date.parse(rows[0]?.since ?? ''), now.getTime() - maxDelayHours * hour);
      if (!(since < now.getTime())) return;
      const startAt = (instant: number) => new Date(instant + hours * hour).toISOString();
      const request = await startingWithin(transaction, startAt(since), startAt(now.getTime()));
      if (request) await queueMessages(context, transaction, { ...request, kind: name });
      await transaction.execute(sql`UPDATE settings SET value = ${value} WHERE key = ${settingsKey}`);
    });
  }
};
