import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: a member refused messages of a topic by the `channel` of the row, or by every channel, which also means
 * those in the app. The row has the columns `consents` and `opt_outs` of the member; both are null for other people.
 */
export const isOptedOutSql = (topic: string): SQL =>
  sql`coalesce(${topic} = ANY (opt_outs) OR consents->(channel || '.' || ${topic})->>'granted' = 'false', false)`;
