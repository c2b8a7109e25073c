import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { QueryRow } from '../../platform/database/connect';
import { envelope, namedSchema } from '../../platform/http/envelope';
import { isAllowed } from '../../roles';
import { isInTimeSql, isLiveSql, isReceivedSql, versionInEffectSql } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import { areaNamesSql, sqlLiteral } from '../storage/columns';
import { brokenRouteLinksSql } from './routeLinks';
import { visibleLabelSql } from './search';

const recordOfLink = z.object({
  area: z.string(),
  id: z.string(),
  recordLabel: z.string(),
});

const brokenLink = recordOfLink.extend({
  target: recordOfLink
    .extend({
      recordLabel: z
        .string()
        .nullable()
        .describe('Null once the record is gone; the path in the app for one that it had'),
    })
    .describe('The record that members do not get, or not at this path'),
});

/** The response with the broken links of a record. */
export const brokenLinksResponse = namedSchema('BrokenLinksEnvelope', envelope(z.array(brokenLink)));

/** A reference of what members get to a record that they do not get. */
type BrokenLink = z.infer<typeof brokenLink>;

/** Reads the first broken links of live records, in areas that the reader may see, and how many there are. */
export const readBrokenLinks = async (
  { database, schemas, reader, now }: Pick<RecordsContext, 'database' | 'schemas' | 'reader' | 'now'>,
  { record, max }: { record?: { area: string; id: string }; max: number },
): Promise<{ total: number; links: BrokenLink[] }> => {
  const visible = schemas.filter(({ name }) => !reader || isAllowed(reader.role, name, 'show'));
  const referring = visible.filter(({ name, publish }) => publish && (record === undefined || name === record.area));
  // A type stays on what has it when it goes out of use.
  const targets = schemas.filter(({ name, members }) => members && name !== 'types');
  if (referring.length === 0 || targets.length === 0) return { total: 0, links: [] };
  const ofRecord = record ? sql`AND records.id = ${record.id}` : sql``;
  const names = areaNamesSql(referring.map(({ name }) => name));
  const targetNames = areaNamesSql(targets.map(({ name }) => name));
  const ofLinks = sql`SELECT links.area, links.record_id, target_area, target_id, NULL::text AS route
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id
    WHERE links.area IN (${names}) ${ofRecord} AND links.target_area IN (${targetNames})
      AND ${hasReceivedLinkSql(referring, now())}
      AND ${isUnavailableSql(targets, now())}`;
  const ofRoutes = targets.flatMap((schema) =>
    schema.routeField === undefined ? [] : [brokenRouteLinksSql(referring, schema, schema.routeField, now())],
  );
  const { rows } = await database.execute<Row>(sql`
    SELECT records.area, records.id, ${visibleLabelSql(reader, visible)} AS "recordLabel", target_area AS "targetArea",
      target_id AS "targetId", (count(*) OVER ())::integer AS total,
      coalesce(route, (SELECT ${visibleLabelSql(reader, targets)} FROM records
        WHERE records.area IN (${targetNames}) AND records.area = target_area AND records.id = target_id)) AS "targetLabel"
    FROM (${sql.join([ofLinks, ...ofRoutes], sql` UNION `)}) AS broken
      JOIN records ON records.area = broken.area AND records.id = broken.record_id
    WHERE records.area IN (${names}) ${ofRecord} AND records.deleted_at IS NULL
    ORDER BY "recordLabel", records.area, records.id, target_area, target_id, route LIMIT ${max}`);
  return {
    total: rows[0]?.total ?? 0,
    links: rows.map(({ total: _, targetArea, targetId, targetLabel, ...link }) => ({
      ...link,
      target: { area: targetArea, id: targetId, recordLabel: targetLabel },
    })),
  };
};

/**
 * Reads which records members do not get at a time, of those to which something leads: they are switched off, have no
 * version then, or are for nobody. Records of areas without content for members count as available.
 */
export const readUnavailable = async (
  { database, schemas }: Pick<RecordsContext, 'database' | 'schemas'>,
  records: readonly { area: string; id: string }[],
  at: Date,
): Promise<{ area: string; id: string }[]> => {
  const areas = new Set(records.map(({ area }) => area));
  const targets = schemas.filter(({ name, members }) => members && areas.has(name));
  if (targets.length === 0) return [];
  const { rows } = await database.execute<QueryRow & { area: string; id: string }>(sql`
    SELECT target_area AS area, target_id AS id
    FROM unnest(${sql.param(records.map(({ area }) => area))}::text[], ${sql.param(records.map(({ id }) => id))}::text[])
      AS leads(target_area, target_id)
    WHERE target_area IN (${areaNamesSql(targets.map(({ name }) => name))}) AND ${isUnavailableSql(targets, at)}`);
  return rows;
};

interface Row extends QueryRow {
  area: string;
  id: string;
  recordLabel: string;
  targetArea: string;
  targetId: string;
  targetLabel: string | null;
  total: number;
}

/**
 * SQL condition: members do not get the target of a link, as it is switched off, has no live version, or is for nobody.
 * A live record that is not listed breaks nothing.
 */
const isUnavailableSql = (targets: readonly AreaSchema[], now: Date): SQL => {
  const unlisted = targets.filter(({ members }) => members?.allowsUnlistedLinks);
  const isUnlistedSql =
    unlisted.length === 0
      ? sql`false`
      : sql`EXISTS (SELECT FROM records
        WHERE records.area IN (${areaNamesSql(unlisted.map(({ name }) => name))}) AND records.area = target_area
          AND records.id = target_id AND deleted_at IS NULL AND ${isLiveSql(now)})`;
  return sql`NOT EXISTS (SELECT FROM member_content AS target
      WHERE target.area = target_area AND target.record_id = target_id AND ${isReceivedSql('target', now)})
    AND (EXISTS (SELECT FROM member_content AS target
        WHERE target.area = target_area AND target.record_id = target_id AND ${isInTimeSql(now, 'target')})
      OR NOT ${isUnlistedSql})`;
};

/**
 * SQL condition: what members get of a record now has a link. The links of a record are those of its draft and of all
 * its published versions.
 */
const hasReceivedLinkSql = (schemas: readonly AreaSchema[], now: Date): SQL => {
  const withContent = schemas.filter(({ members }) => members).map(({ name }) => name);
  const others = schemas.filter(({ members }) => !members);
  const ofContent = sql`EXISTS (SELECT FROM member_content AS content
    WHERE content.area = links.area AND content.record_id = links.record_id AND ${isReceivedSql('content', now)}
      AND refers_to @> ARRAY[target_area || '/' || target_id])`;
  if (others.length === 0) return ofContent;
  const isOn = others.flatMap(({ enabledField }) =>
    enabledField ? [sql`AND versions.data->>${sql.raw(sqlLiteral(enabledField))} IS DISTINCT FROM 'false'`] : [],
  );
  const ofVersion = sql`${isLiveSql(now)} AND EXISTS (SELECT FROM versions
    WHERE versions.area = links.area AND versions.record_id = links.record_id
      AND versions.version = ${versionInEffectSql(now)} ${sql.join(isOn, sql` `)}
      AND jsonb_path_exists(versions.data, '$.** ? (@ == $id)', jsonb_build_object('id', target_id)))`;
  return sql`CASE WHEN links.area = ANY(${sql.param(withContent)}::text[]) THEN ${ofContent} ELSE ${ofVersion} END`;
};
