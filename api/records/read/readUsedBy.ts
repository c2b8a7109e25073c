import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AreaSchema, personalFieldsOf } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { envelope, namedSchema } from '../../platform/http/envelope';
import { isAllowed } from '../../roles';
import { hasDisplayStateSql } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql, areaNamesSql } from '../storage/columns';
import { matchingRowsSql } from './list';
import { parseListQuery } from './listQuery';
import { linksToRoutesSql, routesOfSql } from './routeLinks';
import { visibleLabelSql } from './search';

/** The maximum number of referrers that are named. */
const maxNamed = 5;

/** The maximum number of entries; more can be found with a filter of their list. */
const maxEntries = 100;

const usage = z.object({
  area: z.string(),
  id: z.string(),
  recordLabel: z.string().describe('The label of the record, which tells it apart from others'),
  field: z.string().describe('The field that refers, without the places of rows: cta.linkTarget'),
});

/** The response with the uses of a record. */
export const usedByResponse = namedSchema('UsedByEnvelope', envelope(z.array(usage)));

const foundReferrers = z.object({
  total: z.int().describe('How many records lead to one of them or show it, in areas that you may see'),
  first: z.array(usage.omit({ field: true })).describe(`At most ${maxNamed} of these`),
});

/** The response with the referrers of several records. */
export const referrersResponse = namedSchema('ReferrersEnvelope', envelope(foundReferrers));

/** The referrers of what members would lose; null if they lose nothing. */
export const referrersOfLoss = foundReferrers.nullable();

/** A use of a record: the referring record and its field. */
export type UsedByEntry = z.infer<typeof usage>;

/**
 * Returns the uses of a record: the records outside the trash that refer to it, in their edited or published content,
 * one entry for each record and field; at most 100, in areas that the reader may see.
 */
export const readUsedBy = async (
  { database, schemas, reader }: RecordsContext,
  area: string,
  id: string,
): Promise<UsedByEntry[]> => {
  const visible = schemas.filter(({ name }) => !reader || isAllowed(reader.role, name, 'show'));
  if (visible.length === 0) return [];
  const { rows } = await database.execute<UsedByEntry & QueryRow>(sql`
    SELECT DISTINCT ON (links.area, links.record_id, links.field)
      links.area, links.record_id AS id, links.field, ${visibleLabelSql(reader, visible)} AS "recordLabel"
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id
    WHERE links.target_area = ${area} AND links.target_id = ${id} AND records.deleted_at IS NULL
      AND links.area IN ${visible.map(({ name }) => name)}
      AND NOT (links.area = ${area} AND links.record_id = ${id})
    ORDER BY links.area, links.record_id, links.field LIMIT ${maxEntries}`);
  return rows.sort(
    (one, other) => one.area.localeCompare(other.area) || one.recordLabel.localeCompare(other.recordLabel),
  );
};

/** The records that lead to some records or show them: how many there are, and the first of them. */
export type FoundReferrers = z.infer<typeof foundReferrers>;

/**
 * Returns how many other records lead to the records that match a filter or show them, and the first of them. Throws 400
 * and 403 as the list does for the filter.
 */
export const readReferrersOfMatching = async (
  context: RecordsContext,
  schema: AreaSchema,
  filter: string | undefined,
): Promise<FoundReferrers> => {
  const { conditions } = parseListQuery(schema, filter === undefined ? {} : { filter }, context.now(), context.reader);
  const lostTargetsSql = sql`SELECT id FROM ${matchingRowsSql(schema, conditions)}`;
  const field = schema.routeField;
  const routesSql = field === undefined ? undefined : routesOfSql(schema, field, sql`SELECT id FROM target`);
  return readLeadingRecords(context, context.database, schema, { lostTargetsSql, routesSql });
};

/**
 * Returns how many other records lead to some records or show them, and the first of them. Drafts count, and so does
 * what is live, scheduled or in review. Archived and expired records, records about people, and records that reached a
 * last state do not count. Only areas that the reader may see count.
 * @param lost queries for the ids of the records that are lost, and for the routes that lead nowhere from now on. A route
 * may be lost without its record.
 */
export const readLeadingRecords = async (
  { schemas, reader, now }: Pick<RecordsContext, 'schemas' | 'reader' | 'now'>,
  queryable: Queryable,
  schema: AreaSchema,
  lost: { lostTargetsSql: SQL; routesSql?: SQL | undefined; isRouteOnly?: boolean },
): Promise<FoundReferrers> => {
  const counted = schemas.filter(
    (each) => personalFieldsOf(each).length === 0 && (!reader || isAllowed(reader.role, each.name, 'show')),
  );
  if (counted.length === 0) return { total: 0, first: [] };
  const names = areaNamesSql(counted.map(({ name }) => name));
  const byReference = sql`SELECT links.area, links.record_id FROM links JOIN target ON links.target_id = target.id
      WHERE links.target_area = ${areaNameSql(schema)} AND links.area IN (${names})`;
  const parts = [
    ...(lost.isRouteOnly ? [] : [byReference]),
    ...(lost.routesSql ? [linksToRoutesSql(counted, lost.routesSql)] : []),
  ];
  const { rows } = await queryable.execute<{ area: string; id: string; recordLabel: string; total: number }>(sql`
    WITH target AS MATERIALIZED (${lost.lostTargetsSql}),
    found AS (${sql.join(parts, sql` UNION `)}),
    referrer AS (
      SELECT DISTINCT area, record_id FROM found
      WHERE NOT (area = ${areaNameSql(schema)} AND record_id IN (SELECT id FROM target))
    )
    SELECT records.area, records.id, ${visibleLabelSql(reader, counted)} AS "recordLabel", (count(*) OVER ())::integer AS total
    FROM referrer JOIN records ON records.area = referrer.area AND records.id = referrer.record_id
    WHERE records.area IN (${names}) AND records.deleted_at IS NULL AND ${leadsSql(counted, now())}
    ORDER BY records.area, "recordLabel", records.id LIMIT ${maxNamed}`);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ area, id, recordLabel }) => ({ area, id, recordLabel })),
  };
};

/** SQL condition: members get to the targets of a record by it now, or may later. */
const leadsSql = (schemas: readonly AreaSchema[], now: Date): SQL => {
  const publishable = schemas.filter(({ publish }) => publish).map(({ name }) => name);
  const over = sql`(status = 'archived' OR (NOT has_changes AND ${hasDisplayStateSql('expired', now)}))`;
  const conditions = [
    ...(publishable.length > 0 ? [sql`(records.area IN (${areaNamesSql(publishable)}) AND ${over}) IS NOT TRUE`] : []),
    ...schemas.flatMap((schema) => {
      const last = schema.publish ? [] : lastStatusesOf(schema);
      return last.length > 0 ? [sql`(records.area = ${areaNameSql(schema)} AND status IN ${last}) IS NOT TRUE`] : [];
    }),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
};

/** The statuses from which nothing leads to another one, such as that of a notification that was sent. */
const lastStatusesOf = ({ states, actions }: AreaSchema): string[] => {
  const { values = [], automatic = {} } = states.status ?? {};
  const ofStatus = actions.filter(({ field, to }) => field === 'status' && to !== undefined);
  return values.filter((status) => !automatic[status] && !ofStatus.some(({ from }) => !from || from.includes(status)));
};
