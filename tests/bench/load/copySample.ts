import { sql } from 'drizzle-orm';
import { rebuildIndexesAfter } from '../../../api/platform/database/bulkLoad';
import type { Database, Queryable } from '../../../api/platform/database/connect';
import { columnsOf } from '../columnsOf';

/** The areas whose records are copied, each with its number and the states of records that need no more work. */
const copiedAreas = {
  'events-enrolment': {
    table: 'records_events_enrolment',
    number: 'enrolmentNo',
    states: "'attended', 'no_show', 'cancelled'",
  },
  contacts: { table: 'records_contacts', number: 'ticketNo', states: "'closed', 'resolved', 'spam'" },
} as const;

/** The id of a copy, which is the same in each table: a UUID of version 8, whose bits are free. */
const idOfCopy = (id: string) =>
  `overlay(overlay(md5(copy || ${id}::text) placing '8' from 13) placing '8' from 17)::uuid`;
const emailOfCopy = (email: string) => `copy || '.' || ${email}`;

/** Fills tables in a transaction that creates their indexes again at its end. */
const fillTables = async (database: Database, tables: string[], fill: (transaction: Queryable) => Promise<void>) => {
  await database.transaction((transaction) =>
    rebuildIndexesAfter(transaction, tables, async () => {
      await fill(transaction);
    }),
  );
  await database.execute(sql.raw(`VACUUM ANALYZE ${tables}`));
};

const countOf = async (database: Queryable, from: string) => {
  const { rows } = await database.execute<{ count: number }>(sql.raw(`SELECT count(*)::integer AS count FROM ${from}`));
  return rows[0]?.count ?? 0;
};

/** Inserts copies of the rows of a table, with other values in some columns. */
const insertCopies = async (
  transaction: Queryable,
  { table, columns, from, values }: { table: string; columns: string[]; from: string; values: Record<string, string> },
) => {
  const selected = columns.map((column) => values[column] ?? `${table}.${column}`);
  await transaction.execute(sql.raw(`INSERT INTO ${table} (${columns}) SELECT ${selected} FROM ${table} ${from}`));
};

/** Copies the members of the sample until there are as many. Each copy has an address of its own. */
export const copyMembers = async (database: Database, wanted: number): Promise<void> => {
  const present = await countOf(database, 'members');
  const columns = await columnsOf(database.$client, 'members');
  const values = {
    id: idOfCopy('id'),
    email: emailOfCopy('email'),
    search: `coalesce(replace(search, email, ${emailOfCopy('email')}), search)`,
  };
  const from = `CROSS JOIN generate_series(1, ${Math.ceil(wanted / present)}) AS copy LIMIT ${Math.max(0, wanted - present)}`;
  await fillTables(database, ['members'], (transaction) =>
    insertCopies(transaction, { table: 'members', columns, from, values }),
  );
};

/**
 * Copies records of the sample, each with its last version, until there are as many. A copy belongs to the copy of its
 * member, if there is one. It may be called again for more.
 */
export const copyRecords = async (
  database: Database,
  area: keyof typeof copiedAreas,
  wanted: number,
): Promise<void> => {
  const { table, number, states } = copiedAreas[area];
  const originalsSql = `SELECT id AS original, version AS last FROM ${table}
    WHERE status IN (${states}) AND data->>'${number}' NOT LIKE 'copy%'`;
  const originals = await countOf(database, `(${originalsSql}) AS originals`);
  const copied = await countOf(database, `${table} WHERE data->>'${number}' LIKE 'copy%'`);
  const missing = wanted - (await countOf(database, table));
  if (missing <= 0) return;
  const first = copied / originals + 1;
  const copies = `CROSS JOIN generate_series(${first}, ${first + Math.ceil(missing / originals) - 1}) AS copy`;
  const email = emailOfCopy("(data->>'email')");
  const data = `data - 'memberId' || jsonb_strip_nulls(jsonb_build_object('email', ${email},
    '${number}', 'copy ' || copy || ' ' || (data->>'${number}'),
    'memberId', (SELECT members.id FROM members WHERE members.id = ${idOfCopy("(data->>'memberId')")})))`;
  const columns: Record<string, string[]> = {};
  for (const each of ['records', 'record_values', 'versions', 'links'])
    columns[each] = await columnsOf(database.$client, each);
  await fillTables(database, [table, 'record_values', 'versions', 'links'], async (transaction) => {
    const insert = (name: string, id: string, condition: string, values: Record<string, string> = {}) =>
      insertCopies(transaction, {
        table: name,
        columns: columns[name] ?? [],
        from: `JOIN (${originalsSql}) AS originals ON area = '${area}' AND ${id} = original ${condition} ${copies}`,
        values: { [id]: `${idOfCopy(`${name}.${id}`)}::text`, ...values },
      });
    // The facts of a member are copied with the member.
    await transaction.execute(sql`ALTER TABLE records DISABLE TRIGGER records_told_to_members_on_insert`);
    await insert('records', 'id', '', {
      data,
      search: `coalesce(replace(search, lower(data->>'email'), ${email}), search)`,
      created_at: "created_at - copy * interval '7 hours'",
      updated_at: "updated_at - copy * interval '7 hours'",
    });
    await transaction.execute(sql`ALTER TABLE records ENABLE TRIGGER records_told_to_members_on_insert`);
    // Each copied row belongs to a copied record, so no foreign key needs a check.
    await transaction.execute(sql`SET LOCAL session_replication_role = replica`);
    await insert('record_values', 'record_id', '');
    await insert('versions', 'record_id', 'AND versions.version = last', { data });
    await insert('links', 'record_id', '');
    await transaction.execute(sql`SET LOCAL session_replication_role = origin`);
  });
};
