import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Context } from '../../platform/database/context';
import { withShortLocks } from '../../platform/database/withShortLocks';
import { isPublishedSql } from '../../records/publish/versionInEffect';
import { sqlLiteral } from '../../records/storage/columns';
import { partitionOf } from '../../records/storage/indexes';
import { memberSchemasOf } from './memberFields';
import { referencedAreas } from './writeContent';

/** Increase this when changed code results in other content of the same versions: then all of it is worked out again. */
const contentVersion = 3;

/** The areas that members do not read themselves. Processes drop live recommendations when one of them changes. */
const watchedAreas: readonly string[] = [...referencedAreas, recommendations.name];

/** The key in `settings` with the fingerprint of each area's declarations for which its content was noted. */
const settingsKey = 'memberContent';

/**
 * Adds the trigger that notes changes to each area that matters to members, and notes all records of areas whose
 * declarations have changed. It changes nothing if all is as declared.
 */
export const prepareContent = async ({ database, schemas }: Pick<Context, 'database' | 'schemas'>): Promise<void> => {
  const watched = schemas.filter(({ name, members }) => members || watchedAreas.includes(name));
  const { rows } = await database.execute<{ partition: string }>(
    sql`SELECT tgrelid::regclass::text AS partition FROM pg_trigger WHERE tgname = 'member_content'`,
  );
  const present = new Set(rows.map(({ partition }) => partition));
  const missing = watched.filter((each) => !present.has(partitionOf(each)));
  if (missing.length > 0) await createTriggers(database, missing);
  await noteChangedDeclarations({ database, schemas });
};

const createTriggers = async ({ $client }: Context['database'], schemas: readonly AreaSchema[]) => {
  const connection = await $client.connect();
  try {
    for (const schema of schemas)
      await withShortLocks(connection, () =>
        connection.query(`
          CREATE OR REPLACE TRIGGER member_content AFTER INSERT OR UPDATE OR DELETE ON ${partitionOf(schema)}
          FOR EACH ROW EXECUTE FUNCTION note_member_content(${schema.publish ? '' : "'always'"})`),
      );
  } finally {
    connection.release();
  }
};

const noteChangedDeclarations = async ({ database, schemas }: Pick<Context, 'database' | 'schemas'>) => {
  const memberSchemas = memberSchemasOf(schemas);
  const named = memberSchemas.filter(({ publish }) => publish?.versionName).map(({ name }) => name);
  const declared = Object.fromEntries(memberSchemas.map((schema) => [schema.name, fingerprintOf(schema)]));
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ value: Record<string, string> }>(
      sql`SELECT value FROM settings WHERE key = ${settingsKey} FOR UPDATE`,
    );
    const noted = rows[0]?.value ?? {};
    const areas = memberSchemas.map(({ name }) => name).filter((name) => noted[name] !== declared[name]);
    const removed = Object.keys(noted).filter((name) => !(name in declared));
    if (areas.length + removed.length === 0) return;
    if (removed.length > 0)
      await transaction.execute(sql`DELETE FROM member_content WHERE area = ANY(${sql.param(removed)}::text[])`);
    for (const name of areas)
      await transaction.execute(sql`
        INSERT INTO member_content_changes (area, record_id)
        SELECT area, id FROM records WHERE area = ${sql.raw(sqlLiteral(name))} AND deleted_at IS NULL
          AND (${sql.raw(isPublishedSql)} OR status IS NULL OR ${named.includes(name)})`);
    await transaction.execute(sql`
      INSERT INTO settings (key, value) VALUES (${settingsKey}, ${JSON.stringify(declared)}::jsonb)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  });
};

const fingerprintOf = ({ members, list, publish }: AreaSchema) =>
  hash('sha256', JSON.stringify([contentVersion, members, list.search, publish?.window])).slice(0, 16);
