import { isForMember } from '../../features/members/audience';
import type { PreviewScope } from '../../platform/accounts/previews/previewScope';
import type { ContentReader } from '../content/contentReader';
import type { MemberSchema } from '../content/memberFields';
import { readContentList } from '../content/readContent';
import { recordReaderOf } from '../content/recordReaders';
import { createPreviewReader, type PreviewContext, type PreviewOverlay } from './previewReader';
import { createPreviewRow, type NoContent, type PreviewRow, type PreviewVersion } from './previewRow';
import type { Preview } from './previewSchema';

/** The areas whose records have a place among others: the filter of the list, and the field that names the place. */
const placementFields: Readonly<Record<string, { filter: string; field: string }>> = {
  banners: { filter: 'page', field: 'placement' },
};

/** The most records among which a place is found. */
const maxAmong = 1000;

/** The parts of a preview that its record decides. */
type PreviewedRecord = Pick<Preview, 'id' | 'key' | 'record' | 'visibility' | 'place'>;

/** A record of a preview in a version, or why it has no content. */
export interface PreviewedContent {
  schema: MemberSchema;
  scope: PreviewScope;
  now: Date;
  version: PreviewVersion | NoContent;
}

/** Reads a version of a record as its reader gets it, with whether the reader gets it, and where. */
export const readPreviewedRecord = async (
  context: PreviewContext,
  { schema, scope: { id, as }, now, version }: PreviewedContent,
): Promise<PreviewedRecord> => {
  if (typeof version === 'string')
    return { id: id ?? null, record: null, visibility: { isVisible: false, reason: version } };
  const row = await createPreviewRow(context, schema, version, now);
  const overlay: PreviewOverlay = { area: schema.name, recordId: row.recordId, read: async () => row };
  const reader = createPreviewReader(context, { as, now, overlay });
  const visibility = await visibilityOf(row, reader);
  // A reader who does not get the record sees it all the same: the preview says so beside it.
  const forEveryone = { ...row, isForMembers: false, isForNobody: false, startsAt: -Infinity, endsAt: Infinity };
  const visible = createPreviewReader(context, { as, now, overlay: { ...overlay, read: async () => forEveryone } });
  const { rows } = await recordReaderOf(schema)(visible, schema, row.recordId);
  const record = JSON.parse(rows[0] ?? 'null') as Preview['record'];
  const place = visibility.isVisible ? await readPlacement(reader, schema, row.recordId, record) : undefined;
  return { id: id ?? null, key: row.findKey, record, visibility, ...(place && { place }) };
};

const visibilityOf = async (row: PreviewRow, reader: ContentReader): Promise<Preview['visibility']> => {
  const now = reader.now.getTime();
  if (row.isForNobody) return { isVisible: false, reason: 'nobody' };
  if (row.startsAt > now) return { isVisible: false, reason: 'notStarted', at: new Date(row.startsAt).toISOString() };
  if (row.endsAt <= now) return { isVisible: false, reason: 'ended', at: new Date(row.endsAt).toISOString() };
  const member = await reader.findMember?.();
  if (isForMember(row, member)) return { isVisible: true };
  return { isVisible: false, reason: member ? 'audience' : 'membersOnly' };
};

const readPlacement = async (
  reader: ContentReader,
  schema: MemberSchema,
  id: string,
  record: Preview['record'],
): Promise<Preview['place']> => {
  const { filter, field } = placementFields[schema.name] ?? {};
  const type = field && (record?.[field] as { key: string; label: string } | undefined);
  if (!filter || !type) return undefined;
  const query = { facets: [`${filter}=${type.key}`], words: [], offset: 0, limit: maxAmong };
  const { rows } = await readContentList(reader, schema, query);
  const index = rows.findIndex((json) => (JSON.parse(json) as { id: string }).id === id);
  return index < 0 ? undefined : { label: type.label, position: index + 1, count: rows.length };
};
