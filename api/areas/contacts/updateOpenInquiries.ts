import { type SQL, sql } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import { contacts } from '../../../resources/contacts/contactSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import type { RecordsContext } from '../../records/recordsContext';
import { saveBatchSize, saveRecords } from '../../records/save/save';
import { areaNameSql } from '../../records/storage/columns';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isOneOfSql } from '../../records/storage/sortKeys';

/**
 * Updates the due times of all open inquiries to the present settings of the organization. An inquiry whose due time
 * stays gets no version.
 */
export const updateDueTimes = (context: RecordsContext, transaction: Queryable, author: Author): Promise<void> =>
  updateOpenInquiries(context, transaction, author, { condition: sql`true`, without: [] });

/**
 * Leaves the open inquiries of an account without an assignee, for an account that can no longer work on them. The
 * history of each says so.
 */
export const unassignInquiries = (
  context: RecordsContext,
  transaction: Queryable,
  accountId: string,
  author: Author,
): Promise<void> =>
  updateOpenInquiries(context, transaction, author, {
    condition: isOneOfSql(contacts, 'assigneeId', [accountId]),
    without: ['assigneeId'],
  });

const isUnfinishedSql = sql`(${isOneOfSql(contacts, 'isOpen', [true])} OR ${isOneOfSql(contacts, 'status', ['snoozed'])})`;

/** Saves the inquiries that meet a condition without some of their fields, in batches. */
const updateOpenInquiries = async (
  context: RecordsContext,
  transaction: Queryable,
  author: Author,
  { condition, without }: { condition: SQL; without: readonly string[] },
) => {
  for (let last = ''; ; ) {
    const { rows } = await transaction.execute<QueryRow & RecordRow>(sql`
      SELECT ${recordColumnsSql} FROM records
      WHERE area = ${areaNameSql(contacts)} AND deleted_at IS NULL AND ${isUnfinishedSql}
        AND ${condition} AND id > ${last}
      ORDER BY id LIMIT ${saveBatchSize} FOR UPDATE OF records`);
    const requests = rows.map((current) => ({
      current,
      // The rule of every save computes state and due time.
      next: { status: current.status, data: omit(current.data, [...without]), action: 'updated', isContentEdit: true },
    }));
    await saveRecords(context, transaction, contacts, requests, author);
    if (rows.length < saveBatchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
};
