import { randomUUID } from 'node:crypto';
import { uniq } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import type { PageBlockValues } from '../../../resources/engine/sharedFields';
import type { ContentMember } from '../../platform/accounts/appKeys/contentMember';
import { type BlockLimits, meetsLimits, type StoredBlock } from './blockLimits';
import { type MemberSchema, memberSchemasOf } from './memberFields';

/** The number of rows in a block that says none. */
const defaultRows = 10;
const dayLength = 24 * 60 * 60 * 1000;

interface Keyed {
  key?: string;
}

type Linked = readonly { id?: string }[];

/** A block of a page as it is stored for members, as far as it holds records of other areas. */
interface Block extends StoredBlock, Partial<Pick<PageBlockValues, 'type' | 'most' | 'selection' | 'withinDays'>> {
  faqCategory?: Keyed;
  placement?: Keyed;
  topic?: Keyed;
  newsCategory?: Keyed;
  calculatorId?: { id?: string };
  serviceIds?: Linked;
  eventIds?: Linked;
}

/** The records of a block: their area, and the facet that they have, or the ids of some in their order. */
export interface BlockContent {
  schema: MemberSchema;
  rows: number;
  facet?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Only events that start within some days. */
  withinDays?: number | undefined;
}

interface ParsedBlock {
  /** Its JSON, around the records if it holds some. */
  pieces: readonly string[];
  limits: readonly BlockLimits[];
  hidesWhenEmpty: boolean;
  /** The position of what it holds among the contents of the page. */
  content?: number;
}

/** A page as it is stored, what its blocks hold, and its JSON around the records of these blocks. */
export interface ParsedPage {
  json: string;
  contents: readonly BlockContent[];
  blocks: readonly ParsedBlock[];
  /** The JSON around the blocks; the complete page if it has none. */
  pieces: readonly string[];
  /** Whether the audience of a block differs from that of the page. */
  hasAudiences: boolean;
  /** When blocks begin or end, in milliseconds. */
  changes: readonly number[];
}

/** Parses a page, so that the records of its blocks can be put in again and again. */
export const parsePage = (schemas: readonly AreaSchema[], json: string): ParsedPage => {
  const page = JSON.parse(json) as { blocks?: Block[] };
  const separator = randomUUID();
  const split = (value: object) => JSON.stringify(value).split(`"${separator}"`);
  const contents: BlockContent[] = [];
  const contentOf = contentReaderFor(schemas);
  const blocks = (page.blocks ?? []).map(({ limits = [], hidesWhenEmpty = false, ...block }): ParsedBlock => {
    const content = contentOf(block);
    if (!content) return { pieces: split(block), limits, hidesWhenEmpty: false };
    contents.push(content);
    return {
      pieces: split({ ...block, items: separator }),
      limits,
      // A block without any of its chosen records has nothing to say.
      hidesWhenEmpty: hidesWhenEmpty || content.ids !== undefined,
      content: contents.length - 1,
    };
  });
  const allLimits = blocks.flatMap(({ limits }) => limits);
  return {
    json,
    contents,
    blocks,
    pieces: page.blocks ? split({ ...page, blocks: separator }) : [json],
    hasAudiences: allLimits.some(({ audience }) => audience !== undefined),
    changes: allLimits.flatMap(({ from, until }) =>
      [from, until].flatMap((instant) => (instant ? [Date.parse(instant)] : [])),
    ),
  };
};

/** For whom a page is filled, and at which instant. */
export interface PageReader {
  member: ContentMember | undefined;
  now: Date;
}

/** Returns the JSON of a page with the blocks that the reader gets, and the records in them. */
export const fillPage = (page: ParsedPage, items: readonly (readonly string[])[], reader: PageReader): string => {
  const [start = '', end] = page.pieces;
  if (end === undefined) return start;
  const blocks = page.blocks.flatMap(({ pieces, limits, hidesWhenEmpty, content }) => {
    if (!meetsLimits(limits, reader)) return [];
    if (content === undefined) return pieces;
    const rows = orderRows(page.contents[content], items[content] ?? [], reader.now);
    return hidesWhenEmpty && rows.length === 0 ? [] : [pieces.join(`[${rows.join(',')}]`)];
  });
  return `${start}[${blocks.join(',')}]${end}`;
};

/** Returns when the next block of a page begins or ends. */
export const nextBlockChange = ({ changes }: ParsedPage, now: Date): number[] =>
  changes.filter((instant) => instant > now.getTime());

/** Puts rows that were selected by hand into their order, and leaves out events that start later. */
const orderRows = (content: BlockContent | undefined, rows: readonly string[], now: Date): readonly string[] => {
  const { ids, withinDays } = content ?? {};
  if (!ids && withinDays === undefined) return rows;
  const parsed = rows.map((json) => ({ json, ...(JSON.parse(json) as { id: string; startsAt?: string }) }));
  const ordered = ids ? ids.flatMap((id) => parsed.filter((row) => row.id === id)) : parsed;
  if (withinDays === undefined) return ordered.map(({ json }) => json);
  const last = now.getTime() + withinDays * dayLength;
  return ordered.filter(({ startsAt }) => !startsAt || Date.parse(startsAt) <= last).map(({ json }) => json);
};

/** A record that was selected twice is in the block once. */
const idsOf = (links: Linked = []) => uniq(links.flatMap(({ id }) => id ?? []));

/** Returns a function that says which records of other areas a block holds. */
const contentReaderFor = (schemas: readonly AreaSchema[]) => {
  const memberSchemas = memberSchemasOf(schemas);
  const content = (area: string, rows: number, limits: Omit<BlockContent, 'schema' | 'rows'>) => {
    const schema = memberSchemas.find(({ name }) => name === area);
    return schema && { schema, rows, ...limits };
  };
  return (block: Block): BlockContent | undefined => {
    const { type, most = defaultRows, faqCategory, placement, topic, newsCategory, calculatorId, selection } = block;
    const selected = (area: string, ids: readonly string[]) => content(area, ids.length, { ids });
    switch (type) {
      case 'faq_group':
        return content('faqs', most, { facet: `category=${faqCategory?.key}` });
      case 'banner_slot':
        return content('banners', most, { facet: `page=${placement?.key}` });
      case 'event_list':
        if (selection === 'by_hand') return selected('events', idsOf(block.eventIds));
        return content('events', most, { facet: topic?.key && `topic=${topic.key}`, withinDays: block.withinDays });
      case 'news':
        return content('news-and-insights', most, { facet: newsCategory?.key && `category=${newsCategory.key}` });
      case 'service_cards':
        return selected('services', idsOf(block.serviceIds));
      case 'calculator_embed':
        return content('calculators', most, { ids: [calculatorId?.id ?? ''] });
      default:
        return undefined;
    }
  };
};
