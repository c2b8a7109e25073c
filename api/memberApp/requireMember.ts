import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { businessTimeZone, timeZoneOfState } from '../../resources/engine/schema';
import type { Queryable, QueryRow } from '../platform/database/connect';
import { Problem } from '../platform/http/problem';
import { memberAppMessages } from './messages.en';

/** A member who does something in the app, with what records about the member repeat. */
export interface AppMember extends QueryRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  state: string;
  /** Null if it is not known. */
  timeZone: string | null;
  /** Null if the type is no longer in use, or the affiliate is gone. */
  retirementSystem: string | null;
  affiliateId: string | null;
}

/** Reads a member. Throws a 404 Problem if there is none with this id. */
export const requireMember = async (queryable: Queryable, id: string): Promise<AppMember> => {
  const { rows } = isUuid(id)
    ? await queryable.execute<AppMember>(sql`
        SELECT id, first_name AS "firstName", last_name AS "lastName", email, phone, state, time_zone AS "timeZone",
          (SELECT data->>'key' FROM records WHERE area = 'types' AND deleted_at IS NULL
            AND data->>'category' = 'retirement_system' AND data->>'key' = retirement_system
            AND (data->>'isActive')::boolean) AS "retirementSystem",
          (SELECT records.id FROM records
            WHERE area = 'union-affiliates' AND deleted_at IS NULL AND records.id = affiliate_id) AS "affiliateId"
        FROM members WHERE id = ${id}`)
    : { rows: [] };
  const [member] = rows;
  if (member) return member;
  throw new Problem(404, memberAppMessages.noMember);
};

/** Returns the time zone of a member's days: the member's own, or else that of the state. */
export const timeZoneOfMember = ({ timeZone, state }: Pick<AppMember, 'timeZone' | 'state'>): string =>
  timeZone ?? timeZoneOfState(state) ?? businessTimeZone;
