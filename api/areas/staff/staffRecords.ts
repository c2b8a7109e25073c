import { sql } from 'drizzle-orm';
import { staff } from '../../../resources/staff/staffSchema';
import type { StaffRecordHooks } from '../../platform/accounts/staffRecords';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { insertRecords } from '../../records/save/insertRecords';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { updateStaffDerived } from './derived';
import { invite } from './invite';

interface AccountRow extends QueryRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  timeZone: string;
  status: string;
  createdAt: Date;
}

/**
 * Creates the staff records of accounts that have none: the first account, accounts of the sample data, and accounts
 * that are older than staff records.
 * @param at the present instant.
 */
export const createMissingStaffRecords = async (transaction: Queryable, at: Date): Promise<void> => {
  const { rows } = await transaction.execute<AccountRow>(sql`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", role, time_zone AS "timeZone", status,
      created_at AS "createdAt"
    FROM accounts
    WHERE status <> 'deleted'
      AND NOT EXISTS (SELECT FROM records WHERE area = ${areaNameSql(staff)} AND records.id = accounts.id::text)`);
  if (rows.length === 0) return;
  const records = rows.map(({ id, status, createdAt, ...data }) => ({
    id,
    status,
    createdAt: new Date(createdAt),
    data,
  }));
  await insertRecords(transaction, staff, records, { at });
  await transaction.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(
      staff,
      sql`derived || jsonb_strip_nulls(jsonb_build_object(
      'hasPassword', password_hash IS NOT NULL, 'lastLoginAt', ${isoInstantSql('last_login_at')}))`,
    )}
    FROM accounts
    WHERE record_values.area = ${areaNameSql(staff)} AND record_id = accounts.id::text
      AND record_id IN ${rows.map(({ id }) => id)}`);
};

/** Returns the hooks with which accounts update the records of staff. */
export const staffRecordHooks = (context: RecordsContext): StaffRecordHooks => ({
  onSignedIn: (transaction, id, at) => updateStaffDerived(transaction, id, { lastLoginAt: at.toISOString() }),
  onPasswordSet: async (transaction, id) => {
    await updateStaffDerived(transaction, id, { hasPassword: true });
    const record = await requireRecord(transaction, staff, id);
    if (record.status === 'invited') await transitionAutomatically(context, transaction, staff, record, 'active');
  },
  invite: async (transaction, account) => {
    await invite(context, transaction, { id: account.id, data: { ...account } });
  },
});
