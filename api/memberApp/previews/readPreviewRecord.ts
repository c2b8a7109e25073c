import type { AreaSchema } from '../../../resources/engine/schema';
import type { PreviewReader } from '../../platform/accounts/previews/previewScope';
import type { ContentReader } from '../content/contentReader';
import { type MemberSchema, memberSchemasOf } from '../content/memberFields';
import { readContentList } from '../content/readContent';
import { recordReaderOf } from '../content/readPage';
import { createPreviewReader, type PreviewContext, type PreviewOverlay } from './previewReader';
import { createPreviewRow, type PreviewVersion } from './previewRow';
import type { Preview } from './previewSchema';
import { visibilityOf } from './visibilityOf';

/** The areas whose records have a place among others: the filter of the list, and the field that names the place. */
const placementFields: Readonly<Record<string, { filter: string; field: string }>> = {
  banners: { filter: 'page', field: 'placement' },
};

/** The most records among which a place is found. */
const maxAmong = 1000;

/** A version of a record, and for whom and when it is read. */
interface PreviewRequest {
  schema: AreaSchema;
  as: PreviewReader;
  now: Date;
  version: PreviewVersion;
}

/** Reads a version of a record as its reader gets it, with whether the reader gets it, and where. */
export type ReadPreviewRecord = (
  context: PreviewContext,
  request: PreviewRequest,
) => Promise<Pick<Preview, 'key' | 'record' | 'visibility' | 'place'>>;

/** Reads a record of the published content. */
export const readPreviewRecord: ReadPreviewRecord = async (context, { as, now, version, ...request }) => {
  const [schema] = memberSchemasOf([request.schema]);
  if (!schema) throw new Error(`${request.schema.name} is no content`);
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
  return { key: row.findKey, record, visibility, ...(place && { place }) };
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
  const query = { facets: [`${filter}=${type.key}`], search: [], offset: 0, limit: maxAmong };
  const { rows } = await readContentList(reader, schema, query);
  const index = rows.findIndex((json) => (JSON.parse(json) as { id: string }).id === id);
  return index < 0 ? undefined : { label: type.label, position: index + 1, count: rows.length };
};
