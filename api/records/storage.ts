import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { PoolClient } from 'pg';
import { type AreaSchema, defaultValuesOf } from '../../resources/kit';
import { tryAddActivityPartitions } from '../database/activityPartitions';
import type { Context } from '../database/context';
import { StartupError } from '../database/startupError';
import { backfillKeys } from './backfillKeys';
import { areaNameSql, sqlLiteral } from './columns';
import { backfillDerivedValues } from './derivedValues';
import { type IndexDefinition, indexesOf, partitionOf, sequenceOf, uniqueIndexesOf } from './indexes';
import { keysFingerprint } from './sortKeys';
import { insertNewRecords } from './writeRecords';

/** The advisory lock under which one process at a time prepares the storage; any number of its own would do. */
const lockKey = 72_650_117;
const lockPollMilliseconds = 100;

type StorageContext = Pick<Context, 'database' | 'schemas' | 'now'>;

/**
 * Makes the partition and the indexes of every area, and drops indexes that are no longer declared; in areas that hold
 * exactly one record, makes that. Safe to run from several processes at once; changes nothing when all is as declared.
 * What the columns of the keys hold is what this very version declares: another one must not run beside it.
 * @throws StartProblem where records share what is declared unique.
 */
export const prepareStorage = async (context: StorageContext): Promise<void> => {
  const client = await context.database.$client.connect();
  try {
    await lock(client);
    // What a crash takes away of this is made again at the next start, so nothing need wait for the disk.
    await client.query('SET synchronous_commit = off');
    const isPrepared = await preparedIn(client);
    for (const schema of context.schemas) {
      if (isPrepared(schema)) continue;
      await preparePartition(client, schema);
      await prepareKeys(context, client, schema);
      await prepareIndexes(client, schema);
    }
    for (const schema of context.schemas) await makeSingle(context, schema);
    await tryAddActivityPartitions(context);
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

/** Tells of each area whether all is as it declares: two questions in place of several for each area, at nearly every start. */
const preparedIn = async (client: PoolClient) => {
  const [{ rows: relations }, { rows: indexes }, declarations] = await Promise.all([
    client.query<{ name: string }>("SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'S')"),
    client.query<{ name: string; partition: string; valid: boolean }>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS partition, indisvalid AS valid
       FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
       WHERE inhparent = 'records'::regclass AND NOT indisprimary`,
    ),
    declarationsIn(client),
  ]);
  const names = new Set(relations.map(({ name }) => name));
  const byPartition = groupBy(indexes, ({ partition }) => partition);
  return (schema: AreaSchema) => {
    const present = byPartition[partitionOf(schema)] ?? [];
    const declared = new Set(indexesOf(schema).map(({ name }) => name));
    return (
      names.has(partitionOf(schema)) &&
      (!schema.numbering || names.has(sequenceOf(schema))) &&
      declarations[schema.name] === keysFingerprint(schema) &&
      present.length === declared.size &&
      present.every(({ name, valid }) => valid && declared.has(name))
    );
  };
};

const preparePartition = async (client: PoolClient, schema: AreaSchema) => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${partitionOf(schema)} PARTITION OF records FOR VALUES IN (${sqlLiteral(schema.name)})`,
  );
  if (schema.numbering) await client.query(`CREATE SEQUENCE IF NOT EXISTS ${sequenceOf(schema)}`);
};

/** Makes what is missing before anything is dropped, so that what is unique stays so all the while. */
const prepareIndexes = async (client: PoolClient, schema: AreaSchema) => {
  const partition = partitionOf(schema);
  const declared = indexesOf(schema);
  const present = await presentIndexes(client, partition);
  const isDeclared = (name: string) => declared.some((index) => index.name === name);
  // An index whose making was cut short is left behind invalid: it is made again.
  for (const { name } of present.filter(({ name, valid }) => isDeclared(name) && !valid)) await dropIndex(client, name);
  const missing = declared.filter(({ name }) => !present.some((index) => index.name === name && index.valid));
  if (missing.length > 0) {
    const { rowCount } = await client.query(`SELECT FROM ${partition} LIMIT 1`);
    for (const index of missing) await createIndex(client, schema, index, { whileInUse: rowCount !== 0 });
    await client.query(`ANALYZE ${partition}`);
  }
  await dropUndeclared(client, schema);
};

const dropUndeclared = async (
  client: PoolClient,
  schema: AreaSchema,
  which: (index: Pick<IndexDefinition, 'unique'>) => boolean = () => true,
) => {
  const declared = new Set(indexesOf(schema).map(({ name }) => name));
  const present = await presentIndexes(client, partitionOf(schema));
  for (const index of present) if (!declared.has(index.name) && which(index)) await dropIndex(client, index.name);
};

/** Without keeping those waiting who read or write. */
const dropIndex = (client: PoolClient, name: string) => client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);

/** In the table of settings: what the keys of each area were declared by when they were filled in. */
const keysFilledIn = 'recordKeys';

const declarationsIn = async (client: PoolClient): Promise<Record<string, string>> => {
  const { rows } = await client.query('SELECT value FROM settings WHERE key = $1', [keysFilledIn]);
  return rows[0]?.value ?? {};
};

/**
 * Fills in the texts, keys and values of records that are older than they are declared; without old
 * indexes, which each would be written to, and before new ones, which are made once then.
 */
const prepareKeys = async ({ database }: StorageContext, client: PoolClient, schema: AreaSchema) => {
  const declaration = keysFingerprint(schema);
  if ((await declarationsIn(client))[schema.name] === declaration) return;
  await dropUndeclared(client, schema, ({ unique }) => !unique);
  await backfillKeys(database, schema);
  await backfillDerivedValues(database, schema);
  await client.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`,
    [keysFilledIn, JSON.stringify({ [schema.name]: declaration })],
  );
};

/** Makes the one record of an area, with the default values, where it is not there yet; the first save asks for the rest. */
const makeSingle = async ({ database, now }: StorageContext, schema: AreaSchema) => {
  if (!schema.singletonId) return;
  const present = await database.execute(
    sql`SELECT FROM records WHERE area = ${areaNameSql(schema)} AND id = ${schema.singletonId}`,
  );
  if (present.rowCount !== 0) return;
  const at = now().toISOString();
  const made = { status: null, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const row = { id: schema.singletonId, data: defaultValuesOf(schema), ...made };
  await database.transaction((transaction) => insertNewRecords(transaction, schema, [row]));
};

/** Our indexes of a partition; the one of the primary key belongs to the migrations. */
const presentIndexes = async (client: PoolClient, partition: string) => {
  const { rows } = await client.query<{ name: string; valid: boolean; unique: boolean }>(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS valid, indisunique AS unique
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [partition],
  );
  return rows;
};

const createIndex = async (
  client: PoolClient,
  schema: AreaSchema,
  { name, unique, definition }: IndexDefinition,
  { whileInUse }: { whileInUse: boolean },
) => {
  const how = `${unique ? 'UNIQUE ' : ''}INDEX ${whileInUse ? 'CONCURRENTLY ' : ''}`;
  await client.query(`CREATE ${how}${name} ON ${partitionOf(schema)} ${definition}`).catch(async (error: Error) => {
    // Half of an index would refuse what no version declares.
    await dropIndex(client, name);
    throw uniqueProblem(schema, name, error) ?? error;
  });
};

/** The problem that records share what is to be unique; undefined for another error. */
const uniqueProblem = (schema: AreaSchema, name: string, cause: Error & { code?: string }) => {
  const fields = uniqueIndexesOf(schema).find(({ index }) => index.name === name)?.unique.fields;
  if (cause.code !== '23505' || !fields) return undefined;
  return new StartupError(
    `Records of ${schema.name} share their ${fields.join(' and ')}, which this version does not allow. Give each its own with the version from before, then start this one again.`,
    { cause },
  );
};
