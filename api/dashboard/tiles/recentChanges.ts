import { sql } from 'drizzle-orm';
import { accountActions } from '../../database/logActivity';
import { isoInstantSql } from '../../database/sqlTexts';
import { areasIn } from '../../records/columns';
import { visibleActivityLabelSql } from '../../records/search';
import { unnamedLabel } from '../../records/wording';
import { type Tile, type TileRequest, visibleSchemas } from '../tile';

/** How far back runs are looked for. */
const mostRead = 200;
const mostShown = 8;

interface Done extends Record<string, unknown> {
  at: string;
  actorId: string;
  actorName: string;
  action: string;
  area: string;
  recordId: string;
  recordLabel: string | null;
  recordExists: boolean;
}

/** What people did with records last; the same done by one person to many records in a row is told once. */
export const recentChanges: Tile = {
  name: 'recentChanges',
  read: async (asked) => ({ rows: runsOf(await latestOf(asked)).slice(0, mostShown) }),
};

/** What the start itself made is no news. Of what tells of persons, a reader sees what the role allows. */
const latestOf = async (asked: TileRequest) => {
  const { context, reader } = asked;
  const schemas = visibleSchemas(asked);
  if (schemas.length === 0) return [];
  const { rows } = await context.database.execute<Done>(sql`
    SELECT ${isoInstantSql('at')} AS at, actor_id AS "actorId", first_name || ' ' || last_name AS "actorName", action, entry.area,
      record_id AS "recordId", ${visibleActivityLabelSql(reader, schemas)} AS "recordLabel",
      records.id IS NOT NULL AND deleted_at IS NULL AS "recordExists"
    FROM (SELECT * FROM activity
      WHERE actor_id IS NOT NULL AND area IN (${areasIn(schemas.map(({ name }) => name))}) AND action NOT IN ${accountActions}
      ORDER BY at DESC, id DESC LIMIT ${mostRead}) AS entry
      JOIN accounts ON accounts.id = actor_id
      LEFT JOIN records ON records.area = entry.area AND records.id = record_id
    ORDER BY entry.at DESC, entry.id DESC`);
  return rows.map((row) => ({ ...row, recordLabel: row.recordLabel ?? unnamedLabel(schemas, row.area) }));
};

/** Each run by its latest change, with how many records it is about. */
const runsOf = (latest: Awaited<ReturnType<typeof latestOf>>) => {
  const runs: { head: (typeof latest)[number]; ids: Set<string> }[] = [];
  for (const done of latest) {
    const run = runs.at(-1);
    const isSame = (key: 'actorId' | 'action' | 'area') => run?.head[key] === done[key];
    if (run && isSame('actorId') && isSame('action') && isSame('area')) run.ids.add(done.recordId);
    else runs.push({ head: done, ids: new Set([done.recordId]) });
  }
  return runs.map(({ head: { actorId: _, ...head }, ids }) => ({ ...head, records: ids.size }));
};
