import type { RecordData } from '../../../resources/engine/schema';
import { isForMemberSql } from '../../features/members/audience';
import { searchConditionText } from '../../platform/search/searchText';
import { findRedirect, slugFieldOf } from '../../records/publish/redirects';
import { isInTimeText } from '../../records/publish/versionInEffect';
import { sqlLiteral } from '../../records/storage/columns';
import { listOrderSql } from './cachedRows';
import type { ContentListQuery, ContentReader, ReadContent } from './contentReader';
import type { MemberSchema } from './memberFields';
import { derivedTextOf, readCachedList, readCachedRecord } from './readCachedContent';
import { rowsWithWords } from './rowsWithWords';

/** The result of a statement. The JSON of its rows is in lines, because reading many rows takes longer than one. */
interface ResultRow {
  json: string | null;
  derived: string | null;
  changedAt: Date | null;
  nextChange: Date | null;
}

/** Reads the rows of a list that are in their window and for the reader, in the order of the area. */
export const readContentList = async (
  reader: ContentReader,
  schema: MemberSchema,
  query: ContentListQuery,
): Promise<ReadContent> => {
  const { facets, search, limit, offset } = query;
  if (reader.readArea) {
    const read = await reader.readArea(schema);
    const rows = search.length === 0 ? read.rows : await rowsWithWords(reader, schema, read.rows, search);
    return readCachedList(reader, schema, { ...read, rows }, query);
  }
  const area = search.length === 0 ? reader.cache?.areaOf(schema) : undefined;
  if (area) return readCachedList(reader, schema, area, query);
  const values: unknown[] = [limit, offset, ...facets];
  const text = listTextOf(schema, reader.memberId !== undefined, query, values);
  return read(reader, schema, text, values);
};

/**
 * Reads a record by its id, or by its slug or key, also by one that it had before. It has no row if the reader does not
 * get it.
 */
export const readContentRecord = async (
  reader: ContentReader,
  schema: MemberSchema,
  key: string,
): Promise<ReadContent> => {
  const found = await readRecordNow(reader, schema, key);
  if (found.rows.length > 0 || slugFieldOf(schema) === undefined) return found;
  const id = await findRedirect(reader.database, schema, key);
  const moved = id === undefined ? found : await readRecordNow(reader, schema, id);
  return moved.rows.length > 0 ? { ...moved, isByFormerKey: true } : found;
};

const readRecordNow = async (reader: ContentReader, schema: MemberSchema, key: string): Promise<ReadContent> =>
  (await readCachedRecord(reader, schema, key)) ??
  (await read(reader, schema, recordTextOf(schema, reader.memberId !== undefined), [key]));

const read = async (
  { database, now, memberId }: ContentReader,
  schema: MemberSchema,
  text: string,
  values: readonly unknown[],
): Promise<ReadContent> => {
  const { rows } = await database.$client.query<ResultRow>(text, [now, ...(memberId ? [memberId] : []), ...values]);
  const [row] = rows;
  const { changedAt, nextChange } = row ?? {};
  return {
    rows: row ? contentLinesOf(row, schema) : [],
    changedAt: changedAt ?? undefined,
    nextChange: nextChange ?? undefined,
  };
};

/** Returns the JSON of the rows in a result, each with the present derived values of the area. */
export const contentLinesOf = (
  { json, derived }: Pick<ResultRow, 'json' | 'derived'>,
  schema: MemberSchema,
): string[] => {
  if (json === null) return [];
  const lines = json.split('\n');
  if (!schema.members.derived) return lines;
  const values = derived?.split('\n') ?? [];
  return lines.map((line, index) => withDerived(line, JSON.parse(values[index] || '{}'), schema));
};

/** Appends the present derived values of the area to the JSON of a record. */
const withDerived = (json: string, values: Readonly<RecordData>, schema: MemberSchema) =>
  `${json.slice(0, -1)}${derivedTextOf(values, schema)}`;

/**
 * Returns the text of a list's statement, and adds the values of the search. Equal requests have equal texts, so that
 * each is prepared once.
 */
const listTextOf = (
  schema: MemberSchema,
  isForMember: boolean,
  { facets, search, sort }: ContentListQuery,
  values: unknown[],
) => {
  const next = numbersFrom(isForMember ? 3 : 2);
  const [limit, offset] = [next(), next()];
  const addValue = (value: string) => {
    values.push(value);
    return next();
  };
  const conditions = facets.map(() => contentFacetSql(next()));
  if (search.length > 0) conditions.push(searchConditionText('member_content.search', search, addValue));
  const rows = listRowsSql(schema, isForMember, { conditions, sort, limit: `${limit} OFFSET ${offset}` });
  return `SELECT found.*, least(${changesSql(schema.name).join(', ')}) AS "nextChange" FROM (${rows}) AS found`;
};

/** SQL of the rows of a list for the reader, `$1` being the instant and `$2` the member, in one result. */
export const listRowsSql = (
  schema: MemberSchema,
  isForMember: boolean,
  { conditions, sort, limit }: { conditions: readonly string[]; sort?: string | undefined; limit: string },
): string => {
  return resultSql(
    schema,
    `
    SELECT list_row AS json, changed_at, record_id FROM member_content
    ${isForMember ? membersSql : ''}
    WHERE ${visibleSql(schema, isForMember)} AND listed_until > $1 ${conditions.map((each) => `AND ${each}`).join(' ')}
    ORDER BY ${listOrderSql(schema, sort)} LIMIT ${limit}`,
  );
};

/**
 * SQL condition: a row has a facet. It has no index: a page of a list is found sooner by walking through the order than
 * by sorting all rows with the facet.
 */
export const contentFacetSql = (parameter: string) => `${parameter}::text = ANY(facets)`;

/** SQL of the next starts and ends of versions in an area, each found in an index. */
export const changesSql = (area: string): string[] =>
  ['starts_at', 'ends_at'].map(
    (instant) => `(SELECT min(${instant}) FROM member_content
      WHERE area = ${sqlLiteral(area)} AND ${instant} > $1 AND ${instant} < 'infinity')`,
  );

/** Returns the text of the statement that reads a record by its key, the last parameter. It changes when it ends. */
export const recordTextOf = (schema: MemberSchema, isForMember: boolean): string => {
  const key = isForMember ? '$3' : '$2';
  const condition = schema.members.find ? `(find_key = ${key} OR record_id = ${key})` : `record_id = ${key}`;
  return resultSql(
    schema,
    `SELECT body AS json, changed_at, record_id, version, nullif(ends_at, 'infinity') AS ends_at FROM member_content
    ${isForMember ? membersSql : ''}
    WHERE ${visibleSql(schema, isForMember)} AND ${condition} ORDER BY ${listOrderSql(schema)} LIMIT 1`,
    ', min(ends_at) AS "nextChange", min(record_id) AS "recordId", min(version) AS version',
  );
};

/** Whether the reader gets a record now that shows a document with this id. */
export const canReadFile = async ({ database, now, memberId }: ContentReader, fileId: string): Promise<boolean> => {
  const text = `SELECT FROM member_content ${memberId ? membersSql : ''}
    WHERE refers_to @> ARRAY['files/' || ${memberId ? '$3' : '$2'}] AND ${readableSql(memberId !== undefined)}
      AND EXISTS (SELECT FROM files WHERE id::text = ${memberId ? '$3' : '$2'} AND kind = 'document') LIMIT 1`;
  const { rowCount } = await database.$client.query(text, [now, ...(memberId ? [memberId] : []), fileId]);
  return rowCount === 1;
};

const membersSql = 'LEFT JOIN members ON members.id = $2::uuid';

const visibleSql = ({ name }: MemberSchema, isForMember: boolean) =>
  `area = ${sqlLiteral(name)} AND ${readableSql(isForMember)}`;

/** SQL condition: a row is in its window and for the reader. */
const readableSql = (isForMember: boolean) =>
  `${isInTimeText('$1')} AND ${isForMember ? isForMemberSql : 'NOT is_for_members'}`;

/** SQL of one result for some rows. Their JSON has no line breaks. */
const resultSql = ({ name, members: { derived } }: MemberSchema, rowsSql: string, more = '') => {
  const derivedSql = `string_agg(coalesce((SELECT derived::text FROM record_values
    WHERE area = ${sqlLiteral(name)} AND record_values.record_id = found.record_id), ''), E'\\n')`;
  return `SELECT string_agg(json, E'\\n') AS json, ${derived ? derivedSql : 'NULL'} AS derived,
    max(changed_at) AS "changedAt" ${more} FROM (${rowsSql}) AS found`;
};

/** Returns the next parameter of a statement at each call. */
const numbersFrom = (first: number) => {
  let number = first - 1;
  return () => {
    number += 1;
    return `$${number}`;
  };
};
