import { pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  commonRules,
  discard,
  type Message,
  type StateMachine,
  say,
  type TransitionDeclaration,
  takeBack,
  transitionOf,
  withdraw,
  wordIn,
} from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { Problem, problemAt } from '../http/problem';
import { type RecordsContext, rulesOf } from './areaModule';
import { beforeMove } from './checkAfterWrite';
import { firstStates } from './create';
import { recordMessages } from './messages.en';
import { fitsPublishing, requireMayMove, requireOtherEditor } from './permissions';
import { stateOf } from './present';
import { inEffect, isPublished, lastPublished, readVersion } from './publishing';
import type { Next, StoredRecord } from './recordRow';
import { publishedReferrersOf, refuseReferrers } from './referrers';
import { asBefore } from './revertTransition';
import { changing, saveMany, saveNext } from './save';
import { checkedInput, refuseErrors, withComputed } from './validateBody';
import { capitalised, listInWords, nounIn, withArticle } from './wording';

export interface Move {
  to: string;
  reason?: string | undefined;
  /** The fields that are filled in with the move. */
  data?: Record<string, unknown> | undefined;
}

/**
 * Moves a record to another state of one of its machines and gives it.
 * Throws 403, 404, 409 (the move is not allowed, a limit is reached, or published records refer to it), 412, and 422 (no such state, what the move asks for, or publish rules).
 */
export const moveRecord = async (
  context: RecordsContext,
  schema: AreaSchema,
  id: string,
  { to, reason, data: filledIn = {} }: Move,
  author: Author,
  version?: number,
): Promise<StoredRecord> =>
  changing(context, schema, { id, version, bodyOf: () => filledIn }, async (transaction, current) => {
    const now = context.now();
    if (schema.publish && (to === discard || to === withdraw)) {
      requireMayMove(author, schema, current, to, now);
      const next =
        to === withdraw
          ? withdrawn(schema, current, reason, now)
          : await withoutChanges(transaction, schema, current, now);
      const saved = await saveNext(context, transaction, schema, current, next, author);
      if (to === withdraw && !isPublished(saved)) await refuseToTakeAway(context, transaction, schema, id, to);
      return saved;
    }
    if (to === takeBack) {
      requireMayMove(author, schema, current, to, now);
      const next = await asBefore(context, transaction, schema, current, author);
      return saveNext(context, transaction, schema, current, { ...next, reason }, author);
    }
    const [field, machine] = machineOf(schema, to);
    const from = String(stateOf(current, field));
    requireMayMove(author, schema, current, to, now);
    if (!machine[from]?.includes(to)) {
      const possible = (machine[from] ?? []).filter((state) => fitsPublishing(schema, current, state, now));
      throw new Problem(409, refusalOf(schema, [field, { ...machine, [from]: possible }], from, to));
    }
    requireOtherEditor(author, schema, current, to, reason);
    const refusal = (await rulesOf(context, schema).refusals?.(transaction, [current], now))?.(current, to);
    if (refusal) throw new Problem(409, refusal);
    const move = transitionOf(schema, from, to);
    const data = withAsked(schema, move, current, { reason, filledIn });
    const isOfPublishing = schema.publish !== undefined && field === 'status';
    const becomes = isOfPublishing ? becoming[to] : undefined;
    const before = becomes && beforeMove[becomes];
    if (before) checkedInput(schema, data, { publish: true, before });
    const status = field !== 'status' ? current.status : isOfPublishing ? stateAfter(current, to) : to;
    const moved = field === 'status' ? data : { ...data, [field]: to };
    const next = { status, data: withComputed(schema, moved, current.data, { status, now }) };
    const saved = await saveNext(
      context,
      transaction,
      schema,
      current,
      { ...next, ...(becomes && { becomes }), action: move?.name ?? to, reason },
      author,
    );
    if (isOfPublishing && to === 'archived') await refuseToTakeAway(context, transaction, schema, id, 'archive');
    return saved;
  });

/** What moves of publishing make of what members see. */
const becoming: Readonly<Record<string, Next['becomes']>> = {
  in_review: 'in_review',
  published: 'published',
  archived: 'unpublished',
};

/** What is sent back from the review beside what is published, stays published with changes. */
const stateAfter = (current: StoredRecord, to: string) => (to === 'draft' && isPublished(current) ? 'published' : to);

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
const withdrawn = (schema: AreaSchema, current: StoredRecord, reason: string | undefined, now: Date): Next => {
  const isDraft = current.status === 'published' && current.publishedVersion === null;
  const status = isDraft ? 'draft' : current.status;
  const data = withComputed(schema, current.data, current.data, { status, now });
  return { status, data, action: 'withdrawn', becomes: 'withdrawn', reason };
};

/** A record as it was published last, but for what takes effect at once. */
const withoutChanges = async (
  transaction: Queryable,
  schema: AreaSchema,
  current: StoredRecord,
  now: Date,
): Promise<Next> => {
  const published = await readVersion(transaction, schema, current.id, lastPublished(current));
  if (!published) throw new Error(`A published version of ${schema.name}/${current.id} is missing`);
  const { status } = current;
  const data = withComputed(schema, inEffect(schema, published, current.data), current.data, { status, now });
  return { status, data, action: 'discarded' };
};

/** Nobody: the clock, or the outcome of a job. */
export const byItself: Author = { accountId: null };

/**
 * Makes one of an area's own moves for records that were read in the transaction, with other values if need be.
 * Throws an Error for a move that the schema does not declare as its own, and what every save throws.
 */
export const moveByItself = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  moved: StoredRecord | readonly StoredRecord[],
  to: string,
  changes: Record<string, unknown> = {},
): Promise<void> => {
  const stateMachines = Object.entries(schema.automaticTransitions ?? {});
  const nextOf = (current: StoredRecord): Next => {
    const field = stateMachines.find(([field, machine]) => machine[String(stateOf(current, field))]?.includes(to))?.[0];
    if (!field) throw new Error(`A record of ${schema.name} in this state does not become ${to} by itself`);
    const status = field === 'status' ? to : current.status;
    const moved = { ...current.data, ...changes, ...(field !== 'status' && { [field]: to }) };
    return { status, data: withComputed(schema, moved, moved, { status, now: context.now() }), action: to };
  };
  const wanted = [moved].flat().map((current) => ({ current, next: nextOf(current) }));
  await saveMany(context, transaction, schema, wanted, byItself);
};

/** The data of a record with what a move asks to be filled in. Throws 422 while something is missing or wrong. */
const withAsked = (
  schema: AreaSchema,
  move: TransitionDeclaration | undefined,
  current: StoredRecord,
  { reason, filledIn }: { reason: string | undefined; filledIn: Record<string, unknown> },
) => {
  if (move?.reason === true && !reason) throw problemAt('reason', recordMessages.reasonMissing);
  const isAsked = (field: string) => move?.fields?.includes(field) ?? false;
  const others = Object.keys(filledIn).filter((field) => !isAsked(field));
  refuseErrors(schema, {
    errors: Object.fromEntries(others.map((field) => [field, recordMessages.notOfMove])),
  });
  if (!move?.fields) return current.data;
  const input = checkedInput(schema, { ...current.data, ...filledIn });
  const missing = (move.required ?? []).filter((field) => input[field] === undefined);
  refuseErrors(schema, { errors: Object.fromEntries(missing.map((field) => [field, commonRules.missing])) });
  const states = firstStates(schema);
  return { ...input, ...pickBy(current.data, (_, field) => Object.hasOwn(states, field)) };
};

const machineOf = (schema: AreaSchema, to: string): [string, StateMachine] => {
  const found = Object.entries(schema.stateMachines).find(([, machine]) => Object.hasOwn(machine, to));
  if (found) return found;
  const subject = (locale: string) => capitalised(withArticle(nounIn(locale, schema)));
  throw problemAt('to', recordMessages.noSuchState({ subject }));
};

/** Why a move is not allowed, and which are: "A draft cannot be archived. It can be published." */
export const refusalOf = (
  schema: AreaSchema,
  [field, machine]: readonly [string, StateMachine],
  from: string,
  to: string,
): Message => {
  const stateIn = (locale: string, state: string) => wordIn(locale, 'states', state, state.replaceAll('_', ' '));
  const moveTo = (state: string) => {
    if (state === 'draft') return recordMessages.goBackToDraft;
    if (state === 'in_review') return recordMessages.beSentToReview;
    const becomes = state === 'published' || state === 'archived' ? recordMessages.be : recordMessages.become;
    return becomes({ state: (locale) => stateIn(locale, state) });
  };
  const subject = (locale: string) =>
    capitalised(
      from === 'draft'
        ? say(locale, recordMessages.aDraft)
        : withArticle(`${stateIn(locale, from)} ${nounIn(locale, schema)}`),
    );
  const isByItself = schema.automaticTransitions?.[field]?.[from]?.includes(to);
  const values = { subject, move: moveTo(to) };
  const refusal = isByItself ? recordMessages.cannotMoveByHand(values) : recordMessages.cannotMove(values);
  // What stays where it is, only moves in time.
  const possible = (machine[from] ?? []).filter((state) => schema.publish || state !== from).map(moveTo);
  const moves = (locale: string) =>
    listInWords(
      possible.map((move) => say(locale, move)),
      'or',
      locale,
    );
  return possible.length === 0 ? refusal : recordMessages.cannotMoveBut({ refusal, moves });
};
