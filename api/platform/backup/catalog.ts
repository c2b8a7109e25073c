import { isEqual } from 'es-toolkit';
import { type ClientBase, escapeIdentifier } from 'pg';

/** A connection in a transaction. */
export type TransactionConnection = Pick<ClientBase, 'query'>;

/** SQL for objects that do not belong to an extension; those come with the extension. */
const isNotOfExtensionSql = (catalog: string, object: string) => `NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${object}.oid AND deptype = 'e')`;

/** Reads the tables, partitioned ones as one, with their columns; generated columns are omitted. */
export const readTables = async (connection: TransactionConnection) => {
  const { rows } = await connection.query<{ name: string; columns: string[] }>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND ${isNotOfExtensionSql('pg_class', 'pg_class')}
    GROUP BY relname ORDER BY relname`);
  return rows;
};

/**
 * Reads the partitions in the order of their creation, without default partitions, which are created with the table.
 */
export const readPartitions = async (connection: TransactionConnection) => {
  const { rows } = await connection.query<{ table: string; name: string; bound: string }>(`
    SELECT parent.relname AS table, child.relname AS name, pg_get_expr(child.relpartbound, child.oid) AS bound
    FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid JOIN pg_class parent ON parent.oid = inhparent
    WHERE child.relnamespace = 'public'::regnamespace AND child.relkind = 'r' AND child.relispartition
      AND pg_get_expr(child.relpartbound, child.oid) <> 'DEFAULT'
    ORDER BY child.oid`);
  return rows;
};

/** Reads the sequences that were used, with their last values. */
export const readSequences = async (connection: TransactionConnection) => {
  const { rows } = await connection.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows;
};

/**
 * Creates the partitions and sequences that do not exist yet, and sets each sequence to its value. Partitions that
 * migrations created with other bounds are dropped first.
 */
export const makePartitionsAndSequences = async (
  connection: TransactionConnection,
  partitions: Awaited<ReturnType<typeof readPartitions>>,
  sequences: Awaited<ReturnType<typeof readSequences>>,
) => {
  const isSame = (one: (typeof partitions)[number]) => partitions.some((other) => isEqual(one, other));
  for (const made of (await readPartitions(connection)).filter((one) => !isSame(one)))
    await connection.query(`DROP TABLE ${qualifiedName(made.name)}`);
  for (const { table, name, bound } of partitions)
    await connection.query(
      `CREATE TABLE IF NOT EXISTS ${qualifiedName(name)} PARTITION OF ${qualifiedName(table)} ${bound}`,
    );
  for (const { name, value } of sequences) {
    await connection.query(`CREATE SEQUENCE IF NOT EXISTS ${qualifiedName(name)}`);
    await connection.query('SELECT setval($1::regclass, $2)', [qualifiedName(name), value]);
  }
};

/**
 * Runs work without the triggers and foreign keys of the tables, because rows arrive in any order and were counted
 * before. The foreign keys are created again and checked afterwards.
 */
export const withoutTriggers = async (
  connection: TransactionConnection,
  tables: readonly string[],
  work: () => Promise<void>,
) => {
  const { rows: keys } = await connection.query<{ owner: string; name: string; definition: string }>(`
    SELECT conrelid::regclass AS owner, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  for (const { owner, name } of keys)
    await connection.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  for (const table of tables) await connection.query(`ALTER TABLE ${qualifiedName(table)} DISABLE TRIGGER USER`);
  await work();
  for (const table of tables) await connection.query(`ALTER TABLE ${qualifiedName(table)} ENABLE TRIGGER USER`);
  for (const { owner, name, definition } of keys)
    await connection.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
};

/** Drops all objects of the console in a database: its tables, those of the jobs, and the list of migrations. */
export const dropConsoleSchema = async (connection: TransactionConnection) => {
  await connection.query('DROP SCHEMA IF EXISTS drizzle CASCADE');
  await connection.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  for (const { name } of await readTables(connection))
    await connection.query(`DROP TABLE ${qualifiedName(name)} CASCADE`);
  const { rows } = await connection.query<{ statement: string }>(`
    SELECT format('DROP SEQUENCE %s CASCADE', oid::regclass) AS statement FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND ${isNotOfExtensionSql('pg_class', 'pg_class')}
    UNION ALL SELECT format('DROP ROUTINE %s CASCADE', oid::regprocedure) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND ${isNotOfExtensionSql('pg_proc', 'pg_proc')}
    UNION ALL SELECT format('DROP TYPE %s CASCADE', oid::regtype) FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${isNotOfExtensionSql('pg_type', 'pg_type')}`);
  for (const { statement } of rows) await connection.query(statement);
};

/** The qualified and escaped name of a table or sequence for a statement. */
export const qualifiedName = (name: string) => `public.${escapeIdentifier(name)}`;

/** The escaped columns for a statement. */
export const columnList = (columns: readonly string[]) => columns.map((column) => escapeIdentifier(column)).join(', ');
