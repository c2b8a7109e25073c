import { memoize } from 'es-toolkit';
import { findContentMember } from '../../platform/accounts/appKeys/contentMember';
import type { PreviewReader } from '../../platform/accounts/previews/previewScope';
import { readingOrder } from '../../platform/database/sqlTexts';
import type { RecordsContext } from '../../records/recordsContext';
import { type CachedRow, listOrderSql, readCachedRows } from '../content/cachedRows';
import { type ContentCache, maxRows, toCachedArea } from '../content/contentCache';
import type { ContentReader } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import type { PreviewRow } from './previewRow';

/** The context of requests that read previews. */
export interface PreviewContext extends RecordsContext {
  cache: ContentCache;
}

/** The record that a preview lays over the published content. It is read once, when its area is. */
export interface PreviewOverlay {
  area: string;
  recordId: string;
  read: () => Promise<PreviewRow | undefined>;
}

/** No request that reads at its own time takes longer, in milliseconds. */
const maxRequestTime = 10_000;

/** Creates the reader of a preview: for whom and when content is read, with a record laid over it. */
export const createPreviewReader = (
  { database, schemas, cache, now: currentTime }: PreviewContext,
  { as, now, overlay }: { as: PreviewReader; now: Date; overlay?: PreviewOverlay | undefined },
): ContentReader => {
  const readArea = async (schema: MemberSchema) => {
    // Memory has the versions that have not ended.
    const isPast = now.getTime() < currentTime().getTime() - maxRequestTime;
    const known = isPast ? undefined : cache.areaOf(schema);
    if (known && overlay?.area !== schema.name) return known;
    const published = known?.rows ?? (await readCachedRows(database, schema, now, maxRows));
    if (overlay?.area !== schema.name) return toCachedArea(published, now);
    const others = published.filter(({ recordId }) => recordId !== overlay.recordId);
    const row = await overlay.read();
    const rows = row && !row.isForNobody ? await insertInOrder(others, row, { database, schema, now }) : others;
    const area = toCachedArea(rows, now);
    const { derivedText } = row ?? {};
    if (derivedText !== undefined) area.derived.set(overlay.recordId, { text: derivedText, readAt: Infinity });
    return area;
  };
  return {
    database,
    schemas,
    now,
    memberId: as.kind === 'member' ? as.memberId : undefined,
    findMember: memoize(async () => findPreviewMember(database, as)),
    readArea: memoize(readArea),
  };
};

const findPreviewMember = async (database: RecordsContext['database'], as: PreviewReader) => {
  if (as.kind === 'member') return findContentMember(database, 'id', as.memberId);
  if (as.kind === 'nobody') return undefined;
  const { persona } = as;
  return {
    id: 'persona',
    state: persona.state ?? null,
    memberStatus: persona.memberStatus ?? null,
    retirementSystem: persona.retirementSystem ?? null,
    planTypes: persona.planTypes ?? null,
    affiliateId: persona.affiliateId ?? null,
    organizationId: persona.organizationId ?? null,
    platforms: persona.platforms ?? null,
    age: persona.age ?? null,
    yearsOfService: persona.yearsOfService ?? null,
  };
};

/** Returns rows in the order of their list with one more. The database compares, because texts are in its order. */
const insertInOrder = async (
  rows: readonly CachedRow[],
  row: PreviewRow,
  { database, schema, now }: Pick<ContentReader, 'database' | 'now'> & { schema: MemberSchema },
): Promise<CachedRow[]> => {
  const { rows: found } = await database.$client.query<{ before: string | null }>(
    `SELECT before FROM (
      SELECT is_preview, lag(name) OVER (ORDER BY ${listOrderSql(schema)}) AS before FROM (
        SELECT record_id || '/' || version AS name, record_id, sort_1, sort_2, false AS is_preview FROM member_content
        WHERE area = $1 AND ends_at > $2 AND record_id <> $3
        UNION ALL
        SELECT NULL, $3, $4::text ${readingOrder}, $5::text ${readingOrder}, true) AS named) AS ordered
    WHERE is_preview`,
    [schema.name, now, row.recordId, row.sort1, row.sort2],
  );
  const before = found[0]?.before;
  const index = rows.findIndex(({ recordId, version }) => `${recordId}/${version}` === before);
  return [...rows.slice(0, index + 1), row, ...rows.slice(index + 1)];
};
