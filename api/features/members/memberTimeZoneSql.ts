import { type SQL, sql } from 'drizzle-orm';
import { timeZoneByState } from '../../../resources/engine/schema';

/**
 * SQL of the time zone of a member, as `timeZoneOfMember` has it: the member's own, or else that of the state; null
 * where neither is known.
 * @param member the row of the member
 */
export const memberTimeZoneSql = (member: SQL): SQL =>
  sql`coalesce(${member}.time_zone, ${JSON.stringify(timeZoneByState)}::jsonb->>${member}.state)`;
