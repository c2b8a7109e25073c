import { pickBy, upperFirst } from 'es-toolkit';
import {
  type AreaSchema,
  commonRules,
  findAction,
  isCompleteIn,
  isFromState,
  type RecordAction,
  type RecordData,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem, problemAt } from '../../platform/http/problem';
import { rulesOf } from '../areaModule';
import type { ActionRefusalOf, SaveContext } from '../areaRules';
import { type Answer, DatabaseQuery, forReferrers, fromDatabase, type Resolve, resolveIn } from '../databaseQuery';
import { throwFieldErrors } from '../fieldErrors';
import { recordMessages } from '../messages.en';
import { incompleteContentProblem, needsCompleteContent } from '../publish/incompleteContent';
import { isPublished, publishedVersionsOf } from '../publish/versionInEffect';
import { actionRefusalsOf } from '../read/actionRefusals';
import { hasWhatActionNeeds, requireAction, requireOtherEditor } from '../read/permissions';
import { machineStateOf } from '../read/present';
import { readPublishedReferrers, requireNoReferrers } from '../read/referrers';
import type { RecordsContext } from '../recordsContext';
import { intentOf } from '../saveIntent';
import { initialStates } from '../storage/recordContent';
import type { RecordRow, RecordUpdate } from '../storage/recordRow';
import { nounForLocale, withArticle } from '../wording';
import { builtInUpdateOf, isBuiltInAction } from './builtInActions';
import type { ActionRequest, SaveConditions, SaveOperation } from './operation';
import type { PreparedSave } from './prepareSave';
import { actionRefusalOf } from './refusals/actionRefusal';
import { validateVersion } from './refusals/findVersionRefusal';
import { saveRecord, saveRecords } from './save';
import { systemAuthor } from './transitionAutomatically';
import { addComputedValues, validateBody } from './validateBody';

/**
 * Does an action of a record's area with the record and returns it. Throws 403, 404 (no such record or action), 409 (the
 * action is not possible, a limit is reached, or published records refer to the record), 412, and 422 (missing input, or
 * publish rules).
 */
export const runRecordAction = async <Schema extends AreaSchema>(
  context: RecordsContext,
  schema: Schema,
  id: string,
  request: ActionRequest,
  author: Author,
  version?: number,
  options: SaveConditions = {},
): Promise<RecordRow<Schema>> => {
  const { name, data: filledIn = {} } = request;
  requireKnownAction(schema, name);
  const isOfArea = !isBuiltInAction(schema, name);
  const operation: SaveOperation = {
    ...options,
    id,
    version,
    requestedData: () => filledIn,
    input: (current: RecordRow) => {
      const now = context.now();
      if (!isOfArea)
        return builtInUpdateOf(context, schema, current, actionFor(schema, current, name), request, author, now);
      const updateWith = (refusalOf?: ActionRefusalOf) =>
        updateOf(schema, current, request, { author, context, refusalOf, now });
      const refusals = actionRefusalsOf(context, schema, [current], now, author);
      if (!(refusals instanceof DatabaseQuery)) return updateWith(refusals);
      return fromDatabase(async (transaction) => resolveIn(transaction)(updateWith(await refusals.run(transaction))));
    },
    validate: async (save, resolve) => {
      const { publishingChange } = save.next;
      if (publishingChange === 'unarchived') return requireValidVersions(resolve, context, schema, save);
      const isWithdrawn = publishingChange === 'withdrawn' && save.publishing && !isPublished(save.publishing);
      if (!isWithdrawn && publishingChange !== 'unpublished') return;
      await resolve(requireNoPublishedReferrers(context, schema, id, isWithdrawn ? 'withdraw' : 'archive'));
    },
  };
  return (await saveRecord(context, schema, operation, author)).record;
};

/** Throws the Problem of the first version of a record that breaks a rule of publishing by now. */
const requireValidVersions = async (
  resolve: Resolve,
  context: RecordsContext,
  schema: AreaSchema,
  { before, record, publishing, contentByVersion }: PreparedSave,
) => {
  if (!before || !publishing) return;
  const current = { ...before, ...record, ...publishing };
  for (const version of publishedVersionsOf(publishing))
    await validateVersion(resolve, context, schema, current, { version, content: contentByVersion.get(version) });
};

/** Throws a 404 Problem unless the area has an action with this name. */
export const requireKnownAction = (schema: AreaSchema, name: string): void => {
  if (findAction(schema, name)) return;
  const subject = (locale: string) => upperFirst(withArticle(nounForLocale(locale, schema)));
  throw new Problem(404, recordMessages.noSuchAction({ subject, name }));
};

/**
 * Does an action with many records that were read in the transaction, hundreds in a statement, and returns them. Each
 * has its own author and context. Throws the errors of `runRecordAction`: where one is refused, none is changed.
 */
export const runActionOnRecords = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  records: readonly { current: RecordRow; saveContext: { author: Author; context: RecordsContext } }[],
  name: string,
): Promise<RecordRow[]> => {
  const now = context.now();
  const resolve = resolveIn(transaction);
  const currentRecords = records.map(({ current }) => current);
  const refusalOf = await resolve(actionRefusalsOf(context, schema, currentRecords, now, systemAuthor));
  const requests = [];
  for (const { current, saveContext } of records) {
    const next = await resolve(updateOf(schema, current, { name }, { ...saveContext, refusalOf, now }));
    requests.push({ current, saveContext, next });
  }
  return saveRecords(context, transaction, schema, requests, systemAuthor);
};

interface ActionContext extends Pick<SaveContext, 'author' | 'context' | 'now'> {
  refusalOf: ActionRefusalOf | undefined;
}

/** Returns the update of an action that the area declares. Throws 403, 409 and 422. */
const updateOf = (
  schema: AreaSchema,
  current: RecordRow,
  { name, reason, data: filledIn = {} }: ActionRequest,
  { author, context, refusalOf, now }: ActionContext,
): Answer<RecordUpdate> => {
  const action = actionFor(schema, current, name);
  const { field, to, logged } = action;
  requireAction(author, schema, current, action, now);
  if (!isFromState(action, (one) => machineStateOf(current, one)))
    throw new Problem(
      409,
      actionRefusalOf(schema, current, action, (other) => hasWhatActionNeeds(schema, current, other, now)),
    );
  requireOtherEditor(author, current, action, reason);
  const refusal = refusalOf?.(current, action);
  if (refusal) throw new Problem(409, 'irrelevant' in refusal ? refusal.irrelevant : refusal);
  const data = applyInput(schema, action, current, { reason, filledIn });
  const isPublishingStatus = schema.publish !== undefined && field === 'status';
  const change = isPublishingStatus && to !== undefined ? publishingChanges[to] : undefined;
  const incomplete = needsCompleteContent(schema, action) ? incompleteContentProblem(schema, data) : undefined;
  if (incomplete) throw incomplete;
  const status =
    field !== 'status' || to === undefined ? current.status : isPublishingStatus ? statusAfter(current, to) : to;
  const newData = field === 'status' || to === undefined ? data : { ...data, [field]: to };
  const update: RecordUpdate = {
    status,
    data: addComputedValues(schema, newData, current.data, { status, now }),
    ...(change && { publishingChange: change }),
    action: logged,
    reason,
    // An action without a state changes only content.
    isContentEdit: to === undefined,
  };
  const rule = rulesOf(context, schema).actions?.[name];
  if (!rule) return update;
  const next = { id: current.id, status, data: update.data };
  const content = rule(next, current, { context, author, intent: intentOf(context), now, action: logged, reason });
  return content instanceof DatabaseQuery
    ? fromDatabase(async (transaction) => ({ ...update, ...(await content.run(transaction)) }))
    : { ...update, ...content };
};

/** Returns the declaration of an action for the state of a record. */
const actionFor = (schema: AreaSchema, current: RecordRow, name: string): RecordAction => {
  const action = findAction(schema, name, (field) => machineStateOf(current, field));
  if (!action) throw new Error(`The area ${schema.name} has no action ${name}`);
  return action;
};

/** The publishing changes of actions, by the status that they lead to. */
const publishingChanges: Readonly<Record<string, RecordUpdate['publishingChange']>> = {
  in_review: 'in_review',
  published: 'published',
  archived: 'unpublished',
};

/**
 * Returns the status after an action: a published record that is sent back from the review stays published, with
 * unpublished changes.
 */
const statusAfter = (current: RecordRow, to: string) => (to === 'draft' && isPublished(current) ? 'published' : to);

/**
 * Throws a 409 Problem that names the published records which refer to a record that is no longer visible to members.
 */
const requireNoPublishedReferrers = (
  { schemas, reader }: RecordsContext,
  schema: AreaSchema,
  id: string,
  action: 'archive' | 'withdraw',
) =>
  forReferrers(schemas, async (transaction) => {
    const referrers = await readPublishedReferrers(transaction, schemas, schema.name, id);
    requireNoReferrers(schemas, schema, referrers, { action, reader });
  });

/** Returns the data of a record with the input of an action. Throws 422 if something is missing or invalid. */
const applyInput = (
  schema: AreaSchema,
  action: RecordAction,
  current: RecordRow,
  { reason, filledIn }: { reason: string | undefined; filledIn: RecordData },
) => {
  if (action.reason === true && !reason) throw problemAt('reason', recordMessages.reasonMissing);
  const isInput = (field: string) => action.fields?.includes(field) ?? false;
  const others = Object.keys(filledIn).filter((field) => !isInput(field));
  throwFieldErrors(schema, {
    errors: Object.fromEntries(others.map((field) => [field, recordMessages.notOfAction])),
  });
  if (!action.fields) return current.data;
  const input = validateBody(
    schema,
    { ...current.data, ...filledIn },
    { complete: !schema.publish && isCompleteIn(schema, current.status), texts: { before: current.data } },
  );
  const missingFields = (action.required ?? []).filter((field) => input[field] === undefined);
  throwFieldErrors(schema, { errors: Object.fromEntries(missingFields.map((field) => [field, commonRules.missing])) });
  const states = initialStates(schema);
  return { ...input, ...pickBy(current.data, (_, field) => Object.hasOwn(states, field)) };
};
