import { sql } from 'drizzle-orm';
import type { AreaSchema, FieldErrors, Message } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { type RecordsContext, rulesOf } from './areaModule';
import { recordMessages } from './messages.en';
import { imageErrors } from './pictures';
import { placeholderErrors } from './placeholders';
import { isPublished, lastPublished, readVersion } from './publishing';
import { checkPublishLimits } from './publishLimits';
import type { PublishingColumns, RecordContent, RecordRow, RecordUpdate } from './recordRow';
import { checkReferences } from './references';
import { publishedUniquenessErrors } from './uniqueness';
import { throwFieldErrors } from './validateBody';
import { replaceLinks } from './writeRecords';

/** A record that was just stored. */
export interface WrittenRecord {
  record: RecordContent;
  before: RecordRow | undefined;
  publishingChange?: RecordUpdate['publishingChange'];
  isRestored?: boolean | undefined;
  /** Its publishing as it is now. */
  publishing?: PublishingColumns;
}

/** How what is said begins of what a move needs. */
export const transitionErrorIntro: Partial<Record<NonNullable<RecordUpdate['publishingChange']>, Message>> = {
  in_review: recordMessages.beforeReview,
  published: recordMessages.beforePublishing,
};

/**
 * The checks that need other records, after records of an area are written and before the transaction ends. All of them
 * are new, or none is.
 */
export const checkAfterWrite = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  checked: readonly WrittenRecord[],
): Promise<void> => {
  await keepReferences(transaction, schema, checked);
  for (const each of checked) await checkOne(context, transaction, schema, each);
};

const refuse = (schema: AreaSchema, { publishingChange }: WrittenRecord, errors: FieldErrors | undefined) =>
  throwFieldErrors(schema, {
    errors: errors ?? {},
    ...(publishingChange && { before: transitionErrorIntro[publishingChange] }),
  });

/** Looks up what records refer to, and keeps that they do. */
const keepReferences = async (transaction: Queryable, schema: AreaSchema, checked: readonly WrittenRecord[]) => {
  const seen = checked.filter(
    ({ publishing, publishingChange }) => publishing && isPublished(publishing) && publishingChange !== 'published',
  );
  const published = await publishedVersions(
    transaction,
    schema,
    seen.map(({ record }) => record.id),
  );
  const parts = checked.map(({ record, before, publishingChange, isRestored = false }) => [
    {
      data: record.data,
      isPublishing: publishingChange === 'published',
      isBack: isRestored,
      ...(before && { before: before.data }),
    },
    // What members see keeps what it refers to, whatever is edited beside it.
    ...(published.get(record.id) ?? []).map((data) => ({ data, isPublishing: false, before: data })),
  ]);
  const resolved = await checkReferences(transaction, schema, parts.flat());
  const linked = checked.map((each, index) => {
    const own = resolved.splice(0, parts[index]?.length);
    refuse(schema, each, own[0]?.errors);
    return { id: each.record.id, links: own.flatMap(({ links }) => links) };
  });
  await replaceLinks(transaction, schema, linked, { isNew: checked.every(({ before }) => !before) });
};

const checkOne = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  checked: WrittenRecord,
) => {
  const { record, before, publishingChange } = checked;
  const now = context.now();
  const rules = rulesOf(context, schema);
  const isPublishing = publishingChange === 'published';
  const isToBeSeen = isPublishing || publishingChange === 'in_review';
  refuse(schema, checked, await rules.check?.(transaction, record, before, now));
  if (isToBeSeen) {
    refuse(schema, checked, await imageErrors(transaction, schema, record));
    refuse(schema, checked, await placeholderErrors(context, transaction, schema, record));
  }
  if (isPublishing) {
    refuse(schema, checked, await rules.checkForPublishing?.(transaction, record, before, now));
    refuse(schema, checked, await publishedUniquenessErrors(transaction, schema, record));
  }
  if (isToBeSeen) {
    refuse(schema, checked, await rules.checkForReview?.(transaction, record));
    const published = await readVersion(transaction, schema, record.id, before && lastPublished(before));
    await checkPublishLimits(transaction, schema, record, { before: published, now });
  }
};

/** The versions of records that members see, or will, by the records' ids. */
const publishedVersions = async (transaction: Queryable, { name, publish }: AreaSchema, ids: readonly string[]) => {
  const published = new Map<string, Record<string, unknown>[]>();
  if (!publish || ids.length === 0) return published;
  const { rows } = await transaction.execute<{ id: string; data: Record<string, unknown> }>(sql`
    SELECT records.id, versions.data FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
      AND versions.version IN (published_version, scheduled_version)
    WHERE records.area = ${name} AND records.id = ANY(${sql.param(ids)}::text[])
      AND versions.version <> records.version`);
  for (const { id, data } of rows) published.set(id, [...(published.get(id) ?? []), data]);
  return published;
};
