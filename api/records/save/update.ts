import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from 'es-toolkit';
import {
  type AreaSchema,
  changesEmbeddedText,
  lostMemberWords,
  type RecordData,
  validateRecord,
} from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { problemAt } from '../../platform/http/problem';
import { rulesOf } from '../areaModule';
import { type Answer, forReferrers } from '../databaseQuery';
import { throwFieldErrors } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { versionAsInEffect } from '../publish/publishing';
import { restrictBodyToRole } from '../read/permissions';
import { readReferrers } from '../read/referrers';
import { readUsageCounts } from '../read/usage';
import type { RecordsContext } from '../recordsContext';
import { declaredPartOf, initialStates } from '../storage/recordContent';
import type { RecordRow } from '../storage/recordRow';
import type { SaveConditions, SaveOperation } from './operation';
import { saveRecord } from './save';
import { addComputedValues, validateBody } from './validateBody';

/**
 * Replaces the fields of a record and returns it; no version is made if nothing changed. State fields stay as they are.
 * A published record gets a working draft, except for the fields that take effect at once, which must meet the rules of
 * publishing. Throws 400, 403, 404, 409, 412 and 422.
 * @param bodyOf returns the body for the present record.
 * @param action the action in the activity.
 * @param options.read the record, if the request has read it already.
 */
export const updateRecord = async <Schema extends AreaSchema>(
  context: RecordsContext,
  schema: Schema,
  id: string,
  bodyOf: (current: RecordRow) => unknown,
  author: Author,
  version?: number,
  {
    action = 'updated',
    reason,
    ...options
  }: { action?: string; reason?: string | undefined; read?: RecordRow | undefined } & SaveConditions = {},
): Promise<RecordRow<Schema>> => {
  const operation: SaveOperation = {
    ...options,
    id,
    version,
    requestedData: bodyOf,
    input: (current: RecordRow) => {
      const sent = bodyOf(current);
      const { completeUpdate } = rulesOf(context, schema);
      const completed =
        completeUpdate && action === 'updated' && isPlainObject(sent) ? completeUpdate(sent, current, context) : sent;
      const body = restrictBodyToRole(author.role, schema, current, completed);
      const input = validateBody(schema, body, { texts: { before: current.data, onNotice: context.onNotice } });
      const states = Object.keys(initialStates(schema)).map((field) => [field, current.data[field]] as const);
      const { status } = current;
      const data = addComputedValues(schema, { ...input, ...Object.fromEntries(states) }, current.data, {
        status,
        now: context.now(),
      });
      if (isDeepStrictEqual(data, declaredPartOf(schema, current.data))) return undefined;
      requireSameId(schema, current, data);
      if (action === 'updated') requireSameMemberWords(schema, current, data, author);
      return { status, data, action, reason, isContentEdit: true };
    },
    validate: async ({ before, next: { data }, contentByVersion }, resolve) => {
      if (!before) return;
      const lacksReason = !reason && author.role !== undefined && changesEmbeddedText(schema, before.data, data);
      if (lacksReason) await resolve(requireNotEmbedded(context, schema, id));
      if (changesPublishedContent(schema, before, data))
        requirePublishable(schema, contentByVersion.get(before.lastPublishedVersion ?? 0), data);
      await resolve<void>(requireReadOnlyUnchanged(context, schema, before, data));
    },
  };
  return (await saveRecord(context, schema, operation, author)).record;
};

/** Throws 422 if other records show the text that changes: then it needs a reason. */
const requireNotEmbedded = ({ schemas }: RecordsContext, schema: AreaSchema, id: string) =>
  forReferrers(schemas, async (transaction) => {
    const uses = (await readUsageCounts(transaction, schema, [id])).get(id) ?? 0;
    if (uses > 0) throw problemAt('reason', recordMessages.reasonForEmbedded({ smart_count: uses }));
  });

/** Whether an update changes what members see at once. */
const changesPublishedContent = (schema: AreaSchema, current: RecordRow, data: RecordData): boolean =>
  current.lastPublishedVersion !== null &&
  (schema.publish?.effectiveImmediately ?? []).some((field) => !isDeepStrictEqual(data[field], current.data[field]));

/** Throws 422 if changes that take effect at once would make the published content incomplete or invalid. */
const requirePublishable = (schema: AreaSchema, published: RecordData | undefined, data: RecordData) => {
  const { brokenRules } = validateRecord(schema, versionAsInEffect(schema, published ?? {}, data), { complete: true });
  const errors = Object.entries(brokenRules).filter(([path]) =>
    schema.publish?.effectiveImmediately?.includes(path.split('.')[0] ?? ''),
  );
  throwFieldErrors(schema, { errors: Object.fromEntries(errors), before: recordMessages.toKeepPublished });
};

const requireSameId = (schema: AreaSchema, current: RecordRow, data: RecordData) => {
  const { idField } = schema;
  if (idField && data[idField] !== current.data[idField])
    throwFieldErrors(schema, { errors: { [idField]: recordMessages.idFixed } });
};

/** Throws 422 if staff change what the member wrote. */
const requireSameMemberWords = (
  schema: AreaSchema,
  { createdByMember, data: before }: RecordRow,
  data: RecordData,
  { role }: Author,
) => {
  if (!createdByMember || role === undefined) return;
  const lost = lostMemberWords(schema, before, data);
  throwFieldErrors(schema, {
    errors: Object.fromEntries(lost.map((field) => [field, recordMessages.writtenByMember])),
  });
};

/**
 * Throws 422 if read-only fields of a referenced record have changed. Runs after the record is stored and locked: a
 * concurrent save that refers to the record either has finished, or waits and is refused.
 */
const requireReadOnlyUnchanged = (
  context: RecordsContext,
  schema: AreaSchema,
  before: RecordRow,
  data: RecordData,
): Answer<void> => {
  const readOnly = rulesOf(context, schema).readOnlyWhileReferenced ?? [];
  const changed = readOnly.filter((field) => data[field] !== before.data[field]);
  if (changed.length === 0) return undefined;
  return forReferrers(context.schemas, async (transaction) => {
    if ((await readReferrers(transaction, schema.name, before.id)).length === 0) return;
    throwFieldErrors(schema, {
      errors: Object.fromEntries(changed.map((field) => [field, recordMessages.fixedWhileUsed])),
    });
  });
};
