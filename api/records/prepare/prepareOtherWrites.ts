import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { QueryRow } from '../../platform/database/connect';
import { isNewestReleaseSql } from '../../platform/database/release';
import type { RecordsContext } from '../recordsContext';
import { backfillDerivedValues } from '../storage/derivedValues';
import { backfillRecords } from './backfillRecords';

/** The number of records in a transaction. */
const batchSize = 200;

/**
 * Fills the keys, texts and derived values of records that another release has written, and has their content for members
 * written again. Only the newest release does so.
 */
export const prepareOtherWrites = async (
  { database, schemas }: Pick<RecordsContext, 'database' | 'schemas'>,
  signal?: AbortSignal,
): Promise<void> => {
  const prepareBatch = () =>
    database.transaction(async (transaction) => {
      const { rows } = await transaction.execute<QueryRow & { area: string; id: string }>(sql`
        DELETE FROM records_to_prepare WHERE ${sql.raw(isNewestReleaseSql)} AND (area, record_id) IN (
          SELECT area, record_id FROM records_to_prepare LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
        RETURNING area, record_id AS id`);
      for (const [area, records] of Object.entries(groupBy(rows, (row) => row.area))) {
        const schema = schemas.find(({ name }) => name === area);
        if (!schema) continue;
        const ids = records.map(({ id }) => id);
        await backfillRecords(transaction, schema, ids);
        await backfillDerivedValues(transaction, schema, ids);
      }
      if (rows.length > 0)
        await transaction.execute(sql`
          INSERT INTO member_content_changes (area, record_id)
          SELECT area, id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent(area text, id text)`);
      return rows.length === batchSize;
    });
  while (!signal?.aborted && (await prepareBatch()));
};
