import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { shownStates } from '../../resources/kit';
import type { Context } from '../database/context';
import { accountActions } from '../database/noteActivity';
import { isoText } from '../database/sqlTexts';
import { envelope, success } from '../http/envelope';
import { isShownAs } from '../records/filter';
import { notedLabelAsSeen } from '../records/search';
import type { Reader } from '../records/storedRecord';
import { unnamed } from '../records/words';

const latestShown = 10;
/** What published records show as, but for those that are live and nothing else. */
const notJustLive = ['live_with_changes', 'scheduled', 'expired'] as const;

const summary = z.object({
  areas: z.array(z.object({ area: z.string(), total: z.int(), byState: z.record(z.string(), z.int()) })),
  latest: z.array(
    z.object({
      at: z.iso.datetime(),
      actorName: z.string(),
      action: z.string(),
      area: z.string(),
      recordId: z.string(),
      recordLabel: z.string(),
    }),
  ),
});

/** GET /dashboard/summary: how many records every area has in each state, and the latest changes. */
export const dashboardRoutes =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const schema = { summary: 'Counts of every area and the latest changes', response: { 200: envelope(summary) } };
    app.get('/dashboard/summary', { config: { access: 'signedIn' }, schema }, async ({ actor }) => {
      const [areas, latest] = await Promise.all([areasOf(context), latestOf(context, actor)]);
      return success({ areas, latest });
    });
  };

/** The stored counts know the states; only what is published has to be told apart by the clock. */
const areasOf = async ({ database, schemas, now }: Context) => {
  const instant = sql`${now().toISOString()}::timestamptz`;
  const countOf = (state: (typeof notJustLive)[number]) =>
    sql`count(*) FILTER (WHERE ${isShownAs(state, now())})::integer AS ${sql.raw(state)}`;
  const [counts, windows] = await Promise.all([
    database.execute<{ area: string; status: string; count: number }>(
      sql`SELECT area, status, sum(change)::integer AS count FROM record_counts GROUP BY area, status`,
    ),
    database.execute<{ area: string } & Record<(typeof notJustLive)[number], number>>(sql`
      SELECT area, ${sql.join(notJustLive.map(countOf), sql`, `)} FROM records
      WHERE status = 'published' AND deleted_at IS NULL
        AND (has_changes OR scheduled_version IS NOT NULL OR ends_at <= ${instant})
      GROUP BY area`),
  ]);
  const counted = schemas.filter(({ single }) => !single);
  return counted.map(({ name, publish, stateMachines }) => {
    const inState = (state: string) =>
      counts.rows.find(({ area, status }) => area === name && status === state)?.count ?? 0;
    const others = windows.rows.find(({ area }) => area === name);
    const total = counts.rows.filter(({ area }) => area === name).reduce((sum, { count }) => sum + count, 0);
    const notLive = Object.fromEntries(notJustLive.map((state) => [state, others?.[state] ?? 0]));
    const live = inState('published') - Object.values(notLive).reduce((sum, count) => sum + count, 0);
    const shown: Record<string, number> = publish ? { ...notLive, live } : {};
    const states = publish ? shownStates : Object.keys(stateMachines.status ?? {});
    const byState = Object.fromEntries(states.map((state) => [state, shown[state] ?? inState(state)]));
    return { area: name, total, byState };
  });
};

/** What people did with records; what the start itself made is no news. Of what tells of persons, a reader sees what the role allows. */
const latestOf = async ({ database, schemas }: Context, reader: Reader) => {
  const { rows } = await database.execute<{ area: string; recordLabel: string | null }>(sql`
    SELECT ${isoText('at')} AS at, first_name || ' ' || last_name AS "actorName", action, entry.area,
      record_id AS "recordId", ${notedLabelAsSeen(reader, schemas)} AS "recordLabel"
    FROM (SELECT * FROM activity
      WHERE actor_id IS NOT NULL AND area <> 'activity' AND action NOT IN ${accountActions} ORDER BY at DESC, id DESC LIMIT ${latestShown})
      AS entry
      JOIN accounts ON accounts.id = actor_id
      LEFT JOIN records ON records.area = entry.area AND records.id = record_id
    ORDER BY entry.at DESC, entry.id DESC`);
  return rows.map((row) => ({ ...row, recordLabel: row.recordLabel ?? unnamed(schemas, row.area) }));
};
