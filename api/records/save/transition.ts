import { pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  commonRules,
  discard,
  type Message,
  reschedule,
  revert,
  type StateMachine,
  type TransitionDeclaration,
  transitionOf,
  withdraw,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem, problemAt } from '../../platform/http/problem';
import { type RecordsContext, rulesOf } from '../areaModule';
import { DatabaseQuery, fromDatabase, resolveIn } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { isPublished, readVersion, versionAsInEffect, versionsInEffectAt } from '../publish/publishing';
import { isPublishingPossible, requireOtherEditor, requireTransition } from '../read/permissions';
import { machineStateOf } from '../read/present';
import { readPublishedReferrers, requireNoReferrers } from '../read/referrers';
import { initialStates } from '../storage/recordContent';
import type { RecordRow, RecordUpdate } from '../storage/recordRow';
import { capitalize, nounForLocale, withArticle } from '../wording';
import type { SaveOperation } from './operation';
import { requireScheduledVersion, rescheduleUpdateOf } from './reschedule';
import { readRevertUpdate } from './revertTransition';
import { saveRecord, saveRecords } from './save';
import { transitionRefusalOf } from './transitionRefusal';
import { addComputedValues, throwFieldErrors, validateBody } from './validateBody';
import { transitionErrorIntro } from './validateSave';

/** The request of a transition. */
export interface TransitionRequest {
  to: string;
  reason?: string | undefined;
  /** The scheduled version that is withdrawn or rescheduled; default: the next one. */
  scheduledVersion?: number | undefined;
  /** The fields that are filled in with the transition. */
  data?: Record<string, unknown> | undefined;
}

/**
 * Moves a record to another state of one of its state machines and returns it. Throws 403, 404, 409 (the transition is
 * not allowed, a limit is reached, or published records refer to the record), 412, and 422 (unknown state, missing
 * input, or publish rules).
 */
export const transitionRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  { to, reason, scheduledVersion, data: filledIn = {} }: TransitionRequest,
  author: Author,
  version?: number,
): Promise<RecordRow> => {
  const operation: SaveOperation = {
    id,
    version,
    requestedData: () => filledIn,
    input: (current: RecordRow) => {
      const now = context.now();
      if (isOfPublishing(schema, to) || to === revert) requireTransition(author, schema, current, to, now);
      if (schema.publish && to === withdraw) return withdrawalOf(schema, current, { scheduledVersion, reason, now });
      if (schema.publish && to === discard) return discardOf(schema, current, now);
      if (schema.publish && to === reschedule) {
        const rescheduling = { scheduledVersion, reason, filledIn };
        return rescheduleUpdateOf(context, schema, current, rescheduling, author);
      }
      if (to === revert)
        return fromDatabase(async (transaction) => ({
          ...(await readRevertUpdate(context, transaction, schema, current, author)),
          reason,
        }));
      const updateWith = (refusalOf?: RefusalOf) =>
        transitionUpdateOf(schema, current, { to, reason, data: filledIn }, author, { refusalOf, now });
      const refusals = rulesOf(context, schema).transitionRefusals?.([current], now);
      if (!(refusals instanceof DatabaseQuery)) return updateWith(refusals);
      return fromDatabase(async (transaction) => updateWith(await refusals.run(transaction)));
    },
    validate: ({ next, publishing }) => {
      const isWithdrawn = to === withdraw && publishing !== undefined && !isPublished(publishing);
      if (!isWithdrawn && next.publishingChange !== 'unpublished') return undefined;
      return fromDatabase((transaction) =>
        requireNoPublishedReferrers(context, transaction, schema, id, isWithdrawn ? 'withdraw' : 'archive'),
      );
    },
  };
  return (await saveRecord(context, schema, operation, author)).record;
};

/** Whether a transition is one of the publishing operations that are no states. */
const isOfPublishing = ({ publish }: AreaSchema, to: string) =>
  publish !== undefined && [discard, withdraw, reschedule].includes(to);

type RefusalOf = (record: RecordRow, to: string) => Message | undefined;

/**
 * Moves many records that were read in the transaction to another state, hundreds in a statement, and returns them.
 * Each has its own author and context. Throws the errors of `transitionRecord`: where one is refused, none is moved.
 */
export const transitionRecords = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  records: readonly { current: RecordRow; saving: { author: Author; context: RecordsContext } }[],
  to: string,
): Promise<RecordRow[]> => {
  const now = context.now();
  const currentRecords = records.map(({ current }) => current);
  const refusalOf = await resolveIn(transaction)(rulesOf(context, schema).transitionRefusals?.(currentRecords, now));
  const requests = records.map(({ current, saving }) => ({
    current,
    saving,
    next: transitionUpdateOf(schema, current, { to }, saving.author, { refusalOf, now }),
  }));
  return saveRecords(context, transaction, schema, requests, systemAuthor);
};

/** Returns the update of a transition in one of the state machines. Throws 403, 409 and 422. */
const transitionUpdateOf = (
  schema: AreaSchema,
  current: RecordRow,
  { to, reason, data: filledIn = {} }: TransitionRequest,
  author: Author,
  { refusalOf, now }: { refusalOf?: RefusalOf | undefined; now: Date },
): RecordUpdate => {
  const [field, machine] = requireMachine(schema, to);
  const from = String(machineStateOf(current, field));
  requireTransition(author, schema, current, to, now);
  if (!machine[from]?.includes(to)) {
    const possible = (machine[from] ?? []).filter((state) => isPublishingPossible(schema, current, state, now));
    throw new Problem(409, transitionRefusalOf(schema, [field, { ...machine, [from]: possible }], from, to));
  }
  requireOtherEditor(author, schema, current, to, reason);
  const refusal = refusalOf?.(current, to);
  if (refusal) throw new Problem(409, refusal);
  const declaration = transitionOf(schema, from, to);
  const data = applyInput(schema, declaration, current, { reason, filledIn });
  const isPublishingStatus = schema.publish !== undefined && field === 'status';
  const change = isPublishingStatus ? publishingChanges[to] : undefined;
  const before = change && transitionErrorIntro[change];
  if (before) validateBody(schema, data, { publish: true, before });
  const status = field !== 'status' ? current.status : isPublishingStatus ? statusAfter(current, to) : to;
  const newData = field === 'status' ? data : { ...data, [field]: to };
  return {
    status,
    data: addComputedValues(schema, newData, current.data, { status, now }),
    ...(change && { publishingChange: change }),
    action: declaration?.name ?? to,
    reason,
  };
};

/** The publishing changes of transitions, by target status. */
const publishingChanges: Readonly<Record<string, RecordUpdate['publishingChange']>> = {
  in_review: 'in_review',
  published: 'published',
  archived: 'unpublished',
};

/**
 * Returns the status after a transition: a published record that is sent back from the review stays published, with
 * unpublished changes.
 */
const statusAfter = (current: RecordRow, to: string) => (to === 'draft' && isPublished(current) ? 'published' : to);

/**
 * Throws a 409 Problem that names the published records which refer to a record that is no longer visible to members.
 */
const requireNoPublishedReferrers = async (
  { schemas, reader }: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  id: string,
  action: 'archive' | 'withdraw',
) => {
  const referrers = await readPublishedReferrers(transaction, schemas, schema.name, id);
  requireNoReferrers(schemas, schema, referrers, { action, reader });
};

/**
 * Returns the update that removes a scheduled version. The record becomes a draft if no other version is published.
 * Throws a 409 Problem if the version is not scheduled any more.
 */
const withdrawalOf = (
  schema: AreaSchema,
  current: RecordRow,
  { scheduledVersion, reason, now }: Pick<TransitionRequest, 'scheduledVersion' | 'reason'> & { now: Date },
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

/** The author of saves by scheduled tasks and jobs. */
export const systemAuthor: Author = { accountId: null };

/**
 * Makes an automatic transition of an area for records that were read in the transaction, optionally with other values.
 * Throws an Error for a transition that the schema does not declare as automatic, and the errors of a save.
 */
export const transitionAutomatically = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  records: RecordRow | readonly RecordRow[],
  to: string,
  changes: Record<string, unknown> = {},
): Promise<void> => {
  const stateMachines = Object.entries(schema.automaticTransitions ?? {});
  const nextOf = (current: RecordRow): RecordUpdate => {
    const field = stateMachines.find(([field, machine]) =>
      machine[String(machineStateOf(current, field))]?.includes(to),
    )?.[0];
    if (!field) throw new Error(`A record of ${schema.name} in this state does not become ${to} by itself`);
    const status = field === 'status' ? to : current.status;
    const newData = { ...current.data, ...changes, ...(field !== 'status' && { [field]: to }) };
    return { status, data: addComputedValues(schema, newData, newData, { status, now: context.now() }), action: to };
  };
  const requests = [records].flat().map((current) => ({ current, next: nextOf(current) }));
  await saveRecords(context, transaction, schema, requests, systemAuthor);
};

/** Returns the data of a record with the input of a transition. Throws 422 if something is missing or invalid. */
const applyInput = (
  schema: AreaSchema,
  declaration: TransitionDeclaration | undefined,
  current: RecordRow,
  { reason, filledIn }: { reason: string | undefined; filledIn: Record<string, unknown> },
) => {
  if (declaration?.reason === true && !reason) throw problemAt('reason', recordMessages.reasonMissing);
  const isInput = (field: string) => declaration?.fields?.includes(field) ?? false;
  const others = Object.keys(filledIn).filter((field) => !isInput(field));
  throwFieldErrors(schema, {
    errors: Object.fromEntries(others.map((field) => [field, recordMessages.notOfMove])),
  });
  if (!declaration?.fields) return current.data;
  const input = validateBody(schema, { ...current.data, ...filledIn });
  const missingFields = (declaration.required ?? []).filter((field) => input[field] === undefined);
  throwFieldErrors(schema, { errors: Object.fromEntries(missingFields.map((field) => [field, commonRules.missing])) });
  const states = initialStates(schema);
  return { ...input, ...pickBy(current.data, (_, field) => Object.hasOwn(states, field)) };
};

const requireMachine = (schema: AreaSchema, to: string): [string, StateMachine] => {
  const found = Object.entries(schema.stateMachines).find(([, machine]) => Object.hasOwn(machine, to));
  if (found) return found;
  const subject = (locale: string) => capitalize(withArticle(nounForLocale(locale, schema)));
  throw problemAt('to', recordMessages.noSuchState({ subject }));
};
