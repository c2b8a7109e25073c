import { sql } from 'drizzle-orm';
import { accountNameSql, isoInstantSql } from '../../database/sqlTexts';
import { listReviews, pendingReviewsIn } from '../../pendingWork/reviews';
import { areasIn } from '../../records/columns';
import { visibleLabelSql } from '../../records/search';
import { isAllowed } from '../../roles';
import { rowsOfList, type Tile, type TileRequest, visibleSchemas } from '../tile';

const mostShown = 50;

interface Row extends Record<string, unknown> {
  area: string;
  id: string;
  label: string;
  at: string;
  byName: string | null;
  note: string | null;
}

/** What waits for the reader: others' work to review, own work that came back, and inquiries. */
export const pending: Tile = {
  name: 'pending',
  isPersonal: true,
  read: async (asked) => {
    const [reviews, sentBack, inquiries] = await Promise.all([
      reviewsFor(asked),
      sentBackTo(asked),
      inquiriesOf(asked),
    ]);
    return { reviews, sentBack, inquiries };
  },
};

const reviewsFor = async ({ context, reader }: TileRequest) => {
  const lists = pendingReviewsIn(context.schemas, reader, context.now(), true);
  if (lists.length === 0) return undefined;
  const { rows, total } = await listReviews({ ...context, reader }, lists, { from: 0, to: mostShown - 1 });
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

const sentBackTo = (asked: TileRequest) => {
  const { role, accountId } = asked.reader;
  const areas = visibleSchemas(
    asked,
    ({ name, stateMachines }) => stateMachines.status?.in_review !== undefined && isAllowed(role, name, 'edit'),
  );
  return read(
    asked,
    areas.map(({ name }) => name),
    sql`facets @> '{"status":"draft"}' AND review_note IS NOT NULL AND edited_by = ${accountId}::uuid`,
  );
};

/** Open inquiries that are the reader's to answer, the most urgent first. */
const inquiriesOf = async (asked: TileRequest) => {
  if (!isAllowed(asked.reader.role, 'contacts', 'edit')) return undefined;
  const filter = { isOpen: true, assigneeId: asked.reader.accountId };
  return rowsOfList(asked, 'contacts', { filter, sort: ['dueAt', 'ASC'], most: mostShown });
};

/** The records of some areas that meet a condition, the longest untouched first; undefined where there are no areas. */
const read = async (asked: TileRequest, areas: readonly string[], condition: ReturnType<typeof sql>) => {
  if (areas.length === 0) return undefined;
  const { database } = asked.context;
  const { rows } = await database.execute<Row & { total: number }>(sql`
    SELECT area, id, ${visibleLabelSql(asked.reader, visibleSchemas(asked))} AS label, ${isoInstantSql('updated_at')} AS at,
      ${accountNameSql('edited_by')} AS "byName", review_note AS note, (count(*) OVER ())::integer AS total
    FROM records WHERE area IN (${areasIn(areas)}) AND deleted_at IS NULL AND ${condition}
    ORDER BY updated_at, id LIMIT ${mostShown}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
};
