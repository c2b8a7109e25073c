import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { businessTimeZone } from '../../../resources/engine/schema';

/**
 * Returns SQL without values as one text, because drizzle would put its parts together again for each statement.
 * @throws Error if it has values
 */
export const builtOnce = (built: SQL): SQL => sql.raw(builtTextOf(built));

/** Returns the same as a plain text, for statements with numbered parameters of their own. @throws Error */
export const builtTextOf = (built: SQL): string => {
  const { sql: text, params } = new PgDialect().sqlToQuery(built);
  if (params.length > 0) throw new Error(`This SQL has values: ${text}`);
  return text;
};

/** Returns SQL that formats an instant as the API does, `2026-11-09T14:00:00.000Z`. */
export const isoInstantSql = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** SQL for the day of an instant in the time zone of the business. */
export const businessDaySql = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE ${businessTimeZone})::date`;

/**
 * SQL for the order in which people read texts: Évans before Fox. It is the same in every database, and deterministic,
 * so an index can have it.
 */
export const readingOrder = 'COLLATE "und-x-icu"';

/** SQL of the full name of the account in `accounts`; the email address of one without a name. */
export const fullNameSql: SQL<string> = sql.raw(
  "coalesce(nullif(trim(concat_ws(' ', accounts.first_name, accounts.last_name)), ''), accounts.email)",
) as SQL<string>;

/** Returns SQL for the full name of an account. The id is a column or an expression. */
export const accountNameSql = (id: string | SQL): SQL =>
  sql`(SELECT ${fullNameSql} FROM accounts WHERE accounts.id = ${typeof id === 'string' ? sql.raw(id) : id})`;
