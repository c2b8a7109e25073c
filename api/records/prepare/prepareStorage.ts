import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import type { PoolClient } from 'pg';
import { type AreaSchema, defaultValuesOf, type RecordData } from '../../../resources/engine/schema';
import { tryAddActivityPartitions } from '../../platform/database/activityPartitions';
import type { Context } from '../../platform/database/context';
import { isOtherReleaseConnected } from '../../platform/database/release';
import { withShortLocks } from '../../platform/database/withShortLocks';
import { StartupError } from '../../platform/process/run';
import { insertNewRecords } from '../save/writeRecords';
import { areaNameSql, sqlLiteral } from '../storage/columns';
import { backfillDerivedValues } from '../storage/derivedValues';
import { type IndexDefinition, indexesOf, partitionOf, sequenceOf, uniqueIndexesOf } from '../storage/indexes';
import { completedDataOf, declaredChoicesOf } from '../storage/recordContent';
import { keysFingerprint } from '../storage/sortKeys';
import { backfillRecords } from './backfillRecords';
import { changesInWords } from './changesInWords';
import { renameFields } from './renameFields';

/**
 * The key of the advisory lock under which one process at a time prepares the storage. It may be any number that is
 * used for nothing else.
 */
const lockKey = 72_650_117;
const lockPollMilliseconds = 100;

type StorageContext = Pick<Context, 'database' | 'schemas' | 'now'>;

/**
 * Creates the partition and the indexes of every area, drops indexes that are no longer declared, and creates the
 * record of singleton areas. It may run in several processes at the same time, and changes nothing if all is as
 * declared. Records are changed to what this release declares. While another release is connected, its indexes stay.
 * @param announce prints a line about values that are renamed, or for which a schema has no place any more
 * @throws StartupError if records share values that are declared unique.
 */
export const prepareStorage = async (
  context: StorageContext,
  announce: (line: string) => void = () => undefined,
): Promise<void> => {
  const client = await context.database.$client.connect();
  try {
    await lock(client);
    // If a crash loses some of this, the next start makes it again, so no statement waits for the disk.
    await client.query('SET synchronous_commit = off');
    const [isPrepared, keepsIndexes] = [await readPreparation(client), await isOtherReleaseConnected(client)];
    for (const schema of context.schemas) {
      if (isPrepared(schema)) continue;
      await preparePartition(client, schema);
      await prepareKeys(context, client, schema, { announce, keepsIndexes });
      await createMissingIndexes(client, schema);
      if (!keepsIndexes) await dropUndeclared(client, schema);
    }
    for (const schema of context.schemas) await createSingleton(context, schema);
    await tryAddActivityPartitions(context);
  } finally {
    await client.query('RESET synchronous_commit');
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]);
    client.release();
  }
};

/**
 * Acquires the lock by polling: waiting inside pg_advisory_lock would deadlock with a CREATE INDEX CONCURRENTLY of its
 * holder.
 */
const lock = async (client: PoolClient) => {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey]);
    if (rows[0]?.locked) return;
    await new Promise((resolve) => setTimeout(resolve, lockPollMilliseconds));
  }
};

/**
 * Returns whether the storage of an area is as declared: it takes two queries for all areas instead of several for
 * each, at nearly every start.
 */
const readPreparation = async (client: PoolClient) => {
  const [{ rows: relations }, { rows: indexes }, declarations, choices, defaults] = await Promise.all([
    client.query<{ name: string }>("SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'S')"),
    client.query<{ name: string; partition: string; valid: boolean }>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS partition, indisvalid AS valid
       FROM pg_index JOIN pg_inherits ON inhrelid = indrelid
       WHERE inhparent = 'records'::regclass AND NOT indisprimary`,
    ),
    readSetting<string>(client, settingsKey),
    readSetting<Choices>(client, choicesKey),
    readSetting<RecordData>(client, defaultsKey),
  ]);
  const names = new Set(relations.map(({ name }) => name));
  const byPartition = groupBy(indexes, ({ partition }) => partition);
  return (schema: AreaSchema) => {
    const present = byPartition[partitionOf(schema)] ?? [];
    const declared = new Set(indexesOf(schema).map(({ name }) => name));
    return (
      names.has(partitionOf(schema)) &&
      (!schema.values.numbering || names.has(sequenceOf(schema))) &&
      declarations[schema.name] === keysFingerprint(schema) &&
      isDeepStrictEqual(choices[schema.name], declaredChoicesOf(schema)) &&
      isDeepStrictEqual(defaults[schema.name], completedDataOf(schema, {})) &&
      present.length === declared.size &&
      present.every(({ name, valid }) => valid && declared.has(name))
    );
  };
};

const preparePartition = async (client: PoolClient, schema: AreaSchema) => {
  const partition = partitionOf(schema);
  const { rowCount } = await client.query('SELECT WHERE to_regclass($1) IS NULL', [partition]);
  if (rowCount)
    await withShortLocks(client, () =>
      client.query(`CREATE TABLE ${partition} PARTITION OF records FOR VALUES IN (${sqlLiteral(schema.name)})`),
    );
  if (schema.values.numbering) await client.query(`CREATE SEQUENCE IF NOT EXISTS ${sequenceOf(schema)}`);
};

/** Creates missing indexes, before any is dropped, so that uniqueness is enforced all the time. */
const createMissingIndexes = async (client: PoolClient, schema: AreaSchema) => {
  const partition = partitionOf(schema);
  const declared = indexesOf(schema);
  const present = await readIndexes(client, partition);
  const isDeclared = (name: string) => declared.some((index) => index.name === name);
  // A CREATE INDEX CONCURRENTLY that was interrupted leaves an invalid index, which is created again.
  for (const { name } of present.filter(({ name, valid }) => isDeclared(name) && !valid)) await dropIndex(client, name);
  const missingIndexes = declared.filter(({ name }) => !present.some((index) => index.name === name && index.valid));
  if (missingIndexes.length > 0) {
    const { rowCount } = await client.query(`SELECT FROM ${partition} LIMIT 1`);
    for (const index of missingIndexes) await createIndex(client, schema, index, { isInUse: rowCount !== 0 });
    await client.query(`ANALYZE ${partition}`);
  }
};

const dropUndeclared = async (
  client: PoolClient,
  schema: AreaSchema,
  condition: (index: Pick<IndexDefinition, 'unique'>) => boolean = () => true,
) => {
  const declared = new Set(indexesOf(schema).map(({ name }) => name));
  const present = await readIndexes(client, partitionOf(schema));
  for (const index of present) if (!declared.has(index.name) && condition(index)) await dropIndex(client, index.name);
};

/** Drops an index without blocking reads and writes. */
const dropIndex = (client: PoolClient, name: string) => client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);

/** The key in `settings` with the fingerprint of each area's declarations for which its keys were filled. */
const settingsKey = 'recordKeys';

/** The key in `settings` with the choices that each area offered at its last preparation. */
const choicesKey = 'recordChoices';

/** The key in `settings` with the defaults of each area, which records get that another release writes. */
const defaultsKey = 'recordDefaults';

type Choices = ReturnType<typeof declaredChoicesOf>;

/** Reads a setting that has a value for each area. */
const readSetting = async <Value>(client: PoolClient, key: string): Promise<Record<string, Value>> => {
  const { rows } = await client.query('SELECT value FROM settings WHERE key = $1', [key]);
  return rows[0]?.value ?? {};
};

const storeSetting = (client: PoolClient, key: string, schema: AreaSchema, value: unknown) =>
  client.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = settings.value || excluded.value`,
    [key, JSON.stringify({ [schema.name]: value })],
  );

/** Whether an area offered a choice before that it offers no more. */
const hasLostChoices = (before: Choices, now: Choices) =>
  Object.entries(before).some(([path, values]) => now[path] && values.some((value) => !now[path]?.includes(value)));

/**
 * Fills the content, texts, keys and derived values of existing records if their declarations have changed. Old indexes
 * are dropped before, since each would be updated, and new ones are created afterwards.
 */
const prepareKeys = async (
  { database }: StorageContext,
  client: PoolClient,
  schema: AreaSchema,
  { announce, keepsIndexes }: { announce: (line: string) => void; keepsIndexes: boolean },
) => {
  // Before the records are changed: what another release writes meanwhile gets them too.
  await storeSetting(client, defaultsKey, schema, completedDataOf(schema, {}));
  const declaration = keysFingerprint(schema);
  const choices = declaredChoicesOf(schema);
  const isDeclared = (await readSetting<string>(client, settingsKey))[schema.name] === declaration;
  const choicesBefore = (await readSetting<Choices>(client, choicesKey))[schema.name] ?? {};
  if (!isDeclared || hasLostChoices(choicesBefore, choices)) {
    if (!keepsIndexes) await dropUndeclared(client, schema, ({ unique }) => !unique);
    const renamed = await renameFields(database, schema);
    const outdated = await backfillRecords(database, schema);
    await backfillDerivedValues(database, schema);
    for (const line of changesInWords(schema, renamed, outdated)) announce(line);
  }
  await storeSetting(client, settingsKey, schema, declaration);
  await storeSetting(client, choicesKey, schema, choices);
};

/**
 * Creates the record of a singleton area with the default values if it does not exist; the first save requires the
 * other fields.
 */
const createSingleton = async ({ database, now }: StorageContext, schema: AreaSchema) => {
  if (!schema.singletonId) return;
  const present = await database.execute(
    sql`SELECT FROM records WHERE area = ${areaNameSql(schema)} AND id = ${schema.singletonId}`,
  );
  if (present.rowCount !== 0) return;
  const at = now().toISOString();
  const metadata = { status: null, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
  const row = { id: schema.singletonId, data: defaultValuesOf(schema), ...metadata };
  await database.transaction((transaction) => insertNewRecords(transaction, schema, [row]));
};

/** Returns the indexes of a partition without its primary key, which the migrations create. */
const readIndexes = async (client: PoolClient, partition: string) => {
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
  { isInUse }: { isInUse: boolean },
) => {
  const kind = `${unique ? 'UNIQUE ' : ''}INDEX ${isInUse ? 'CONCURRENTLY ' : ''}`;
  await client.query(`CREATE ${kind}${name} ON ${partitionOf(schema)} ${definition}`).catch(async (error: Error) => {
    // An incomplete unique index would reject values that no version of the code declares unique.
    await dropIndex(client, name);
    throw uniqueProblem(schema, name, error) ?? error;
  });
};

/** Returns the StartupError for records that share unique values; undefined for another error. */
const uniqueProblem = (schema: AreaSchema, name: string, cause: Error & { code?: string }) => {
  const fields = uniqueIndexesOf(schema).find(({ index }) => index.name === name)?.unique.fields;
  if (cause.code !== '23505' || !fields) return undefined;
  return new StartupError(
    `Records of ${schema.name} share their ${fields.join(' and ')}, which this version does not allow. Give each its own with the version from before, then start this one again.`,
    { cause },
  );
};
