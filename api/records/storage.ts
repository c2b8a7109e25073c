import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type AreaSchema, defaultsIn, defaultsOf } from '../../resources/engine/schemaKit';
import type { Context } from '../context';
import { literal } from './columns';
import { type Index, indexesOf, partitionOf, sequenceOf } from './indexes';
import { storeNew } from './store';

/** The advisory lock under which one process at a time prepares the storage; any number of its own would do. */
const lockKey = 72_650_117;
const lockPollMilliseconds = 100;

type StorageContext = Pick<Context, 'database' | 'schemas' | 'now'>;

/**
 * Makes the partition and the indexes of every area, and drops indexes that are no longer declared; in areas that hold
 * exactly one record, makes that.
 * Safe to run from several processes at once; changes nothing when all is as declared.
 */
export const prepareStorage = async (context: StorageContext): Promise<void> => {
  const client = await context.database.$client.connect();
  try {
    await lock(client);
    // What a crash takes away of this is made again at the next start, so nothing need wait for the disk.
    await client.query('SET synchronous_commit = off');
    for (const schema of context.schemas) {
      await prepareArea(client, schema);
      await prepareDerived(context, schema);
    }
    for (const schema of context.schemas) await makeSingle(context, schema);
  } finally {
    await client.query('RESET synchronous_commit');
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
};

/** Tried again and again: waiting inside pg_advisory_lock while its holder indexes concurrently is a deadlock. */
const lock = async (client: PoolClient) => {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey]);
    if (rows[0]?.locked) return;
    await new Promise((resolve) => setTimeout(resolve, lockPollMilliseconds));
  }
};

const prepareArea = async (client: PoolClient, schema: AreaSchema) => {
  const partition = partitionOf(schema);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${partition} PARTITION OF records FOR VALUES IN (${literal(schema.name)})`,
  );
  if (schema.number) await client.query(`CREATE SEQUENCE IF NOT EXISTS ${sequenceOf(schema)}`);
  const declared = indexesOf(schema);
  const present = await presentIndexes(client, partition);
  for (const { name, valid } of present) {
    const isDeclared = declared.some((index) => index.name === name);
    // An index whose making was cut short is left behind invalid: it is made again.
    if (!isDeclared || !valid) await client.query(`DROP INDEX ${name}`);
  }
  const missing = declared.filter(({ name }) => !present.some((index) => index.name === name && index.valid));
  if (missing.length === 0) return;
  const { rowCount } = await client.query(`SELECT FROM ${partition} LIMIT 1`);
  for (const index of missing) await createIndex(client, partition, index, { whileInUse: rowCount !== 0 });
  await client.query(`ANALYZE ${partition}`);
};

/** Gives records that are older than a derived field the value that it starts with. */
const prepareDerived = async ({ database }: StorageContext, { name, derived }: AreaSchema) => {
  if (!derived) return;
  const defaults = defaultsIn(derived);
  await database.execute(sql`
    UPDATE records SET derived = ${JSON.stringify(defaults)}::jsonb || derived
    WHERE area = ${name} AND NOT derived ?& ${sql.param(Object.keys(defaults))}::text[]`);
};

/** Makes the one record of an area, with the default values, where it is not there yet; the first save asks for the rest. */
const makeSingle = async ({ database, now }: StorageContext, schema: AreaSchema) => {
  if (!schema.single) return;
  const present = await database.execute(
    sql`SELECT FROM records WHERE area = ${schema.name} AND id = ${schema.single}`,
  );
  if (present.rowCount !== 0) return;
  const at = now().toISOString();
  const made = { status: null, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const row = { id: schema.single, data: defaultsOf(schema), ...made };
  await database.transaction((transaction) => storeNew(transaction, schema, [row]));
};

/** Our indexes of a partition; the one of the primary key belongs to the migrations. */
const presentIndexes = async (client: PoolClient, partition: string) => {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [partition],
  );
  return rows;
};

const createIndex = (
  client: PoolClient,
  partition: string,
  { name, unique, definition }: Index,
  { whileInUse }: { whileInUse: boolean },
) =>
  client.query(
    `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${whileInUse ? 'CONCURRENTLY ' : ''}${name} ON ${partition} ${definition}`,
  );
