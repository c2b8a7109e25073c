import { sql } from 'drizzle-orm';
import { staff } from '../../../resources/staff/staffSchema';
import type { Queryable } from '../../database/connect';
import { areaNameSql } from '../../records/columns';
import { updateDerivedValuesSql } from '../../records/derivedValues';

/** What is kept beside the record of somebody of the staff; null is none. Times are ISO instants. */
interface Derived {
  hasPassword: boolean;
  invitedAt: string | null;
  lastLoginAt: string;
}

/** Changes some of what is kept beside the record of somebody of the staff, without a new version of it. */
export const updateStaffDerived = async (
  queryable: Queryable,
  id: string,
  changes: Partial<Derived>,
): Promise<void> => {
  await queryable.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(staff, sql`jsonb_strip_nulls(derived || ${JSON.stringify(changes)}::jsonb)`)}
    WHERE area = ${areaNameSql(staff)} AND record_id = ${id}`);
};
