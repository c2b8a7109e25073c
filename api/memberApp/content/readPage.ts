import type { ContentReader, ReadContent } from './contentReader';
import type { MemberSchema } from './memberFields';
import { fillPage, nextBlockChange, type PageReader, type ParsedPage, parsePage } from './pageBlocks';
import { findCachedArea, readCachedList, readCachedRecord } from './readCachedContent';
import {
  changesSql,
  contentFacetSql,
  contentLinesOf,
  listRowsSql,
  readContentRecord,
  recordTextOf,
} from './readContent';
import { readLegalPage } from './readLegalPage';

/**
 * Creates a function that reads a page with the FAQs, banners, events and calculators of its blocks, from memory or in
 * one statement. A page that has changed since the last statement takes a second one.
 */
export const createPageReader = () => {
  const known = new Map<string, ParsedPage>();
  return async (reader: ContentReader, schema: MemberSchema, key: string): Promise<ReadContent> => {
    const parse = (json: string) => {
      const before = known.get(key);
      const parsed = before?.json === json ? before : parsePage(reader.schemas, json);
      // Others get what is published.
      if (!reader.readArea) known.set(key, parsed);
      return parsed;
    };
    const cache = await readCachedPage(reader, schema, key, parse);
    if (cache) return cache;
    const before = known.get(key);
    const page = await readKnown(reader, schema, key, before);
    if (page === undefined) return { rows: [], changedAt: undefined, nextChange: undefined };
    if (page.json === before?.json) return page.content;
    // The second statement reads the page again, together with what it holds.
    return (await readKnown(reader, schema, key, parse(page.json)))?.content ?? page.content;
  };
};

/** Reads a page from memory. Undefined if the page, or an area of its blocks, is not there. */
const readCachedPage = async (
  reader: ContentReader,
  schema: MemberSchema,
  key: string,
  parse: (json: string) => ParsedPage,
): Promise<ReadContent | undefined> => {
  const page = await readCachedRecord(reader, schema, key);
  const [json] = page?.rows ?? [];
  if (!page || json === undefined) return page;
  const parsed = parse(json);
  const lists = parsed.contents.map(async ({ schema: blockSchema, rows, facet, ids }) => {
    const area = await findCachedArea(reader, blockSchema);
    if (!area) return undefined;
    const limited = ids ? { ...area, rows: ids.flatMap((id) => area.byKey.get(id) ?? []) } : area;
    const query = { facets: facet === undefined ? [] : [facet], offset: 0, limit: rows };
    return readCachedList(reader, blockSchema, limited, query);
  });
  const blocks = await Promise.all(lists);
  const found = blocks.filter((block) => block !== undefined);
  if (found.length < blocks.length) return undefined;
  const items = found.map(({ rows }) => rows);
  return {
    rows: [fillPage(parsed, items, await pageReaderOf(reader, parsed))],
    changedAt: page.changedAt,
    nextChange: earliestOf(
      [page, ...found].map(({ nextChange }) => nextChange),
      nextBlockChange(parsed, reader.now),
    ),
  };
};

/** The member is read only for a page with blocks that are not for everybody. */
const pageReaderOf = async ({ findMember, now }: ContentReader, page: ParsedPage): Promise<PageReader> => ({
  member: page.hasAudiences ? await findMember?.() : undefined,
  now,
});

const earliestOf = (changes: readonly (Date | null | undefined)[], blockChanges: readonly number[]) => {
  const instants = [...changes.flatMap((change) => change?.getTime() ?? []), ...blockChanges];
  return instants.length > 0 ? new Date(Math.min(...instants)) : undefined;
};

type PageRow = Record<`block_${number}`, [json: string | null, derived: string | null]> & {
  json: string | null;
  changedAt: Date | null;
  nextChange: Date | null;
};

/** Reads a page, and what its blocks hold as far as the page is as it was known. Undefined if the reader gets none. */
const readKnown = async (reader: ContentReader, schema: MemberSchema, key: string, known: ParsedPage | undefined) => {
  const { database, now, memberId } = reader;
  const contents = known?.contents ?? [];
  const isForMember = memberId !== undefined;
  const values: unknown[] = [now, ...(isForMember ? [memberId] : []), key];
  const blocks = contents.map((content) => {
    values.push(...[content.ids, content.facet].filter((value) => value !== undefined));
    const parameter = `$${values.length}`;
    const conditions = [
      ...(content.ids === undefined ? [] : [`record_id = ANY(${parameter}::text[])`]),
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
    return contentLinesOf({ json: rowsJson, derived }, content.schema);
  });
  return {
    json,
    content: {
      rows: [known ? fillPage(known, items, await pageReaderOf(reader, known)) : json],
      changedAt: changedAt ?? undefined,
      nextChange: earliestOf([nextChange], known ? nextBlockChange(known, now) : []),
    },
  };
};

/** The areas whose records hold more than was stored when they were published. */
const recordReaders: Readonly<Record<string, () => typeof readContentRecord>> = {
  'app-page': createPageReader,
  snippets: createPageReader,
  legals: () => readLegalPage,
};

/** Returns how one record of an area is read. */
export const recordReaderOf = ({ name }: MemberSchema): typeof readContentRecord =>
  recordReaders[name]?.() ?? readContentRecord;
