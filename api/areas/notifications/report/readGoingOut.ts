import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import type { QueryRow } from '../../../platform/database/connect';
import { namedSchema } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { areaNameSql } from '../../../records/storage/columns';
import { isOneOfSql } from '../../../records/storage/sortKeys';

/** How long staff are told that a notification was stopped or has failed. */
const minutesAfterwards = 10;
/** More at the same time than anybody can watch. */
const maxShown = 5;

const count = z.int();

export const goingOut = namedSchema(
  'GoingOut',
  z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    heldUntil: z.iso.datetime().nullable().describe('Until then it can be taken back from everybody'),
    prepared: count.describe('How many people were looked at'),
    toPrepare: count,
    targeted: count.describe('How many messages there are'),
    sent: count,
    failed: count,
    unknown: count,
    cancelled: count,
  }),
);

type GoingOut = z.output<typeof goingOut>;

/** SQL condition: a notification is being sent, or was stopped or has failed a moment ago. */
const isGoingOutSql = (now: Date): SQL => {
  const since = new Date(now.getTime() - minutesAfterwards * 60_000).toISOString();
  return sql`records.area = ${areaNameSql(notifications)} AND deleted_at IS NULL AND (
    ${isOneOfSql(notifications, 'status', ['sending', 'cancelling'])}
    OR (${isOneOfSql(notifications, 'status', ['cancelled', 'failed', 'partially_failed'])}
      AND data->>'finishedAt' >= ${since}))`;
};

/** Counts the notifications that staff are told of on every screen. */
export const countGoingOut = async ({ database, now }: Pick<RecordsContext, 'database' | 'now'>): Promise<number> => {
  const { rows } = await database.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM records WHERE ${isGoingOutSql(now())}`,
  );
  return rows[0]?.count ?? 0;
};

/** Reads the notifications that are being sent, or that were stopped or have failed a moment ago, the latest first. */
export const readGoingOut = async ({
  database,
  now,
}: Pick<RecordsContext, 'database' | 'now'>): Promise<GoingOut[]> => {
  const numbers = ['prepared', 'toPrepare', 'targeted', 'sent', 'failed', 'unknown', 'cancelled'];
  const counts = numbers.map((name) => sql.raw(`coalesce((derived->>'${name}')::integer, 0) AS "${name}"`));
  const { rows } = await database.execute<QueryRow & GoingOut>(sql`
    SELECT id, coalesce(data->>'name', '') AS name, status, derived->>'heldUntil' AS "heldUntil",
      ${sql.join(counts, sql`, `)}
    FROM records JOIN record_values ON record_values.area = records.area AND record_id = id
    WHERE ${isGoingOutSql(now())} ORDER BY data->>'startedAt' DESC, id LIMIT ${maxShown}`);
  return rows;
};
