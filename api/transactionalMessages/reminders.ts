import { sql } from 'drizzle-orm';
import type { MessageKind } from '../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../database/connect';
import type { RecordsContext } from '../records/areaModule';
import { type MessageRequest, queueMessages } from './queueMessages';

const hour = 60 * 60 * 1000;

/** A reminder: how many hours ahead it is sent, and how late it may be, after downtime, and still be worth sending. */
const reminders = [
  { hours: 24, latest: 3 },
  { hours: 2, latest: 1 },
] as const;

type Hours = (typeof reminders)[number]['hours'];

/**
 * Reminds people of what begins soon. Whoever looks holds the mark until when all was looked at, so each start is looked
 * at once, as it comes within so many hours: who enrolls later than that gets no late reminder, and after an outage only
 * those are sent that are not much too late.
 * @param kind what is sent so many hours ahead
 * @param startingWithin whom to remind of what begins after one instant and until another; undefined: nobody
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
  for (const { hours, latest } of reminders) {
    const name = kind(hours);
    const mark = `reminded.${name}`;
    await context.database.transaction(async (transaction) => {
      const now = context.now();
      const value = sql`to_jsonb(${now.toISOString()}::text)`;
      await transaction.execute(
        sql`INSERT INTO settings (key, value) VALUES (${mark}, ${value}) ON CONFLICT DO NOTHING`,
      );
      const { rows } = await transaction.execute<{ since: string }>(
        sql`SELECT value#>>'{}' AS since FROM settings WHERE key = ${mark} FOR UPDATE`,
      );
      const since = Math.max(Date.parse(rows[0]?.since ?? ''), now.getTime() - latest * hour);
      if (!(since < now.getTime())) return;
      const ahead = (instant: number) => new Date(instant + hours * hour).toISOString();
      const telling = await startingWithin(transaction, ahead(since), ahead(now.getTime()));
      if (telling) await queueMessages(context, transaction, { ...telling, kind: name });
      await transaction.execute(sql`UPDATE settings SET value = ${value} WHERE key = ${mark}`);
    });
  }
};
