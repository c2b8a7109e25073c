import { randomUUID } from 'node:crypto';
import type { appPages } from '../../../resources/app-page/appPageSchema';
import type { AreaSchema, RecordOf } from '../../../resources/engine/schema';
import { type MemberSchema, memberSchemasOf } from './memberFields';

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
export interface BlockContent {
  index: number;
  schema: MemberSchema;
  rows: number;
  facet?: string | undefined;
  id?: string | undefined;
}

/** A page as it is stored, what its blocks hold, and its JSON around the records of these blocks. */
export interface ParsedPage {
  json: string;
  contents: readonly BlockContent[];
  pieces: readonly string[];
}

/** Parses a page, so that the records of its blocks can be put in again and again. */
export const parsePage = (schemas: readonly AreaSchema[], json: string): ParsedPage => {
  const page = JSON.parse(json) as { blocks?: Block[] };
  const contents = contentsOf(schemas, page.blocks ?? []);
  const indexes = new Set(contents.map(({ index }) => index));
  const mark = randomUUID();
  const blocks = page.blocks?.map((block, index) => (indexes.has(index) ? { ...block, items: mark } : block));
  return { json, contents, pieces: JSON.stringify({ ...page, blocks }).split(`"${mark}"`) };
};

/** Returns the JSON of a page with the records of its blocks. */
export const fillPage = ({ pieces }: ParsedPage, items: readonly (readonly string[])[]): string =>
  pieces.map((piece, index) => (index < items.length ? `${piece}[${items[index]?.join(',')}]` : piece)).join('');

const contentsOf = (schemas: readonly AreaSchema[], blocks: readonly Block[]): BlockContent[] => {
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
