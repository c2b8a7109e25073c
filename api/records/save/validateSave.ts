import { compact } from 'es-toolkit';
import {
  type AreaSchema,
  type FieldErrors,
  publishingWindowOf,
  type RecordData,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { rulesOf } from '../areaModule';
import { isForPublishing, type ValidatedOperation } from '../areaRules';
import type { Resolve } from '../databaseQuery';
import { throwFieldErrors } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { checkPublishLimits } from '../publish/publishLimits';
import { slugErrors, slugFieldOf } from '../publish/redirects';
import { publishedVersionsOf } from '../publish/versionInEffect';
import type { RecordsContext } from '../recordsContext';
import type { PublishingColumns, RecordRow, RecordUpdate } from '../storage/recordRow';
import { imageErrors } from '../validate/pictures';
import { placeholderErrors } from '../validate/placeholders';
import { checkReferences } from '../validate/references';
import { publishedUniquenessErrors } from '../validate/uniqueness';
import type { PreparedSave } from './prepareSave';
import { replaceLinks } from './writeRecords';

type PublishingChange = NonNullable<RecordUpdate['publishingChange']>;

/** The operation that the rules validate, where it is not a plain save. */
const operationOf: Partial<Record<PublishingChange, ValidatedOperation>> = {
  in_review: 'review',
  published: 'publish',
  rescheduled: 'reschedule',
};

const throwErrors = (schema: AreaSchema, { next: { publishingChange } }: PreparedSave, errors: FieldErrors = {}) =>
  throwFieldErrors(schema, {
    errors,
    // A review asks for all that publishing needs.
    ...((publishingChange === 'in_review' || publishingChange === 'published') && {
      before: recordMessages.beforePublishing,
    }),
  });

/**
 * Checks the references of stored records, holds their targets until the transaction ends, and stores them as links.
 * Throws 422 for a target that does not exist or is out of use.
 */
export const writeLinks = async (transaction: Queryable, schema: AreaSchema, saves: readonly PreparedSave[]) => {
  const stored = saves.filter(({ record }) => record);
  if (stored.length === 0) return;
  const contents = stored.map((save) => [
    {
      data: save.next.data,
      isPublishing: save.next.publishingChange === 'published' || save.next.publishingChange === 'in_review',
      isRestored: save.next.isRestored ?? false,
      ...(save.before && { before: save.before.data }),
    },
    ...otherPublishedContentsOf(save).map((data) => ({ data, isPublishing: false, before: data })),
  ]);
  const resolved = await checkReferences(transaction, schema, contents.flat());
  const linked = stored.map((save, index) => {
    const ofRecord = resolved.splice(0, contents[index]?.length);
    throwErrors(schema, save, ofRecord[0]?.errors);
    return { id: save.id, links: ofRecord.flatMap(({ links }) => links) };
  });
  await replaceLinks(transaction, schema, linked, { isNew: stored.every(({ before }) => !before) });
};

/** Returns the published contents that a save leaves as they are: they keep their references, whatever it changes. */
export const otherPublishedContentsOf = ({
  before,
  publishing,
  contentByVersion,
  next: { replacement, currentVersion },
}: PreparedSave): RecordData[] => {
  if (!before || !publishing) return [];
  const storedVersion = (currentVersion ?? before.version) + 1;
  const others = publishedVersionsOf(publishing).filter((version) => version !== storedVersion);
  return compact(
    others.map((version) => (version === replacement?.version ? replacement.data : contentByVersion.get(version))),
  );
};

/**
 * Checks a save against the rules of its area and, where members would see the content, against those of publishing.
 * Queries find the record as it was stored. Throws 409 and 422.
 */
export const validateSave = async (
  resolve: Resolve,
  context: RecordsContext,
  schema: AreaSchema,
  save: PreparedSave,
  now: Date,
): Promise<void> => {
  const { next, publishing, contentByVersion } = save;
  if (!save.record) return;
  const operation = (next.publishingChange && operationOf[next.publishingChange]) ?? 'save';
  // The content that the save publishes in place of the edited one, and the scheduled version that it replaces.
  const { replacement } = next;
  const replaced = replacement && (next.scheduledVersion ?? 0);
  const record = { ...save.record, ...(replacement && { data: replacement.data }) };
  const before = save.before && withoutVersion(save.before, replaced);
  const ofArea = await resolve(rulesOf(context, schema).validate?.(record, before, { operation, now }));
  const ofSlug = changesSlug(schema, save) ? await resolve(slugErrors(schema, record)) : {};
  if (!isForPublishing(operation)) return throwErrors(schema, save, { ...ofSlug, ...ofArea });
  // Together, so that nobody mends one error only to read of the next one.
  throwErrors(schema, save, {
    ...pastWindowErrors(schema, record.data, now),
    ...sameStartErrors(schema, publishing),
    ...(await resolve(publishedUniquenessErrors(schema, record))),
    ...(await resolve(placeholderErrors(context, schema, record))),
    ...(await resolve(imageErrors(schema, record))),
    ...ofSlug,
    ...ofArea,
  });
  const last = contentByVersion.get(replaced ?? before?.lastPublishedVersion ?? 0);
  await resolve<void>(checkPublishLimits(schema, record, { before: last, now, publishing }));
};

/** Whether a save gives a record a slug, or publishes the one that it has. */
const changesSlug = (schema: AreaSchema, { before, next: { data, publishingChange, isRestored } }: PreparedSave) => {
  const field = slugFieldOf(schema);
  if (field === undefined || data[field] === undefined) return false;
  return publishingChange === 'published' || isRestored === true || data[field] !== before?.data[field];
};

/** Returns the error of a window that is over already. */
const pastWindowErrors = (schema: AreaSchema, data: RecordData, now: Date): FieldErrors => {
  const field = schema.publish?.window?.endsAt;
  const { endsAt } = publishingWindowOf(schema, data);
  return field && endsAt && endsAt <= now ? { [field]: recordMessages.windowOver } : {};
};

/** Returns a record without one of its scheduled versions. */
const withoutVersion = (record: RecordRow, version: number | undefined): RecordRow => ({
  ...record,
  scheduledVersions: record.scheduledVersions.filter((each) => each.version !== version),
});

/** Returns the error of a start at which another scheduled version starts too. */
const sameStartErrors = (
  schema: AreaSchema,
  { scheduledVersions = [] }: Partial<PublishingColumns> = {},
): FieldErrors => {
  const field = schema.publish?.window?.startsAt;
  const same = scheduledVersions.find(({ startsAt }, index) => startsAt === scheduledVersions[index + 1]?.startsAt);
  return field && same ? { [field]: recordMessages.startTaken({ version: same.version }) } : {};
};
