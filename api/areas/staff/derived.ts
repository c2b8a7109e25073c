import { sql } from 'drizzle-orm';
import { staff } from '../../../resources/staff/staffSchema';
import type { Queryable } from '../../platform/database/connect';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';

/** The derived values of a member of staff; null removes one. Times are ISO instants. */
interface Derived {
  hasPassword: boolean;
  invitedAt: string | null;
  lastLoginAt: string;
}

/** Changes some derived values of a member of staff, without a new version of the record. */
export const updateStaffDerived = async (
  queryable: Queryable,
  id: string,
  changes: Partial<Derived>,
): Promise<void> => {
  await queryable.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(staff, sql`jsonb_strip_nulls(derived || ${JSON.stringify(changes)}::jsonb)`)}
    WHERE area = ${areaNameSql(staff)} AND record_id = ${id}`);
};
