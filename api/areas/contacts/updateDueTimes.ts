import { sql } from 'drizzle-orm';
import { contacts } from '../../../resources/contacts/contactSchema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import type { RecordsContext } from '../../records/areaModule';
import { saveBatchSize, saveRecords } from '../../records/save/save';
import { areaNameSql } from '../../records/storage/columns';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isOneOfSql } from '../../records/storage/sortKeys';

/**
 * Updates the due times of all open inquiries to the present settings of the organization, in batches. An inquiry whose
 * due time stays gets no version.
 */
export const updateDueTimes = async (
  context: RecordsContext,
  transaction: Queryable,
  author: Author,
): Promise<void> => {
  for (let last = ''; ; ) {
    const { rows } = await transaction.execute<Record<string, unknown> & RecordRow>(sql`
      SELECT ${recordColumnsSql} FROM records
      WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isOneOfSql(contacts, 'isOpen', [true])}
        AND id > ${last}
      ORDER BY id LIMIT ${saveBatchSize} FOR UPDATE OF records`);
    const requests = rows.map((current) => ({
      current,
      // The rule of every save computes the due time.
      next: { status: current.status, data: current.data, action: 'updated', isContentEdit: true },
    }));
    await saveRecords(context, transaction, contacts, requests, author);
    if (rows.length < saveBatchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
};
