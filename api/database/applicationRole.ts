import { sql } from 'drizzle-orm';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Database } from './connect';

/**
 * Gives the role of an address what calls need and no more: it owns nothing, and reads, adds, changes and deletes rows,
 * but of the activity, to which it only adds. So even a forged statement could neither drop or truncate a table nor
 * change or remove an entry of the activity. `erase_activity` alone takes from entries what they tell of a record,
 * names it anew, and leaves who did what to it and when. The role is made where there is none.
 * @param database connected as the owner of all tables, once these are there.
 */
export const prepareApplicationRole = (database: Database, url: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const [name, password] = [new URL(url).username, new URL(url).password].map(decodeURIComponent);
    const role = escapeIdentifier(name ?? '');
    const run = (statement: string) => transaction.execute(sql.raw(statement));
    const { rowCount } = await transaction.execute(sql`SELECT FROM pg_roles WHERE rolname = ${name}`);
    if (rowCount === 0) await run(`CREATE ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password ?? '')}`);
    await run(`GRANT USAGE ON SCHEMA public, pgboss TO ${role}`);
    await run(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO ${role}`);
    await run(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    await run(`GRANT EXECUTE ON FUNCTION erase_activity(text, text[], text[], jsonb) TO ${role}`);
    const { rows } = await transaction.execute<{ name: string }>(
      sql`SELECT relid::regclass::text AS name FROM pg_partition_tree('activity')`,
    );
    await run(`REVOKE UPDATE, DELETE ON ${rows.map((row) => row.name).join(', ')} FROM ${role}`);
  });
