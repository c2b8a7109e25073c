import { isDeepStrictEqual } from 'node:util';
import { pick } from 'es-toolkit/compat';
import {
  type AreaSchema,
  findAction,
  type RecordData,
  reschedule,
  validateRecord,
  validFieldsOf,
} from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { type DatabaseQuery, fromDatabase } from '../databaseQuery';
import { throwFieldErrors } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { readVersion } from '../publish/publishing';
import { versionsInEffectAt } from '../publish/versionInEffect';
import { requireRecord, requireVersion } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow, RecordUpdate, ScheduledVersion } from '../storage/recordRow';
import { addComputedValues } from './validateBody';
import { insertSeparateVersion } from './writeRecords';

/**
 * Returns the scheduled version that an action is about; default: the next one. Throws a 409 Problem if there is
 * none, or no such one any more.
 */
export const requireScheduledVersion = (
  record: RecordRow,
  version: number | undefined,
  now: Date,
): ScheduledVersion => {
  const { scheduledVersions } = versionsInEffectAt(record, now);
  const found = scheduledVersions.find((each) => version === undefined || each.version === version);
  if (found) return found;
  throw new Problem(
    409,
    version === undefined ? recordMessages.nothingScheduled : recordMessages.notScheduled({ version }),
  );
};

interface Rescheduling {
  scheduledVersion: number | undefined;
  reason: string | undefined;
  /** The values of the window. */
  filledIn: RecordData;
}

/**
 * Returns the update that moves a scheduled version to another publishing window. The content with the new window is a
 * new version, so that the history keeps the former one. If the scheduled version is being edited, the edited content
 * gets the window too; otherwise it stays. Throws 409 and 422 as for publishing.
 */
export const rescheduleUpdateOf = (
  context: RecordsContext,
  schema: AreaSchema,
  current: RecordRow,
  { scheduledVersion, reason, filledIn }: Rescheduling,
  author: Author,
): DatabaseQuery<RecordUpdate> =>
  fromDatabase(async (transaction) => {
    const now = context.now();
    const { version } = requireScheduledVersion(current, scheduledVersion, now);
    const fields = findAction(schema, reschedule)?.fields ?? [];
    const content = (await readVersion(transaction, schema, current.id, version)) ?? {};
    const data = withWindow(schema, content, fields, filledIn);
    if (isDeepStrictEqual(data, content)) throw new Problem(409, recordMessages.sameWindow);
    const logged = { before: pick(content, fields), after: pick(data, fields) };
    const { status } = current;
    const update: Omit<RecordUpdate, 'data'> = {
      status,
      action: 'rescheduled',
      reason,
      publishingChange: 'rescheduled',
      scheduledVersion: version,
      logged,
    };
    if (!current.hasChanges && current.lastPublishedVersion === version) {
      const edited = { ...current.data, ...Object.fromEntries(fields.map((field) => [field, data[field]])) };
      const next = addComputedValues(schema, withoutUndefined(edited), current.data, { status, now });
      return { ...update, data: next, replacement: { version: current.version + 1, data: next } };
    }
    const stored = await insertSeparateVersion(
      transaction,
      schema,
      current,
      { data, action: 'rescheduled', reason },
      author,
      now,
    );
    if (stored === undefined) {
      const newer = await requireRecord(transaction, schema, current.id);
      await requireVersion(context, transaction, schema, newer, current.version);
      throw new Error(`No version could be stored beside ${schema.name} ${current.id}`);
    }
    return { ...update, data: current.data, currentVersion: stored, replacement: { version: stored, data } };
  });

const withoutUndefined = (data: RecordData) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

/**
 * Returns the content with the sent window. Throws 422 for other fields, and if the window breaks the rules of
 * publishing. A rule that the content broke before, such as a limit of a newer release, does not stop it.
 */
const withWindow = (schema: AreaSchema, content: RecordData, fields: readonly string[], filledIn: RecordData) => {
  const others = Object.keys(filledIn).filter((field) => !fields.includes(field));
  throwFieldErrors(schema, { errors: Object.fromEntries(others.map((field) => [field, recordMessages.notOfAction])) });
  const { data, brokenRules } = validateRecord(schema, { ...content, ...filledIn }, { complete: true });
  const { brokenRules: brokenBefore } = validateRecord(schema, content, { complete: true });
  const errors = Object.entries(brokenRules).filter(
    ([path]) => fields.includes(path) || !Object.hasOwn(brokenBefore, path),
  );
  throwFieldErrors(schema, { errors: Object.fromEntries(errors), before: recordMessages.beforePublishing });
  const valid = validFieldsOf(schema, data);
  return withoutUndefined({ ...content, ...Object.fromEntries(fields.map((field) => [field, valid[field]])) });
};
