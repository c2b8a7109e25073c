import { sql } from 'drizzle-orm';
import type { QueryRow } from '../../../platform/database/connect';
import { accountActions } from '../../../platform/database/logActivity';
import { fullNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import type { Tile, TileRequest } from '../../../records/areaDashboard';
import { visibleActivityLabelSql } from '../../../records/read/search';
import { areaNamesSql } from '../../../records/storage/columns';
import { unnamedLabel } from '../../../records/wording';
import { visibleSchemas } from '../tile';

/** The number of activity entries in which runs are searched. */
const maxEntries = 200;
const maxRows = 8;

interface ChangeRow extends QueryRow {
  at: string;
  actorId: string;
  actorName: string;
  action: string;
  area: string;
  recordId: string;
  recordLabel: string | null;
  recordExists: boolean;
}

/** The latest changes of records by people. The same action by one person on several records in a row is one row. */
export const recentChanges: Tile = {
  name: 'recentChanges',
  read: async (request) => ({ rows: runsOf(await latestOf(request)).slice(0, maxRows) }),
};

/** Reads the latest changes of people, without those of the start. Labels are masked according to the role. */
const latestOf = async (request: TileRequest) => {
  const { context, reader } = request;
  const schemas = visibleSchemas(request);
  if (schemas.length === 0) return [];
  const { rows } = await context.database.execute<ChangeRow>(sql`
    SELECT ${isoInstantSql('at')} AS at, actor_id AS "actorId", ${fullNameSql} AS "actorName", action, entry.area,
      record_id AS "recordId", ${visibleActivityLabelSql(reader, schemas)} AS "recordLabel",
      records.id IS NOT NULL AND deleted_at IS NULL AS "recordExists"
    FROM (SELECT * FROM activity
      WHERE actor_id IS NOT NULL AND area IN (${areaNamesSql(schemas.map(({ name }) => name))}) AND action NOT IN ${accountActions}
      ORDER BY at DESC, id DESC LIMIT ${maxEntries}) AS entry
      JOIN accounts ON accounts.id = actor_id
      LEFT JOIN records ON records.area = entry.area AND records.id = record_id
    ORDER BY entry.at DESC, entry.id DESC`);
  return rows.map((row) => ({ ...row, recordLabel: row.recordLabel ?? unnamedLabel(schemas, row.area) }));
};

/** Returns each run as its latest change, with the number of its records. */
const runsOf = (latest: Awaited<ReturnType<typeof latestOf>>) => {
  const runs: { newest: (typeof latest)[number]; ids: Set<string> }[] = [];
  for (const change of latest) {
    const run = runs.at(-1);
    const isSame = (key: 'actorId' | 'action' | 'area') => run?.newest[key] === change[key];
    if (run && isSame('actorId') && isSame('action') && isSame('area')) run.ids.add(change.recordId);
    else runs.push({ newest: change, ids: new Set([change.recordId]) });
  }
  return runs.map(({ newest: { actorId: _, ...newest }, ids }) => ({ ...newest, records: ids.size }));
};
