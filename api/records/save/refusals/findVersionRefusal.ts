import { sql } from 'drizzle-orm';
import type { AreaSchema, FieldErrors, RecordData } from '../../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../../resources/engine/texts';
import type { Queryable } from '../../../platform/database/connect';
import type { Problem } from '../../../platform/http/problem';
import { rulesOf } from '../../areaModule';
import { type Answer, fromDatabase, type Resolve, resolveIn } from '../../databaseQuery';
import { throwFieldErrors } from '../../fieldErrors';
import { recordMessages } from '../../messages.en';
import { incompleteContentProblem } from '../../publish/incompleteContent';
import { publishingColumnsOf, readVersion, versionAsInEffect } from '../../publish/publishing';
import { checkPublishLimits } from '../../publish/publishLimits';
import { isLiveSql, versionsInEffectAt } from '../../publish/versionInEffect';
import { requireRecord } from '../../read/requireRecord';
import type { RecordsContext } from '../../recordsContext';
import { areaNamesSql } from '../../storage/columns';
import type { RecordRow } from '../../storage/recordRow';
import { imageErrors } from '../../validate/pictures';
import { placeholderErrors } from '../../validate/placeholders';
import { checkReferences } from '../../validate/references';
import { publishedUniquenessErrors } from '../../validate/uniqueness';
import { findRefusal } from './findRefusal';

/**
 * Returns what the rules of publishing say against a version that members see now, or at its start if that is to come;
 * undefined if nothing, or if it is not such a version. A rule may be broken although it was kept when the version was
 * published: limits, links and tables of other records have changed since. Nothing is changed. Throws 404.
 */
export const findVersionRefusal = (
  context: RecordsContext,
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  version: number,
): Promise<Problem | undefined> =>
  findRefusal(
    (work) => queryable.transaction(work),
    async (transaction) => {
      const current = await requireRecord(transaction, schema, id);
      const content = await readVersion(transaction, schema, id, version);
      await validateVersion(resolveIn(transaction), context, schema, current, { version, content });
    },
  );

/**
 * Throws the Problem of a rule of publishing that a version breaks by now, if members see it or will see it. Throws 409
 * and 422.
 * @param current the record with its published versions
 */
export const validateVersion = async (
  resolve: Resolve,
  context: RecordsContext,
  schema: AreaSchema,
  current: RecordRow,
  { version, content }: { version: number; content: Record<string, unknown> | undefined },
) => {
  const now = context.now();
  const { id } = current;
  const { publishedVersion, startsAt, endsAt, scheduledVersions } = versionsInEffectAt(current, now);
  const inEffect = publishedVersion === null ? [] : [{ version: publishedVersion, startsAt, endsAt }];
  const checked = [...inEffect, ...scheduledVersions].find((each) => each.version === version);
  if (!checked || !content || (checked.endsAt && new Date(checked.endsAt) <= now)) return;
  const start = checked.startsAt ? new Date(checked.startsAt) : now;
  const at = start > now ? start : now;

  const before = recordMessages.toKeepPublished;
  const data = versionAsInEffect(schema, content, current.data);
  const incomplete = incompleteContentProblem(schema, data, before);
  if (incomplete) throw incomplete;
  const record = { id, status: current.status, data };
  // As they were before this version was published, except for the content: what did not change then is not compared.
  const others = scheduledVersions.filter((each) => each.version !== version);
  const earlier = {
    ...current,
    data,
    scheduledVersions: others,
    ...(publishedVersion === version && { publishedVersion: null }),
  };
  const rules = rulesOf(context, schema);
  // The rules of areas speak of the start, such as that it is not over.
  throwFieldErrors(schema, {
    errors: {
      ...(await resolve(rules.validate?.(record, earlier, { operation: 'reschedule', now: start }))),
      ...(await resolve(hiddenTargetErrors(context, schema, data, at))),
      ...(await resolve(referenceErrors(schema, data))),
      ...(await resolve(imageErrors(schema, record))),
      ...(await resolve(placeholderErrors(context, schema, record))),
      ...(await resolve(publishedUniquenessErrors(schema, record, { isEdited: false }))),
    },
    before,
  });
  const publishing = { ...publishingColumnsOf(current), scheduledVersions };
  await resolve<void>(checkPublishLimits(schema, record, { before: undefined, now, publishing }));
};

/** Returns the errors of references of a published version. One statement stores nothing if there are any. */
const referenceErrors = (schema: AreaSchema, data: Record<string, unknown>): Answer<FieldErrors> =>
  fromDatabase(
    async (transaction) => {
      const [checked] = await checkReferences(transaction, schema, [{ data, isPublishing: true, before: data }]);
      return checked?.errors ?? {};
    },
    { answer: {} },
  );

/** Returns the errors of references to records that must be published, and that members do not see at an instant. */
const hiddenTargetErrors = (
  { schemas }: RecordsContext,
  schema: AreaSchema,
  data: RecordData,
  at: Date,
): Answer<FieldErrors> => {
  const isPublishable = (area: string) => schemas.some(({ name, publish }) => name === area && publish);
  const references = annotatedValuesOf(schema.fields, data).flatMap(
    ({ path, value, meta: { reference, published } }) =>
      published && reference && isPublishable(reference) ? [{ path, area: reference, id: value }] : [],
  );
  if (references.length === 0) return {};
  return fromDatabase(async (transaction) => {
    const { rows } = await transaction.execute<{ area: string; id: string }>(sql`
      SELECT area, records.id FROM records
      WHERE area IN (${areaNamesSql([...new Set(references.map(({ area }) => area))])})
        AND records.id = ANY(${sql.param(references.map(({ id }) => id))}::text[]) AND deleted_at IS NULL
        AND NOT ${isLiveSql(at)}`);
    const hidden = references.filter(({ area, id }) => rows.some((row) => row.area === area && row.id === id));
    return Object.fromEntries(hidden.map(({ path }) => [path, recordMessages.hiddenFromMembers]));
  });
};
