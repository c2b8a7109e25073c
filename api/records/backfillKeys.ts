import { sql } from 'drizzle-orm';
import { mapKeys, snakeCase } from 'es-toolkit';
import type { AreaSchema } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { areaNameSql } from './columns';
import type { RecordContent } from './recordRow';
import { recordTextsOf } from './search';
import { assignKeyColumns, keysOf, sentKeyColumns, sortColumns } from './sortKeys';

const rowsAStatement = 1000;

/** The columns that are filled in, of one of two tables. */
const columnsOf = (table: 'records' | 'sent') =>
  sql.raw(
    ['search', 'label', 'open_label', 'open_search', 'facets', ...sortColumns]
      .map((column) => `${table}.${column}`)
      .join(', '),
  );

type Versioned = RecordContent & { version: number };

/**
 * Gives every record of an area its texts and keys as they are declared now, in short statements that keep nobody
 * waiting; what is saved meanwhile has them already.
 */
export const backfillKeys = async (queryable: Queryable, schema: AreaSchema): Promise<void> => {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: Versioned[] } = await queryable.execute<Record<string, unknown> & Versioned>(sql`
      SELECT id, version, status, data FROM records
      WHERE area = ${areaNameSql(schema)} AND id > ${last} ORDER BY id LIMIT ${rowsAStatement}`);
    await storeKeys(queryable, schema, rows);
    last = rows.at(-1)?.id;
  }
};

/** Stores the texts and keys of records that stand in the database as given; those that have them already are not written. */
export const storeKeys = async (queryable: Queryable, schema: AreaSchema, records: readonly Versioned[]) => {
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
