import { sql } from 'drizzle-orm';
import { mapKeys, snakeCase } from 'es-toolkit';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { areaNameSql } from './columns';
import type { RecordContent } from './recordRow';
import { recordTextsOf } from './search';
import { assignKeyColumns, keysOf, sentKeyColumns, sortColumns } from './sortKeys';

const rowsPerStatement = 1000;

/** SQL for the columns that are backfilled, of one of the two tables. */
const columnsOf = (table: 'records' | 'sent') =>
  sql.raw(
    ['search', 'label', 'open_label', 'open_search', 'facets', ...sortColumns]
      .map((column) => `${table}.${column}`)
      .join(', '),
  );

type VersionedRecord = RecordContent & { version: number };

/**
 * Recalculates the texts and keys of all records of an area as they are declared now, in short statements that do not
 * block others. Records that are saved in the meantime already have them.
 */
export const backfillKeys = async (queryable: Queryable, schema: AreaSchema): Promise<void> => {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: VersionedRecord[] } = await queryable.execute<
      Record<string, unknown> & VersionedRecord
    >(sql`
      SELECT id, version, status, data FROM records
      WHERE area = ${areaNameSql(schema)} AND id > ${last} ORDER BY id LIMIT ${rowsPerStatement}`);
    await storeKeys(queryable, schema, rows);
    last = rows.at(-1)?.id;
  }
};

/**
 * Stores the texts and keys of records with the given data and version; rows that already have them are not written.
 */
export const storeKeys = async (queryable: Queryable, schema: AreaSchema, records: readonly VersionedRecord[]) => {
  if (records.length === 0) return;
  const sent = records.map((record) => ({
    id: record.id,
    version: record.version,
    ...mapKeys(recordTextsOf(schema, record.data), (_, name) => snakeCase(name)),
    ...keysOf(schema, record),
  }));
  await queryable.execute(sql`
    UPDATE records SET search = sent.search, label = sent.label, open_label = sent.open_label,
      open_search = sent.open_search, ${assignKeyColumns}
    FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(id text, version integer,
      search text, label text, open_label text, open_search text, ${sentKeyColumns})
    WHERE area = ${areaNameSql(schema)} AND records.id = sent.id AND records.version = sent.version
      AND (${columnsOf('records')}) IS DISTINCT FROM (${columnsOf('sent')})`);
};
