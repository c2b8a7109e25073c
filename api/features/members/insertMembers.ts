import { getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import { members as table } from '../../platform/database/tables';
import { searchTextOf } from '../../platform/search/searchText';
import { type Consents, refusalsOf } from './profiles/consents';

/** A member to insert. The opt-outs become refusals by every channel. */
export type NewMember = Omit<
  typeof table.$inferInsert,
  'search' | 'lastAppointmentAt' | 'attendedEvents' | 'consents' | 'optOuts'
> & { optOuts: string[] };

const rowsPerStatement = 2500;

/** Inserts members with their search text. */
export const insertMembers = async (queryable: Queryable, newMembers: readonly NewMember[]): Promise<void> => {
  for (let start = 0; start < newMembers.length; start += rowsPerStatement) {
    const rows = newMembers.slice(start, start + rowsPerStatement).map((member) => {
      const consents: Consents = refusalsOf(member.optOuts, null, 'sample');
      return toColumns({ ...member, consents, attendedEvents: [], search: memberSearchText(member) });
    });
    await queryable.execute(
      sql`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::members, ${JSON.stringify(rows)}::jsonb)`,
    );
  }
};

/** The text that the search of members reads. */
export const memberSearchText = ({
  firstName,
  lastName,
  email,
  phone,
  externalId,
}: Pick<NewMember, 'firstName' | 'lastName' | 'email' | 'phone' | 'externalId'>): string =>
  searchTextOf([firstName, lastName, email, phone, externalId]);

/** Returns a row with the names of the database columns as keys. */
export const toColumns = (row: Partial<typeof table.$inferInsert>) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, row[key as keyof typeof row]]),
  );
