import { isForMemberSql } from '../../features/members/audienceOfContent';
import type { MemberSchema } from './memberFields';
import { type ContentReader, type ReadContent, recordTextOf, withDerived } from './readContent';

/** A row in a block of a page, as JSON, with the present derived values of its record. */
type BlockRow = readonly [area: string, json: string, derived: Record<string, unknown> | null];

interface PageRow {
  json: string | null;
  changedAt: Date | null;
  nextChange: Date | null;
  /** The rows of each block, by its index. */
  rows: Record<string, readonly BlockRow[]> | null;
}

/** The areas of the rows in blocks. */
const blockAreas = ['faqs', 'banners', 'events', 'calculators'];

/** The number of rows in a block that says none. */
const usualRows = 10;

/** The records that a block holds: their area, the facets that they have, or the id of the only one. */
const blockContentSql = `
  SELECT ordinality - 1 AS index, coalesce((block->>'most')::integer, ${usualRows}) AS most,
    CASE block->>'type' WHEN 'faq_group' THEN 'faqs' WHEN 'banner_slot' THEN 'banners' WHEN 'event_list' THEN 'events'
      WHEN 'calculator_embed' THEN 'calculators' END AS area,
    array_remove(ARRAY['category=' || (block->'faqCategory'->>'key'), 'page=' || (block->'placement'->>'key'),
      'topic=' || (block->'topic'->>'key')], NULL) AS facets,
    block->'calculatorId'->>'id' AS only_id
  FROM jsonb_array_elements(page.json::jsonb->'blocks') WITH ORDINALITY AS blocks(block, ordinality)`;

const blockRowsSql = (isForMember: boolean) => `
  SELECT json_agg(json_build_array(content.area, list_row, derived)) AS rows FROM (
    SELECT list_row, derived FROM member_content
    LEFT JOIN record_values ON record_values.area = member_content.area
      AND record_values.record_id = member_content.record_id
    ${isForMember ? 'LEFT JOIN members ON members.id = $2::uuid' : ''}
    WHERE member_content.area = content.area AND member_content.facets @> content.facets
      AND (only_id IS NULL OR member_content.record_id = only_id)
      AND starts_at <= $1 AND ends_at > $1 AND listed_until > $1
      AND ${isForMember ? isForMemberSql : 'NOT is_for_members'}
    ORDER BY sort_1, sort_2, member_content.record_id LIMIT content.most
  ) AS found`;

/** Reads a page with the FAQs, banners, events and calculators of its blocks, in one statement. */
export const readPage = async (reader: ContentReader, schema: MemberSchema, key: string): Promise<ReadContent> => {
  const { database, now, memberId } = reader;
  const isForMember = memberId !== undefined;
  const text = `SELECT page.*, contents.rows FROM (${recordTextOf(schema, isForMember, [schema.name, ...blockAreas])}) AS page
    LEFT JOIN LATERAL (
      SELECT json_object_agg(content.index, each.rows) AS rows FROM (${blockContentSql}) AS content
      CROSS JOIN LATERAL (${blockRowsSql(isForMember)}) AS each WHERE content.area IS NOT NULL
    ) AS contents ON true`;
  const { rows } = await database.$client.query<PageRow>(text, [now, ...(memberId ? [memberId] : []), key]);
  const [{ json = null, changedAt, nextChange, rows: blockRows } = {} as PageRow] = rows;
  return {
    rows: json === null ? [] : [withBlockRows(reader, json, blockRows ?? {})],
    changedAt: changedAt ?? undefined,
    nextChange: nextChange ?? undefined,
  };
};

const withBlockRows = (
  { schemas }: ContentReader,
  json: string,
  rows: Readonly<Record<string, readonly BlockRow[] | null>>,
) => {
  const page = JSON.parse(json) as { blocks?: object[] };
  const itemOf = ([area, row, derived]: BlockRow): unknown => {
    const schema = schemas.find(({ name }) => name === area);
    return JSON.parse(withDerived(row, derived, schema?.members?.derived));
  };
  const blocks = page.blocks?.map((block, index) =>
    index in rows ? { ...block, items: (rows[index] ?? []).map(itemOf) } : block,
  );
  return JSON.stringify({ ...page, blocks });
};
