import type { RecordData } from '../../../resources/engine/schema';
import { isForMember } from '../../features/members/audience';
import type { ContentMember } from '../../platform/accounts/appKeys/contentMember';
import { isInTime } from '../../records/publish/versionInEffect';
import { sqlLiteral } from '../../records/storage/columns';
import { type CachedRow, readStoredBody, rowsInOrder } from './cachedRows';
import type { CachedArea } from './contentCache';
import type { ContentListQuery, ContentReader, ReadContent } from './contentReader';
import type { MemberSchema } from './memberFields';

/** How long derived values are cached, in milliseconds. Nobody notifies of their changes. */
const derivedLife = 1_000;

/** Reads the rows of a list from memory, for the reader and in their window now. */
export const readCachedList = async (
  reader: ContentReader,
  schema: MemberSchema,
  area: CachedArea,
  { facets, sort, offset, limit }: Omit<ContentListQuery, 'search'>,
): Promise<ReadContent> => {
  const member = await findMember(reader, area);
  const now = reader.now.getTime();
  const rows: CachedRow[] = [];
  let skipped = 0;
  for (const row of rowsInOrder(schema, area.rows, sort)) {
    if (rows.length >= limit) break;
    if (row.listedUntil <= now || !facets.every((facet) => row.facets.includes(facet))) continue;
    if (!isVisible(row, member, now)) continue;
    if (skipped < offset) skipped += 1;
    else rows.push(row);
  }
  const texts = rows.map(({ listRow }) => listRow);
  return {
    rows: await withDerived(reader, schema, area, rows, texts),
    changedAt: latestOf(rows),
    nextChange: nextChangeOf(area, now),
  };
};

/** Reads a record from memory. Undefined if it is not there, so that the database is to be read. */
export const readCachedRecord = async (
  reader: ContentReader,
  schema: MemberSchema,
  key: string,
): Promise<ReadContent | undefined> => {
  const area = await findCachedArea(reader, schema);
  if (!area) return undefined;
  const row = await findCachedRow(reader, area, key);
  if (!row) return { rows: [], changedAt: undefined, nextChange: undefined };
  const body = row.body ?? (reader.readArea && (await readStoredBody(reader.database, schema, row)));
  if (body === undefined) {
    reader.cache?.cacheBody(schema, row);
    return undefined;
  }
  return {
    rows: await withDerived(reader, schema, area, [row], [body]),
    changedAt: row.changedAt,
    nextChange: Number.isFinite(row.endsAt) ? new Date(row.endsAt) : undefined,
  };
};

/** Returns an area in memory; undefined if it is not there. A preview has every area. */
export const findCachedArea = (
  { cache, readArea }: ContentReader,
  schema: MemberSchema,
): CachedArea | undefined | Promise<CachedArea> => (readArea ? readArea(schema) : cache?.areaOf(schema));

/** Finds the version of a record that the reader gets now. */
const findCachedRow = async (reader: ContentReader, area: CachedArea, key: string): Promise<CachedRow | undefined> => {
  const now = reader.now.getTime();
  const rows = (area.byKey.get(key) ?? []).filter((row) => isInTime(row, now));
  const member = rows.some(({ isForMembers }) => isForMembers) ? await reader.findMember?.() : undefined;
  return rows.find((row) => isForMember(row, member));
};

const findMember = async ({ findMember }: ContentReader, { isForEveryone }: CachedArea) =>
  isForEveryone ? undefined : findMember?.();

const isVisible = (row: CachedRow, member: ContentMember | undefined, now: number) =>
  isInTime(row, now) && isForMember(row, member);

const latestOf = (rows: readonly CachedRow[]) =>
  rows.length > 0 ? new Date(Math.max(...rows.map(({ changedAt }) => changedAt.getTime()))) : undefined;

/** Returns when a version in an area begins or ends next. */
const nextChangeOf = ({ changes }: CachedArea, now: number) => {
  const next = changes.find((instant) => instant > now);
  return next === undefined ? undefined : new Date(next);
};

/** Appends the derived values of the area to the JSON of some rows. Those read within a second count. */
const withDerived = async (
  { database }: ContentReader,
  schema: MemberSchema,
  area: CachedArea,
  rows: readonly CachedRow[],
  texts: readonly string[],
): Promise<string[]> => {
  if (!schema.members.derived) return [...texts];
  const at = performance.now();
  const ids = rows
    .map(({ recordId }) => recordId)
    .filter((id) => !(at - (area.derived.get(id)?.readAt ?? -Infinity) < derivedLife));
  if (ids.length > 0) {
    const { rows: found } = await database.$client.query<{ id: string; derived: RecordData }>(
      `SELECT record_id AS id, derived FROM record_values WHERE area = ${sqlLiteral(schema.name)} AND record_id = ANY($1)`,
      [ids],
    );
    const values = new Map(found.map((each) => [each.id, each.derived]));
    for (const id of ids) area.derived.set(id, { text: derivedTextOf(values.get(id) ?? {}, schema), readAt: at });
  }
  return rows.map(({ recordId }, index) => `${texts[index]?.slice(0, -1)}${area.derived.get(recordId)?.text}`);
};

/** Returns the end of a record's JSON, with the derived values of its area for members; default: those of a new record. */
export const derivedTextOf = (values: Readonly<RecordData>, { members, apiFields }: MemberSchema) =>
  `${(members.derived ?? [])
    .map((name) => `,${JSON.stringify(name)}:${JSON.stringify(values[name] ?? apiFields[name]?.default)}`)
    .join('')}}`;
