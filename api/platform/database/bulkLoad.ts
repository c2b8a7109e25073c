import { sql } from 'drizzle-orm';
import type { Queryable } from './connect';

/**
 * Runs work that inserts many rows, and creates the indexes of tables again afterwards, except for unique ones: updating
 * them for each row would take longer. Nobody else can use the tables until the transaction ends.
 * @see https://www.postgresql.org/docs/current/populate.html
 */
export const rebuildIndexesAfter = async (
  transaction: Queryable,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await transaction.execute<{ name: string; definition: string }>(sql`
    SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
    FROM pg_index WHERE indrelid = ANY(${sql.param(tables)}::regclass[]) AND NOT indisunique`);
  if (rows.length > 0) await transaction.execute(sql.raw(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`));
  await work();
  if (rows.length > 0) await transaction.execute(sql.raw(rows.map(({ definition }) => definition).join(';\n')));
};

/**
 * Runs work that inserts many rows, and adds a foreign key of the table again afterwards, so that one query checks all
 * rows. Nobody else can use the table nor the one that it refers to until the transaction ends.
 */
export const addForeignKeyAfter = async (
  transaction: Queryable,
  { table, constraint }: { table: string; constraint: string },
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await transaction.execute<{ definition: string }>(sql`
    SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = ${table}::regclass AND conname = ${constraint}`);
  const alterTable = `ALTER TABLE ${table}`;
  await transaction.execute(sql.raw(`${alterTable} DROP CONSTRAINT ${constraint}`));
  await work();
  for (const { definition } of rows)
    await transaction.execute(sql.raw(`${alterTable} ADD CONSTRAINT ${constraint} ${definition}`));
};
