import type { ClientBase } from 'pg';

/** SQL for the tables of the console without partitions: their columns, indexes and constraints follow from the table. */
const isWholeTable = `relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;

/** Each part of a schema with the statement that describes it by PostgreSQL's own catalog, a line for each object. */
const statements = {
  tables: `SELECT concat_ws(' ', relname, relkind, reloptions, pg_get_partkeydef(oid)) AS line
    FROM pg_class WHERE ${isWholeTable}`,
  partitions: `SELECT concat_ws(' ', inhparent::regclass, relname) AS line
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE relkind IN ('r', 'p')`,
  columns: `SELECT concat_ws(' ', relname, rank() OVER (PARTITION BY relname ORDER BY attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      (SELECT collname FROM pg_collation WHERE oid = attcollation), pg_get_expr(adbin, adrelid)) AS line
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE ${isWholeTable}`,
  indexes: `SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE ${isWholeTable}`,
  // Names of constraints for NOT NULL stay behind when a table is renamed; the columns say whether they are null.
  constraints: `SELECT concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid)) AS line
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE contype <> 'n' AND ${isWholeTable}`,
  functions: `SELECT pg_get_functiondef(oid) || coalesce(proacl::text, '') AS line FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')`,
  triggers: `SELECT pg_get_triggerdef(pg_trigger.oid, true) AS line FROM pg_trigger
    JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal AND ${isWholeTable}`,
  sequences: `SELECT concat_ws(' ', sequencename, data_type, start_value, increment_by, cycle) AS line FROM pg_sequences
    WHERE schemaname = 'public'`,
  extensions: 'SELECT extname AS line FROM pg_extension',
};

/** Reads how a database is made: tables, partitions, columns, indexes, constraints, functions, triggers and more. */
export const readTableSchema = async (connection: Pick<ClientBase, 'query'>) => {
  const parts: Record<string, string[]> = {};
  for (const [part, statement] of Object.entries(statements)) {
    const { rows } = await connection.query<{ line: string }>(statement);
    parts[part] = rows.map(({ line }) => line).sort();
  }
  return parts;
};
