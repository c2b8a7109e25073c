import type { appPages } from '../../../resources/app-page/appPageSchema';
import type { RecordOf } from '../../../resources/engine/schema';
import { type MemberSchema, memberSchemasOf } from './memberFields';
import {
  type ContentReader,
  changesSql,
  contentFacetSql,
  contentLinesOf,
  listRowsSql,
  type ReadContent,
  recordTextOf,
} from './readContent';

/** The number of rows in a block that says none. */
const defaultRows = 10;

interface Keyed {
  key?: string;
}

/** A block of a page as members get it, as far as it holds records of other areas. */
interface Block extends Pick<RecordOf<typeof appPages>['blocks'][number], 'type' | 'most'> {
  faqCategory?: Keyed;
  placement?: Keyed;
  topic?: Keyed;
  calculatorId?: { id?: string };
}

/** The records of a block: their area, and the facet that they have, or the id of the only one. */
interface BlockContent {
  index: number;
  schema: MemberSchema;
  rows: number;
  facet?: string | undefined;
  id?: string | undefined;
}

/** A page and what its blocks hold, remembered so that the next request reads both in one statement. */
interface KnownPage {
  json: string;
  contents: BlockContent[];
}

/**
 * Creates a function that reads a page with the FAQs, banners, events and calculators of its blocks, in one statement.
 * A page that has changed since the last request takes a second one.
 */
export const createPageReader = () => {
  const known = new Map<string, KnownPage>();
  return async (reader: ContentReader, schema: MemberSchema, key: string): Promise<ReadContent> => {
    const page = await readKnown(reader, schema, key, known.get(key));
    if (page === undefined) return { rows: [], changedAt: undefined, nextChange: undefined };
    if (page.json === known.get(key)?.json) return page.content;
    known.set(key, { json: page.json, contents: contentsOf(reader, page.json) });
    // The second statement reads the page again, together with what it holds.
    return (await readKnown(reader, schema, key, known.get(key)))?.content ?? page.content;
  };
};

type PageRow = Record<`block_${number}`, [json: string | null, derived: string | null]> & {
  json: string | null;
  changedAt: Date | null;
  nextChange: Date | null;
};

/** Reads a page, and what its blocks hold as far as the page is as it was known. Undefined if the reader gets none. */
const readKnown = async (
  { database, now, memberId }: ContentReader,
  schema: MemberSchema,
  key: string,
  { contents }: Pick<KnownPage, 'contents'> = { contents: [] },
) => {
  const isForMember = memberId !== undefined;
  const values: unknown[] = [now, ...(isForMember ? [memberId] : []), key];
  const blocks = contents.map((content) => {
    values.push(...[content.id, content.facet].filter((value) => value !== undefined));
    const parameter = `$${values.length}`;
    const conditions = [
      ...(content.id === undefined ? [] : [`record_id = ${parameter}`]),
      ...(content.facet === undefined ? [] : [contentFacetSql(parameter)]),
    ];
    return listRowsSql(content.schema, isForMember, { conditions, limit: String(content.rows) });
  });
  const changes = [...new Set(contents.map((content) => content.schema.name))].flatMap(changesSql);
  const columns = blocks.map((_, index) => `, json_build_array(b${index}.json, b${index}.derived) AS block_${index}`);
  const text = `SELECT page.json, page."changedAt",
    least(page."nextChange" ${changes.map((change) => `, ${change}`).join('')}) AS "nextChange" ${columns.join('')}
    FROM (${recordTextOf(schema, isForMember)}) AS page
    ${blocks.map((block, index) => `CROSS JOIN (${block}) AS b${index}`).join('\n')}`;
  const { rows } = await database.$client.query<PageRow>(text, values);
  const [row] = rows;
  if (!row || row.json === null) return undefined;
  const { json, changedAt, nextChange } = row;
  const items = contents.map((content, index) => {
    const [rowsJson, derived] = row[`block_${index}`] ?? [null, null];
    return [content.index, contentLinesOf({ json: rowsJson, derived }, content.schema.members.derived)] as const;
  });
  return {
    json,
    content: {
      rows: [withItems(json, new Map(items))],
      changedAt: changedAt ?? undefined,
      nextChange: nextChange ?? undefined,
    },
  };
};

const withItems = (json: string, items: ReadonlyMap<number, string[]>) => {
  const page = JSON.parse(json) as { blocks?: Block[] };
  const blocks = page.blocks?.map((block, index) => {
    const rows = items.get(index);
    return rows ? { ...block, items: rows.map((row): unknown => JSON.parse(row)) } : block;
  });
  return JSON.stringify({ ...page, blocks });
};

const contentsOf = ({ schemas }: ContentReader, json: string): BlockContent[] => {
  const { blocks = [] } = JSON.parse(json) as { blocks?: Block[] };
  const memberSchemas = memberSchemasOf(schemas);
  return blocks.flatMap(({ type, most: rows = defaultRows, faqCategory, placement, topic, calculatorId }, index) => {
    const content = (area: string, limits: Pick<BlockContent, 'facet' | 'id'>): BlockContent[] => {
      const schema = memberSchemas.find(({ name }) => name === area);
      return schema ? [{ index, schema, rows, ...limits }] : [];
    };
    switch (type) {
      case 'faq_group':
        return content('faqs', { facet: `category=${faqCategory?.key}` });
      case 'banner_slot':
        return content('banners', { facet: `page=${placement?.key}` });
      case 'event_list':
        return content('events', { facet: topic?.key && `topic=${topic.key}` });
      case 'calculator_embed':
        return content('calculators', { id: calculatorId?.id ?? '' });
      default:
        return [];
    }
  });
};
