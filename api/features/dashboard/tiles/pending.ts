import { sql } from 'drizzle-orm';
import type { QueryRow } from '../../../platform/database/connect';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import type { Tile, TileRequest } from '../../../records/areaDashboard';
import { listReviews, pendingReviewsIn } from '../../../records/read/pendingReviews';
import { visibleLabelSql } from '../../../records/read/search';
import { areaNamesSql } from '../../../records/storage/columns';
import { hasFacetSql } from '../../../records/storage/facets';
import { isAllowed } from '../../../roles';
import { partNameOf, visibleParts, visibleSchemas } from '../tile';

const maxRows = 50;

interface Row extends QueryRow {
  area: string;
  id: string;
  label: string;
  at: string;
  byName: string | null;
  note: string | null;
}

/**
 * The work that waits for the reader: records to review, the reader's own records that were sent back, and the lists that
 * areas add.
 */
export const pending: Tile = {
  name: 'pending',
  isPersonal: true,
  read: async (request) => {
    const editable = visibleParts(request, 'pending').filter(({ schema }) =>
      isAllowed(request.reader.role, schema.name, 'edit'),
    );
    const [reviews, sentBack, lists] = await Promise.all([
      reviewsFor(request),
      sentBackTo(request),
      Promise.all(editable.map(async (area) => [partNameOf(area), await area.part(request)] as const)),
    ]);
    return { reviews, sentBack, ...Object.fromEntries(lists) };
  },
};

const reviewsFor = async ({ context, reader }: TileRequest) => {
  const lists = pendingReviewsIn(context.schemas, reader, context.now(), true);
  if (lists.length === 0) return undefined;
  const { rows, total } = await listReviews({ ...context, reader }, lists, { from: 0, to: maxRows - 1 });
  return {
    total: total.total,
    rows: rows.map(({ area, recordId, recordLabel, requestedAt, requestedByName, note }) => ({
      area,
      id: recordId,
      label: recordLabel,
      at: requestedAt,
      byName: requestedByName,
      note,
    })),
  };
};

const sentBackTo = (request: TileRequest) => {
  const { role, accountId } = request.reader;
  const areas = visibleSchemas(
    request,
    ({ name, states }) => states.status?.values.includes('in_review') === true && isAllowed(role, name, 'edit'),
  );
  return read(
    request,
    areas.map(({ name }) => name),
    sql`${hasFacetSql('status', ['draft'])} AND review_note IS NOT NULL AND edited_by = ${accountId}::uuid`,
  );
};

/** Reads the records of some areas that meet a condition, oldest change first; undefined where there are no areas. */
const read = async (request: TileRequest, areas: readonly string[], condition: ReturnType<typeof sql>) => {
  if (areas.length === 0) return undefined;
  const { database } = request.context;
  const { rows } = await database.execute<Row & { total: number }>(sql`
    SELECT area, id, ${visibleLabelSql(request.reader, visibleSchemas(request))} AS label, ${isoInstantSql('updated_at')} AS at,
      ${accountNameSql('edited_by')} AS "byName", review_note AS note, (count(*) OVER ())::integer AS total
    FROM records WHERE area IN (${areaNamesSql(areas)}) AND deleted_at IS NULL AND ${condition}
    ORDER BY updated_at, id LIMIT ${maxRows}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
};
