import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';

/** Whether the member data say that the member of an inquiry has died; false for somebody who is no member. */
export const isDeceased = async (queryable: Queryable, memberId: string | undefined): Promise<boolean> => {
  if (!memberId) return false;
  const { rows } = await queryable.execute(sql`SELECT FROM members WHERE id = ${memberId} AND is_deceased`);
  return rows.length > 0;
};
