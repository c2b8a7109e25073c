import { sql } from 'drizzle-orm';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { StartupError } from '../process/run';
import type { Database, Queryable } from './connect';
import { passwordVerifier } from './passwordVerifier';

/**
 * Grants the application role only what requests need: it owns nothing, may read and write rows, and may only insert
 * into `activity`. So injected SQL cannot drop or truncate a table or change the activity. Only the function
 * `erase_activity` removes personal data of a record from entries and changes its label; who did what and when stays.
 * The role is created if needed.
 * @param database connected as the owner of all tables, after they were created
 * @throws StartupError where the role is missing and the owner may not create it
 */
export const prepareApplicationRole = (database: Database, url: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const [name, password] = [new URL(url).username, new URL(url).password].map(decodeURIComponent);
    const role = escapeIdentifier(name ?? '');
    const run = (statement: string) => transaction.execute(sql.raw(statement));
    const { rowCount } = await transaction.execute(sql`SELECT FROM pg_roles WHERE rolname = ${name}`);
    if (rowCount === 0) {
      await requireRoleCreation(transaction, name ?? '');
      await run(`CREATE ROLE ${role} LOGIN PASSWORD ${escapeLiteral(passwordVerifier(password ?? ''))}`);
    }
    // A first start that was interrupted has no jobs yet.
    const { rows: found } = await transaction.execute<{ schemas: string }>(
      sql`SELECT string_agg(nspname, ', ') AS schemas FROM pg_namespace WHERE nspname IN ('public', 'pgboss')`,
    );
    const schemas = found[0]?.schemas;
    await run(`GRANT USAGE ON SCHEMA ${schemas} TO ${role}`);
    await run(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role}`);
    await run(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
    await run(`GRANT EXECUTE ON FUNCTION erase_activity(text, text[], text[], jsonb) TO ${role}`);
    const { rows } = await transaction.execute<{ name: string }>(
      sql`SELECT relid::regclass::text AS name FROM pg_partition_tree('activity')`,
    );
    await run(`REVOKE UPDATE, DELETE ON ${rows.map((row) => row.name).join(', ')} FROM ${role}`);
  });

const requireRoleCreation = async (transaction: Queryable, name: string) => {
  const { rows } = await transaction.execute<{ owner: string; allowed: boolean }>(
    sql`SELECT rolname AS owner, rolsuper OR rolcreaterole AS allowed FROM pg_roles WHERE rolname = current_user`,
  );
  if (rows[0]?.allowed) return;
  throw new StartupError(
    `The database role ${name} of DATABASE_URL does not exist, and ${rows[0]?.owner} may not create it; create it with its password, or give ${rows[0]?.owner} the right CREATEROLE.`,
  );
};
