import type { AreaSchema } from '../../../resources/engine/schema';
import { isForMemberSql } from '../../features/members/audienceOfContent';
import type { Database } from '../../platform/database/connect';
import { likePattern } from '../../platform/database/searchText';
import { sqlLiteral } from '../../records/storage/columns';
import type { MemberSchema } from './memberFields';

/** For whom and at which instant content is read. */
export interface ContentReader {
  database: Database;
  schemas: readonly AreaSchema[];
  now: Date;
  /** The id of the member; undefined for nobody in particular. */
  memberId: string | undefined;
}

/** Content as JSON texts, with what its headers say. */
export interface ReadContent {
  rows: string[];
  /** When the rows changed last; undefined without rows. */
  changedAt: Date | undefined;
  /** When the next version of the area begins or ends; undefined if none does. */
  nextChange: Date | undefined;
}

interface ContentRow {
  json: string | null;
  changedAt: Date | null;
  nextChange: Date | null;
  derived: Record<string, unknown> | null;
}

/** The filters and the page of a list. */
export interface ContentListQuery {
  /** The values that the records have, such as `category=savings`. */
  facets: readonly string[];
  /** The words that must all occur. */
  words: readonly string[];
  offset: number;
  limit: number;
}

/** Reads the rows of a list that are in their window and for the reader, in the order of the area. */
export const readContentList = (
  reader: ContentReader,
  schema: MemberSchema,
  query: ContentListQuery,
): Promise<ReadContent> => {
  const { facets, words, limit, offset } = query;
  const text = listTextOf(schema, reader.memberId !== undefined, query);
  const values = [limit, offset, ...(facets.length > 0 ? [facets] : []), ...words.map(likePattern)];
  return read(reader, schema, text, values);
};

/** Reads a record by its id, or by its slug or key. It has no row if the reader does not get it. */
export const readContentRecord = (reader: ContentReader, schema: MemberSchema, key: string): Promise<ReadContent> =>
  read(reader, schema, recordTextOf(schema, reader.memberId !== undefined), [key]);

const read = async (
  { database, now, memberId }: ContentReader,
  { members: { derived = [] } }: MemberSchema,
  text: string,
  values: readonly unknown[],
): Promise<ReadContent> => {
  const { rows } = await database.$client.query<ContentRow>(text, [now, ...(memberId ? [memberId] : []), ...values]);
  const found = rows.filter((row) => row.json !== null);
  const changes = found.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return {
    rows: found.map((row) => withDerived(row.json ?? '', row.derived, derived)),
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : undefined,
    nextChange: rows[0]?.nextChange ?? undefined,
  };
};

/** Appends the present derived values with some names to the JSON of a record. */
export const withDerived = (
  json: string,
  values: Readonly<Record<string, unknown>> | null,
  names: readonly string[] = [],
): string => {
  if (names.length === 0) return json;
  const appended = names.map((name) => `,${JSON.stringify(name)}:${Number(values?.[name] ?? 0)}`);
  return `${json.slice(0, -1)}${appended.join('')}}`;
};

/** Returns the text of a list's statement. Equal requests have equal texts, so that each is prepared once. */
const listTextOf = (schema: MemberSchema, isForMember: boolean, { facets, words }: ContentListQuery) => {
  const next = numbersFrom(isForMember ? 3 : 2);
  const [limit, offset] = [next(), next()];
  const conditions = [
    'listed_until > $1',
    ...(facets.length > 0 ? [`facets @> ${next()}::text[]`] : []),
    ...words.map(() => `search LIKE ${next()}`),
  ];
  const columns = schema.members.order.map(([, direction], index) => `sort_${index + 1} ${direction}`);
  const order = [...columns, `record_id ${schema.members.order[0]?.[1] ?? 'ASC'}`].join(', ');
  return textOf(schema, isForMember, {
    column: 'list_row',
    condition: conditions.join(' AND '),
    end: `ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    changingAreas: [schema.name],
  });
};

/**
 * Returns the text of the statement that reads a record by its key, the last parameter.
 * @param changingAreas the areas whose next change counts
 */
export const recordTextOf = (
  schema: MemberSchema,
  isForMember: boolean,
  changingAreas: readonly string[] = [schema.name],
) => {
  const key = isForMember ? '$3' : '$2';
  return textOf(schema, isForMember, {
    column: 'body',
    condition: schema.members.find ? `(find_key = ${key} OR record_id = ${key})` : `record_id = ${key}`,
    end: 'LIMIT 1',
    changingAreas,
  });
};

/** Returns the next parameter of a statement at each call. */
const numbersFrom = (first: number) => {
  let number = first - 1;
  return () => {
    number += 1;
    return `$${number}`;
  };
};

interface StatementParts {
  column: 'body' | 'list_row';
  condition: string;
  end: string;
  changingAreas: readonly string[];
}

/** The first row says when the area changes next, also if nothing is found. */
const textOf = (
  { name, members: { derived } }: MemberSchema,
  isForMember: boolean,
  { column, condition, end, changingAreas }: StatementParts,
) => {
  const area = sqlLiteral(name);
  const changesSql = changingAreas.flatMap((each) =>
    ['starts_at', 'ends_at'].map(
      (instant) => `(SELECT min(${instant}) FROM member_content
        WHERE area = ${sqlLiteral(each)} AND ${instant} > $1 AND ${instant} < 'infinity')`,
    ),
  );
  const derivedSql = derived
    ? `(SELECT derived FROM record_values WHERE area = ${area} AND record_values.record_id = found.record_id)`
    : 'NULL';
  return `SELECT json, record_id AS "recordId", version, changed_at AS "changedAt", next.at AS "nextChange",
      ${derivedSql} AS derived
    FROM (SELECT least(${changesSql.join(', ')}) AS at) AS next
    LEFT JOIN LATERAL (
      SELECT ${column} AS json, record_id, version, changed_at FROM member_content
      ${isForMember ? 'LEFT JOIN members ON members.id = $2::uuid' : ''}
      WHERE area = ${area} AND starts_at <= $1 AND ends_at > $1
        AND ${isForMember ? isForMemberSql : 'NOT is_for_members'} AND ${condition}
      ${end}
    ) AS found ON true`;
};
