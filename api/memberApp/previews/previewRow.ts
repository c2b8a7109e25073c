import { type AreaSchema, isSwitchedOff, publishingWindowOf, type RecordData } from '../../../resources/engine/schema';
import type { PreviewScope } from '../../platform/accounts/previews/previewScope';
import { readVersion } from '../../records/publish/publishing';
import type { RecordsContext } from '../../records/recordsContext';
import { declaredContentOf } from '../../records/storage/recordContent';
import { type CachedRow, toCachedRow } from '../content/cachedRows';
import { notFound } from '../content/contentReader';
import {
  contentAudienceOf,
  contentRowOf,
  type PublishedRecord,
  type VersionInTime,
  versionsInTime,
} from '../content/contentRows';
import type { MemberSchema } from '../content/memberFields';
import { derivedTextOf } from '../content/readCachedContent';
import { readReferences } from '../content/readReferences';
import { readDescendants, readPublished } from '../content/writeContent';

/** A version of the record of a preview as members would get it. */
export interface PreviewRow extends CachedRow {
  body: string;
  sort1: string | null;
  sort2: string | null;
  /** Whether nobody gets it, such as a document for staff. */
  isForNobody: boolean;
  /** The end of its JSON with the derived values, where these follow from the version. */
  derivedText?: string | undefined;
}

/** The content of a version that a preview shows. A draft has no number of its own. */
export type PreviewVersion = Omit<VersionInTime, 'version'>;

/** Why a record has no content: nothing of it is live, or it is archived. */
export type NoContent = 'draft' | 'hidden';

/** Works out what members would get of a version at an instant. It is a row also if nobody gets it. */
export const createPreviewRow = async (
  context: RecordsContext,
  schema: MemberSchema,
  version: PreviewVersion,
  now: Date,
): Promise<PreviewRow> => {
  const { database } = context;
  const { content } = version;
  const { previewedValues } = context.areas.find((area) => area.schema.name === schema.name) ?? {};
  const [references, descendantsOf, derived] = await Promise.all([
    readReferences({ ...context, now: () => now }, database, schema, [content]),
    readDescendants(database, [version]),
    previewedValues?.(database, version.recordId, content),
  ]);
  const receivers = contentAudienceOf(schema, content);
  // Staff write on while it is off, so the preview shows what it would be.
  const { enabledField, members } = schema;
  const switchedOn = { ...content, ...(enabledField && members.whileOff && { [enabledField]: true }) };
  const shown = { ...version, version: 0, content: switchedOn };
  const row = contentRowOf(schema, shown, references, descendantsOf, receivers ?? 'everyone');
  if (!row) throw new Error(`No row of ${schema.name}`);
  const { body, sort_1: sort1, sort_2: sort2 } = row;
  return {
    ...toCachedRow(row, now),
    body,
    sort1,
    sort2,
    derivedText: derived && derivedTextOf(derived, schema),
    isForNobody: receivers === undefined || (members.whileOff !== undefined && isSwitchedOff(schema, content)),
  };
};

/**
 * Reads the version of a saved record that a scope names, as it would be if it were published now.
 * @throws Problem 404 if there is no such record or version
 */
export const readPreviewVersion = async (
  { database }: Pick<RecordsContext, 'database'>,
  schema: AreaSchema,
  { id = '', version }: Pick<PreviewScope, 'id' | 'version'>,
  now: Date,
): Promise<PreviewVersion | NoContent> => {
  const [record] = await readPublished(database, schema, [id]);
  if (!record) throw notFound(schema);
  if (version === 'live')
    return liveVersionOf(schema, record, now) ?? (record.status === 'archived' ? 'hidden' : 'draft');
  if (version === 'draft') return withWindow(schema, id, declaredContentOf(schema, record.data));
  const content = await readVersion(database, schema, id, version);
  if (!content) throw notFound(schema);
  return { ...withWindow(schema, id, content), texts: record.namedTexts[version] };
};

/**
 * Reads the content that a preview has of a record in the version of its scope; undefined if the scope is of another
 * record, or nothing of it is live.
 * @throws Problem 404 like `readPreviewVersion`
 */
export const readPreviewContent = async (
  context: Pick<RecordsContext, 'database' | 'now'>,
  schema: AreaSchema,
  scope: PreviewScope,
  id: string,
): Promise<Readonly<RecordData> | undefined> => {
  if (scope.area !== schema.name || scope.id !== id) return undefined;
  const version = await readPreviewVersion(context, schema, scope, previewTimeOf(context, scope));
  return typeof version === 'string' ? undefined : version.content;
};

/** Returns the instant of a preview. */
export const previewTimeOf = ({ now }: Pick<RecordsContext, 'now'>, { on }: Pick<PreviewScope, 'on'>): Date =>
  on === undefined ? now() : new Date(on);

/** Returns content with the window in which members would get it. */
export const withWindow = (schema: AreaSchema, recordId: string, content: Readonly<RecordData>): PreviewVersion => {
  const { startsAt, endsAt } = publishingWindowOf(schema, content);
  return { recordId, content, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
};

/** Returns the published version at an instant; outside of all windows the next one, or else the last one. */
const liveVersionOf = (schema: AreaSchema, record: PublishedRecord, now: Date): VersionInTime | undefined => {
  const versions = versionsInTime(schema, record);
  return versions.find(({ endsAt }) => endsAt === null || new Date(endsAt) > now) ?? versions.at(-1);
};
