import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, hasFormattedText } from '../../../resources/engine/schema';
import { isPublishedSql, isReceivedSql, publishedVersionsSql, wasPublishedSql } from '../publish/versionInEffect';
import { areaNameSql, areaNamesSql, sqlLiteral } from '../storage/columns';

/*
 * A route is the path within the app at which members open a record, `routeField` of its schema. Texts link to it by
 * its address, which is no reference. So the texts themselves are searched, before a loss and after it.
 */

/** SQL for the routes of some records: those that are edited, and those that members have or will have. */
export const routesOfSql = (schema: AreaSchema, field: string, idsSql: SQL): SQL => {
  const isTargetSql = sql`records.area = ${areaNameSql(schema)} AND records.id IN (${idsSql})`;
  const route = sql.raw(sqlLiteral(field));
  return sql`SELECT data->>${route} AS route FROM records WHERE ${isTargetSql}
    UNION SELECT versions.data->>${route} FROM records JOIN versions ON versions.area = records.area
      AND record_id = records.id AND versions.version = ANY(${publishedVersionsSql})
    WHERE ${isTargetSql} AND ${sql.raw(isPublishedSql)}`;
};

/** SQL for area and id of the records whose edited or published texts link to a route of a query with these. */
export const linksToRoutesSql = (schemas: readonly AreaSchema[], routesSql: SQL): SQL => {
  const names = schemas.filter(hasTexts).map(({ name }) => name);
  if (names.length === 0) return sql`SELECT NULL::text AS area, NULL::text AS record_id WHERE false`;
  // The published texts are mostly the edited ones.
  const texts = sql`records.data::text || CASE WHEN has_changes OR scheduled_version IS NOT NULL THEN (
    SELECT coalesce(string_agg(versions.data::text, ''), '') FROM versions WHERE versions.area = records.area
      AND record_id = records.id AND versions.version = ANY(${publishedVersionsSql})) ELSE '' END`;
  return sql`SELECT records.area, records.id AS record_id
    FROM records JOIN (${routesSql}) AS routes ON ${linksToRouteSql(texts)}
    WHERE records.area IN (${areaNamesSql(names)}) AND deleted_at IS NULL`;
};

/** SQL condition: the JSON of texts has a link to a `route`. */
const linksToRouteSql = (json: SQL): SQL => sql`EXISTS (SELECT FROM unnest(ARRAY['\\"', '?', '#']) AS ending
  WHERE strpos(${json}, 'href=\\"' || replace(route, '&', '&amp;') || ending) > 0)`;

/**
 * SQL for the links of texts, as members get them, to routes that records of an area had, and that lead nowhere now:
 * area and id of the record with the text, area and id of the one that had the route last, and the route.
 */
export const brokenRouteLinksSql = (
  schemas: readonly AreaSchema[],
  schema: AreaSchema,
  field: string,
  now: Date,
): SQL => {
  const [area, name] = [areaNameSql(schema), sql.raw(sqlLiteral(field))];
  const names = schemas.filter(({ fields, members }) => members && hasTexts({ fields })).map((each) => each.name);
  if (names.length === 0) return sql`SELECT NULL, NULL, NULL, NULL, NULL WHERE false`;
  return sql`SELECT content.area, content.record_id, ${area}, former.record_id, route
    FROM (
      SELECT DISTINCT ON (data->>${name}) record_id, data->>${name} AS route FROM versions
      WHERE area = ${area} AND ${wasPublishedSql} ORDER BY data->>${name}, saved_at DESC
    ) AS former JOIN member_content AS content ON ${linksToRouteSql(sql`content.body`)}
    WHERE content.area IN (${areaNamesSql(names)}) AND ${isReceivedSql('content', now)}
      AND route NOT IN (SELECT list_row::jsonb->>${name} FROM member_content AS page
        WHERE page.area = ${area} AND ${isReceivedSql('page', now)} AND list_row::jsonb ? ${name})`;
};

const hasTexts = ({ fields }: Pick<AreaSchema, 'fields'>) => Object.values(fields).some(hasFormattedText);
