import { pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  commonRules,
  discard,
  formatMessage,
  type Message,
  revert,
  type StateMachine,
  type TransitionDeclaration,
  transitionOf,
  translateTerm,
  withdraw,
} from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { Problem, problemAt } from '../http/problem';
import { type RecordsContext, rulesOf } from './areaModule';
import { transitionErrorIntro } from './checkAfterWrite';
import { initialStates } from './create';
import { recordMessages } from './messages.en';
import { isPublishingPossible, requireOtherEditor, requireTransition } from './permissions';
import { machineStateOf } from './present';
import { isPublished, lastPublished, readVersion, versionAsInEffect } from './publishing';
import type { RecordRow, RecordUpdate } from './recordRow';
import { publishedReferrersOf, refuseReferrers } from './referrers';
import { revertedRecordOf } from './revertTransition';
import { saveRecord, saveRecords, updateInTransaction } from './save';
import { addComputedValues, throwFieldErrors, validateBody } from './validateBody';
import { capitalised, listInWords, nounForLocale, withArticle } from './wording';

export interface TransitionRequest {
  to: string;
  reason?: string | undefined;
  /** The fields that are filled in with the move. */
  data?: Record<string, unknown> | undefined;
}

/**
 * Moves a record to another state of one of its machines and gives it.
 * Throws 403, 404, 409 (the move is not allowed, a limit is reached, or published records refer to it), 412, and 422 (no such state, what the move asks for, or publish rules).
 */
export const transitionRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  { to, reason, data: filledIn = {} }: TransitionRequest,
  author: Author,
  version?: number,
): Promise<RecordRow> =>
  updateInTransaction(context, schema, { id, version, bodyOf: () => filledIn }, async (transaction, current) => {
    const now = context.now();
    if (schema.publish && (to === discard || to === withdraw)) {
      requireTransition(author, schema, current, to, now);
      const next =
        to === withdraw
          ? withdrawn(schema, current, reason, now)
          : await withoutChanges(transaction, schema, current, now);
      const saved = await saveRecord(context, transaction, schema, current, next, author);
      if (to === withdraw && !isPublished(saved)) await refuseToTakeAway(context, transaction, schema, id, to);
      return saved;
    }
    if (to === revert) {
      requireTransition(author, schema, current, to, now);
      const next = await revertedRecordOf(context, transaction, schema, current, author);
      return saveRecord(context, transaction, schema, current, { ...next, reason }, author);
    }
    const [field, machine] = machineOf(schema, to);
    const from = String(machineStateOf(current, field));
    requireTransition(author, schema, current, to, now);
    if (!machine[from]?.includes(to)) {
      const possible = (machine[from] ?? []).filter((state) => isPublishingPossible(schema, current, state, now));
      throw new Problem(409, transitionRefusalOf(schema, [field, { ...machine, [from]: possible }], from, to));
    }
    requireOtherEditor(author, schema, current, to, reason);
    const refusal = (await rulesOf(context, schema).transitionRefusals?.(transaction, [current], now))?.(current, to);
    if (refusal) throw new Problem(409, refusal);
    const move = transitionOf(schema, from, to);
    const data = withAsked(schema, move, current, { reason, filledIn });
    const isOfPublishing = schema.publish !== undefined && field === 'status';
    const becomes = isOfPublishing ? becoming[to] : undefined;
    const before = becomes && transitionErrorIntro[becomes];
    if (before) validateBody(schema, data, { publish: true, before });
    const status = field !== 'status' ? current.status : isOfPublishing ? stateAfter(current, to) : to;
    const moved = field === 'status' ? data : { ...data, [field]: to };
    const next = { status, data: addComputedValues(schema, moved, current.data, { status, now }) };
    const saved = await saveRecord(
      context,
      transaction,
      schema,
      current,
      { ...next, ...(becomes && { publishingChange: becomes }), action: move?.name ?? to, reason },
      author,
    );
    if (isOfPublishing && to === 'archived') await refuseToTakeAway(context, transaction, schema, id, 'archive');
    return saved;
  });

/** What moves of publishing make of what members see. */
const becoming: Readonly<Record<string, RecordUpdate['publishingChange']>> = {
  in_review: 'in_review',
  published: 'published',
  archived: 'unpublished',
};

/** What is sent back from the review beside what is published, stays published with changes. */
const stateAfter = (current: RecordRow, to: string) => (to === 'draft' && isPublished(current) ? 'published' : to);

/** Throws a 409 that names what is published and leads to a record that nobody would see any more. */
const refuseToTakeAway = async (
  { schemas, reader }: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  id: string,
  action: 'archive' | 'withdraw',
) => {
  const referrers = await publishedReferrersOf(transaction, schemas, schema.name, id);
  refuseReferrers(schemas, schema, referrers, { action, reader });
};

/** A record without the version that is scheduled: a draft again, where nothing else is published of it. */
const withdrawn = (schema: AreaSchema, current: RecordRow, reason: string | undefined, now: Date): RecordUpdate => {
  const isDraft = current.status === 'published' && current.publishedVersion === null;
  const status = isDraft ? 'draft' : current.status;
  const data = addComputedValues(schema, current.data, current.data, { status, now });
  return { status, data, action: 'withdrawn', publishingChange: 'withdrawn', reason };
};

/** A record as it was published last, but for what takes effect at once. */
const withoutChanges = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  now: Date,
): Promise<RecordUpdate> => {
  const published = await readVersion(transaction, schema, current.id, lastPublished(current));
  if (!published) throw new Error(`A published version of ${schema.name}/${current.id} is missing`);
  const { status } = current;
  const data = addComputedValues(schema, versionAsInEffect(schema, published, current.data), current.data, {
    status,
    now,
  });
  return { status, data, action: 'discarded' };
};

/** Nobody: the clock, or the outcome of a job. */
export const systemAuthor: Author = { accountId: null };

/**
 * Makes one of an area's own moves for records that were read in the transaction, with other values if need be.
 * Throws an Error for a move that the schema does not declare as its own, and what every save throws.
 */
export const transitionAutomatically = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  moved: RecordRow | readonly RecordRow[],
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
    const moved = { ...current.data, ...changes, ...(field !== 'status' && { [field]: to }) };
    return { status, data: addComputedValues(schema, moved, moved, { status, now: context.now() }), action: to };
  };
  const wanted = [moved].flat().map((current) => ({ current, next: nextOf(current) }));
  await saveRecords(context, transaction, schema, wanted, systemAuthor);
};

/** The data of a record with what a move asks to be filled in. Throws 422 while something is missing or wrong. */
const withAsked = (
  schema: AreaSchema,
  move: TransitionDeclaration | undefined,
  current: RecordRow,
  { reason, filledIn }: { reason: string | undefined; filledIn: Record<string, unknown> },
) => {
  if (move?.reason === true && !reason) throw problemAt('reason', recordMessages.reasonMissing);
  const isAsked = (field: string) => move?.fields?.includes(field) ?? false;
  const others = Object.keys(filledIn).filter((field) => !isAsked(field));
  throwFieldErrors(schema, {
    errors: Object.fromEntries(others.map((field) => [field, recordMessages.notOfMove])),
  });
  if (!move?.fields) return current.data;
  const input = validateBody(schema, { ...current.data, ...filledIn });
  const missing = (move.required ?? []).filter((field) => input[field] === undefined);
  throwFieldErrors(schema, { errors: Object.fromEntries(missing.map((field) => [field, commonRules.missing])) });
  const states = initialStates(schema);
  return { ...input, ...pickBy(current.data, (_, field) => Object.hasOwn(states, field)) };
};

const machineOf = (schema: AreaSchema, to: string): [string, StateMachine] => {
  const found = Object.entries(schema.stateMachines).find(([, machine]) => Object.hasOwn(machine, to));
  if (found) return found;
  const subject = (locale: string) => capitalised(withArticle(nounForLocale(locale, schema)));
  throw problemAt('to', recordMessages.noSuchState({ subject }));
};

/** Why a move is not allowed, and which are: "A draft cannot be archived. It can be published." */
export const transitionRefusalOf = (
  schema: AreaSchema,
  [field, machine]: readonly [string, StateMachine],
  from: string,
  to: string,
): Message => {
  const stateIn = (locale: string, state: string) => translateTerm(locale, 'states', state, state.replaceAll('_', ' '));
  const moveTo = (state: string) => {
    if (state === 'draft') return recordMessages.goBackToDraft;
    if (state === 'in_review') return recordMessages.beSentToReview;
    const becomes = state === 'published' || state === 'archived' ? recordMessages.be : recordMessages.become;
    return becomes({ state: (locale) => stateIn(locale, state) });
  };
  const subject = (locale: string) =>
    capitalised(
      from === 'draft'
        ? formatMessage(locale, recordMessages.aDraft)
        : withArticle(`${stateIn(locale, from)} ${nounForLocale(locale, schema)}`),
    );
  const isByItself = schema.automaticTransitions?.[field]?.[from]?.includes(to);
  const values = { subject, move: moveTo(to) };
  const refusal = isByItself ? recordMessages.cannotMoveByHand(values) : recordMessages.cannotMove(values);
  // What stays where it is, only moves in time.
  const possible = (machine[from] ?? []).filter((state) => schema.publish || state !== from).map(moveTo);
  const moves = (locale: string) =>
    listInWords(
      possible.map((move) => formatMessage(locale, move)),
      'or',
      locale,
    );
  return possible.length === 0 ? refusal : recordMessages.cannotMoveBut({ refusal, moves });
};
