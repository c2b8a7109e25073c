import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, publishingWindowOf, type RecordData } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { wasPublishedSql } from '../../records/publish/versionInEffect';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql, sqlLiteral } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import type { PublishedRecord, VersionInTime } from './contentRows';
import { type MemberSchema, memberFieldsOf } from './memberFields';
import { type ContentReferences, presentContent, type Texts } from './presentContent';
import { readReferences } from './readReferences';

type Content = Readonly<RecordData>;

interface NamedVersion {
  recordId: string;
  version: number;
  name: string;
  startsAt: string;
  texts: Texts;
}

/** SQL of the texts of a record's named versions by number; those of other areas have none. */
export const namedTextsSql = ({ name, publish }: AreaSchema): SQL =>
  publish?.versionName === undefined
    ? sql`'{}'::jsonb`
    : sql`coalesce((SELECT jsonb_object_agg(version, texts) FROM named_versions
        WHERE named_versions.area = ${name} AND record_id = records.id AND texts IS NOT NULL), '{}')`;

/**
 * Keeps the texts of versions that members know by a name, and returns the versions with these texts. A version gets
 * them when it is published. They stay, so that a name always answers the words that members have read. A version that
 * was withdrawn before its start is removed.
 */
export const storeNamedVersions = async (
  context: Pick<RecordsContext, 'keys' | 'schemas' | 'now'>,
  transaction: Queryable,
  schema: MemberSchema,
  { records, versions, references }: NamedVersions,
): Promise<VersionInTime[]> => {
  const name = schema.publish?.versionName;
  if (name === undefined || records.length === 0) return [...versions];
  const kept = versions.map((version) => ({
    ...version,
    texts: version.texts ?? textsOf(schema, version.content, references),
  }));
  await removeWithdrawn(transaction, schema, records, versions);
  await insertNamedVersions(
    transaction,
    schema,
    kept.map(({ recordId, version, startsAt, content, texts }) => ({
      recordId,
      version,
      name: String(content[name]),
      startsAt: startsAt ?? '-infinity',
      texts,
    })),
  );
  await storeFormerVersions(context, transaction, schema, records);
  return kept;
};

interface NamedVersions {
  records: readonly PublishedRecord[];
  /** The versions of these records that members get, or will get, with the texts that are kept already. */
  versions: readonly VersionInTime[];
  references: ContentReferences;
}

const textsOf = (schema: MemberSchema, content: Content, references: ContentReferences): Texts =>
  Object.fromEntries(
    Object.entries(presentContent(memberFieldsOf(schema), content, references)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** Removes versions to come that members will not get any more. */
const removeWithdrawn = async (
  transaction: Queryable,
  schema: MemberSchema,
  records: readonly PublishedRecord[],
  versions: readonly VersionInTime[],
) => {
  const sent = records.map(({ id, updatedAt }) => ({
    id,
    updatedAt,
    versions: versions.filter(({ recordId }) => recordId === id).map(({ version }) => version),
  }));
  await transaction.execute(sql`
    DELETE FROM named_versions
    USING jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(id text, "updatedAt" timestamptz, versions jsonb)
    WHERE area = ${schema.name} AND record_id = sent.id AND starts_at > sent."updatedAt"
      AND NOT sent.versions @> to_jsonb(version)`);
};

/** Stores named versions. Texts that are kept already stay. */
const insertNamedVersions = async (transaction: Queryable, schema: AreaSchema, versions: readonly NamedVersion[]) => {
  if (versions.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO named_versions (area, record_id, version, name, starts_at, texts)
    SELECT ${schema.name}, "recordId", version, name, "startsAt", texts
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      AS sent("recordId" text, version integer, name text, "startsAt" timestamptz, texts jsonb)
    ON CONFLICT DO NOTHING`);
};

/**
 * Stores the earlier versions of records that have none, because they were published before versions were kept. These
 * are the versions that were published, and that were not withdrawn, moved or archived before their start.
 */
const storeFormerVersions = async (
  context: Pick<RecordsContext, 'keys' | 'schemas' | 'now'>,
  transaction: Queryable,
  schema: MemberSchema,
  records: readonly PublishedRecord[],
) => {
  const nameSql = sql.raw(`data->>${sqlLiteral(schema.publish?.versionName ?? '')}`);
  const ids = records.filter(({ namedTexts }) => Object.keys(namedTexts).length === 0).map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await transaction.execute<SavedVersion & QueryRow>(sql`
    SELECT DISTINCT ON (record_id, ${nameSql}) record_id AS id, version, data, ${nameSql} AS name,
      ${isoInstantSql('saved_at')} AS "savedAt", (
        SELECT ${isoInstantSql('min(at)')} FROM activity
        WHERE area = ${schema.name} AND record_id = versions.record_id AND at >= saved_at
          AND (action = 'archived' OR action = 'withdrawn' AND after->>'version' = versions.version::text)
      ) AS "endedAt"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ANY(${sql.param(ids)}::text[])
      AND ${wasPublishedSql} AND ${nameSql} IS NOT NULL
    -- A version that was moved to another day has the name of the one before.
    ORDER BY record_id, ${nameSql}, version DESC`);
  const former = rows.flatMap(({ data, savedAt, endedAt, ...row }) => {
    const content = declaredContentOf(schema, data);
    const startsAt = publishingWindowOf(schema, content).startsAt?.toISOString() ?? savedAt;
    const wasInForce = startsAt <= context.now().toISOString() && (endedAt === null || startsAt < endedAt);
    return wasInForce ? [{ ...row, content, startsAt }] : [];
  });
  const references = await readReferences(
    context,
    transaction,
    schema,
    former.map(({ content }) => content),
  );
  await insertNamedVersions(
    transaction,
    schema,
    former.map(({ id, content, ...version }) => ({
      ...version,
      recordId: id,
      texts: textsOf(schema, content, references),
    })),
  );
};

interface SavedVersion {
  id: string;
  version: number;
  name: string;
  data: Content;
  savedAt: string;
  /** When it was withdrawn, or the record was archived. */
  endedAt: string | null;
}
