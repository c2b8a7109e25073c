import { type SQL, sql } from 'drizzle-orm';

/** An instant as the API writes it, `2026-11-09T14:00:00.000Z`. */
export const isoInstantSql = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** What the person of an account is called, whose id stands in a column or is given by an expression. */
export const accountNameSql = (id: string | SQL): SQL =>
  sql`(SELECT first_name || ' ' || last_name FROM accounts WHERE accounts.id = ${typeof id === 'string' ? sql.raw(id) : id})`;
