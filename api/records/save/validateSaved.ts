import { sql } from 'drizzle-orm';
import type { AreaSchema, FieldErrors, Message } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { type RecordsContext, rulesOf } from '../areaModule';
import { recordMessages } from '../messages.en';
import { imageErrors } from '../pictures';
import { placeholderErrors } from '../placeholders';
import { isPublished, readVersion } from '../publishing';
import { checkPublishLimits } from '../publishLimits';
import type { PublishingColumns, RecordContent, RecordRow, RecordUpdate } from '../recordRow';
import { checkReferences } from '../references';
import { publishedVersionsSql } from '../scheduledVersions';
import { publishedUniquenessErrors } from '../uniqueness';
import { throwFieldErrors } from './validateBody';
import { replaceLinks } from './writeRecords';

/** A record that was just stored. */
export interface WrittenRecord {
  record: RecordContent;
  before: RecordRow | undefined;
  publishingChange?: RecordUpdate['publishingChange'];
  isRestored?: boolean | undefined;
  /** The publishing columns after the save. */
  publishing?: PublishingColumns;
  /** The content that the save publishes in place of the edited one, and the scheduled version that it replaces. */
  replacement?: { version: number; data: Record<string, unknown> } | undefined;
}

/** The intro of the error message of a transition that lacks something. */
export const transitionErrorIntro: Partial<Record<NonNullable<RecordUpdate['publishingChange']>, Message>> = {
  in_review: recordMessages.beforeReview,
  published: recordMessages.beforePublishing,
};

/**
 * Runs the checks that need other records, after records of an area were written and before the transaction commits.
 * The records are either all new or all existing.
 */
export const checkAfterWrite = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  checked: readonly WrittenRecord[],
): Promise<void> => {
  await storeLinks(transaction, schema, checked);
  for (const each of checked) await checkOne(context, transaction, schema, each);
};

const throwErrors = (schema: AreaSchema, { publishingChange }: WrittenRecord, errors: FieldErrors | undefined) =>
  throwFieldErrors(schema, {
    errors: errors ?? {},
    ...(publishingChange && { before: transitionErrorIntro[publishingChange] }),
  });

/** Checks the references of records and stores them as links. */
const storeLinks = async (transaction: Queryable, schema: AreaSchema, checked: readonly WrittenRecord[]) => {
  const publishedRecords = checked.filter(({ publishing }) => publishing && isPublished(publishing));
  const published = await publishedVersions(
    transaction,
    schema,
    publishedRecords.map(({ record }) => record.id),
  );
  const contents = checked.map(({ record, before, publishingChange, isRestored = false }) => [
    {
      data: record.data,
      isPublishing: publishingChange === 'published',
      isRestored,
      ...(before && { before: before.data }),
    },
    // The published content keeps its references, whatever the draft changes.
    ...(published.get(record.id) ?? []).map((data) => ({ data, isPublishing: false, before: data })),
  ]);
  const resolved = await checkReferences(transaction, schema, contents.flat());
  const linked = checked.map((each, index) => {
    const ofRecord = resolved.splice(0, contents[index]?.length);
    throwErrors(schema, each, ofRecord[0]?.errors);
    return { id: each.record.id, links: ofRecord.flatMap(({ links }) => links) };
  });
  await replaceLinks(transaction, schema, linked, { isNew: checked.every(({ before }) => !before) });
};

const checkOne = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  checked: WrittenRecord,
) => {
  const { publishingChange, publishing, replacement } = checked;
  const now = context.now();
  const rules = rulesOf(context, schema);
  const isRescheduling = publishingChange === 'rescheduled';
  const isPublishing = publishingChange === 'published' || isRescheduling;
  const record = { ...checked.record, ...(replacement && { data: replacement.data }) };
  const before = checked.before && withoutVersion(checked.before, replacement?.version);
  const isForMembers = isPublishing || publishingChange === 'in_review';
  throwErrors(schema, checked, await rules.check?.(transaction, record, before, now));
  if (isForMembers) {
    throwErrors(schema, checked, await imageErrors(transaction, schema, record));
    throwErrors(schema, checked, await placeholderErrors(context, transaction, schema, record));
  }
  if (isPublishing) {
    throwErrors(
      schema,
      checked,
      await rules.checkForPublishing?.(transaction, record, before, now, { isRescheduling }),
    );
    throwErrors(schema, checked, await publishedUniquenessErrors(transaction, schema, record));
    throwErrors(schema, checked, sameStartErrors(schema, publishing));
  }
  if (isForMembers) {
    throwErrors(schema, checked, await rules.checkForReview?.(transaction, record));
    const last = await readVersion(
      transaction,
      schema,
      record.id,
      replacement?.version ?? before?.lastPublishedVersion,
    );
    await checkPublishLimits(transaction, schema, record, { before: last, now, publishing });
  }
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

/** Returns the published and scheduled versions of records, by record id. */
const publishedVersions = async (transaction: Queryable, { name, publish }: AreaSchema, ids: readonly string[]) => {
  const published = new Map<string, Record<string, unknown>[]>();
  if (!publish || ids.length === 0) return published;
  const { rows } = await transaction.execute<{ id: string; data: Record<string, unknown> }>(sql`
    SELECT records.id, versions.data FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
      AND versions.version = ANY(${publishedVersionsSql})
    WHERE records.area = ${name} AND records.id = ANY(${sql.param(ids)}::text[])
      AND versions.version <> records.version`);
  for (const { id, data } of rows) published.set(id, [...(published.get(id) ?? []), data]);
  return published;
};
