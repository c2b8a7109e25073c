import {
  type AreaSchema,
  discard,
  isFromState,
  type RecordAction,
  reschedule,
  revert,
  unarchive,
  withdraw,
} from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { type Answer, type DatabaseQuery, fromDatabase } from '../databaseQuery';
import { readVersion, versionAsInEffect } from '../publish/publishing';
import { versionsInEffectAt } from '../publish/versionInEffect';
import { hasWhatActionNeeds, requireAction } from '../read/permissions';
import { machineStateOf } from '../read/present';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow, RecordUpdate } from '../storage/recordRow';
import type { ActionRequest } from './operation';
import { actionRefusalOf } from './refusals/actionRefusal';
import { requireScheduledVersion, rescheduleUpdateOf } from './reschedule';
import { readRevertUpdate } from './revertAction';
import { addComputedValues } from './validateBody';

/** Whether the engine does an action itself: it changes versions of the record rather than its fields. */
export const isBuiltInAction = ({ publish }: AreaSchema, name: string): boolean =>
  name === revert || (publish !== undefined && [discard, withdraw, reschedule, unarchive].includes(name));

/** Returns the update of an action that the engine does itself. Throws 403, 409 and 422. */
export const builtInUpdateOf = (
  context: RecordsContext,
  schema: AreaSchema,
  current: RecordRow,
  action: RecordAction,
  { name, reason, scheduledVersion, data: filledIn = {} }: ActionRequest,
  author: Author,
  now: Date,
): Answer<RecordUpdate> => {
  requireAction(author, schema, current, action, now);
  const hasNeeds = (other: RecordAction) => hasWhatActionNeeds(schema, current, other, now);
  if (!isFromState(action, (field) => machineStateOf(current, field)))
    throw new Problem(409, actionRefusalOf(schema, current, action, hasNeeds));
  switch (name) {
    case withdraw:
      return withdrawalOf(schema, current, { scheduledVersion, reason, now });
    case discard:
      return discardOf(schema, current, now);
    case unarchive:
      return unarchivingOf(schema, current, { reason, now });
    case reschedule:
      return rescheduleUpdateOf(context, schema, current, { scheduledVersion, reason, filledIn }, author);
    default:
      return fromDatabase(async (transaction) => ({
        ...(await readRevertUpdate(context, transaction, schema, current, author)),
        reason,
      }));
  }
};

/**
 * Returns the update that removes a scheduled version. The record becomes a draft if no other version is published.
 * Throws a 409 Problem if the version is not scheduled any more.
 */
const withdrawalOf = (
  schema: AreaSchema,
  current: RecordRow,
  { scheduledVersion, reason, now }: Pick<ActionRequest, 'scheduledVersion' | 'reason'> & { now: Date },
): RecordUpdate => {
  const { version } = requireScheduledVersion(current, scheduledVersion, now);
  const { publishedVersion, scheduledVersions } = versionsInEffectAt(current, now);
  const isDraft = current.status === 'published' && publishedVersion === null && scheduledVersions.length === 1;
  const status = isDraft ? 'draft' : current.status;
  const data = addComputedValues(schema, current.data, current.data, { status, now });
  const withdrawal = {
    publishingChange: 'withdrawn',
    scheduledVersion: version,
    logged: { after: { version } },
  } as const;
  return { status, data, action: 'withdrawn', reason, ...withdrawal };
};

/** Returns the update that gives members the versions again that they had before the record was archived. */
const unarchivingOf = (
  schema: AreaSchema,
  current: RecordRow,
  { reason, now }: Pick<ActionRequest, 'reason'> & { now: Date },
): RecordUpdate => {
  const status = 'published';
  const data = addComputedValues(schema, current.data, current.data, { status, now });
  return { status, data, action: 'unarchived', reason, publishingChange: 'unarchived' };
};

/** Returns the update that restores the content that was published last, except for fields that take effect at once. */
const discardOf = (schema: AreaSchema, current: RecordRow, now: Date): DatabaseQuery<RecordUpdate> =>
  fromDatabase(async (transaction) => {
    const published = await readVersion(transaction, schema, current.id, current.lastPublishedVersion);
    if (!published) throw new Error(`A published version of ${schema.name}/${current.id} is missing`);
    const { status } = current;
    const data = addComputedValues(schema, versionAsInEffect(schema, published, current.data), current.data, {
      status,
      now,
    });
    return { status, data, action: 'discarded' };
  });
