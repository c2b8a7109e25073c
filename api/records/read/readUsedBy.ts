import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AreaSchema } from '../../../resources/engine/schema';
import { envelope, namedSchema } from '../../platform/http/envelope';
import { isAllowed } from '../../roles';
import type { RecordsContext } from '../areaModule';
import { matchingRowsSql, parseListQuery } from './list';
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

/** The response with the referrers of several records. */
export const referrersResponse = namedSchema(
  'ReferrersEnvelope',
  envelope(
    z.object({
      total: z.int().describe('How many records refer to one of them, in areas that you may see'),
      first: z.array(usage.omit({ field: true })).describe(`At most ${maxNamed} of these`),
    }),
  ),
);

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
  const { rows } = await database.execute<UsedByEntry & Record<string, unknown>>(sql`
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

/**
 * Returns how many other records refer to the records that match a filter, and the first of them. Throws 400 and 403 as
 * the list does for the filter.
 */
export const readReferrersOfMatching = async (
  { database, schemas, reader, now }: RecordsContext,
  schema: AreaSchema,
  filter: string | undefined,
): Promise<z.infer<typeof referrersResponse>['data']> => {
  const visible = schemas.filter(({ name }) => !reader || isAllowed(reader.role, name, 'show'));
  const { conditions } = parseListQuery(schema, filter === undefined ? {} : { filter }, now(), reader);
  const { rows } = await database.execute<{ area: string; id: string; recordLabel: string; total: number }>(sql`
    WITH target AS MATERIALIZED (SELECT id FROM ${matchingRowsSql(schema, conditions)}),
    referrer AS (
      SELECT DISTINCT links.area, links.record_id FROM links JOIN target ON links.target_id = target.id
      WHERE links.target_area = ${schema.name} AND links.area IN ${visible.map(({ name }) => name)}
        AND NOT (links.area = ${schema.name} AND links.record_id IN (SELECT id FROM target))
    )
    SELECT records.area, records.id, ${visibleLabelSql(reader, visible)} AS "recordLabel", (count(*) OVER ())::integer AS total
    FROM referrer JOIN records ON records.area = referrer.area AND records.id = referrer.record_id
    WHERE records.deleted_at IS NULL ORDER BY records.area, "recordLabel", records.id LIMIT ${maxNamed}`);
  return {
    total: rows[0]?.total ?? 0,
    first: rows.map(({ area, id, recordLabel }) => ({ area, id, recordLabel })),
  };
};
