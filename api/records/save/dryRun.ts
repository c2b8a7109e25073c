import { z } from 'zod';
import {
  type AreaSchema,
  commonRules,
  findAction,
  isContentAction,
  type RecordAction,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { contextIn, inTransaction } from '../../platform/database/transaction';
import { envelope, namedSchema, problem } from '../../platform/http/envelope';
import { Problem, problemAt } from '../../platform/http/problem';
import { requireAllowed } from '../../roles';
import { machineStateOf, presentRecords } from '../read/present';
import { type FoundReferrers, referrersOfLoss } from '../read/readUsedBy';
import { requireRecord } from '../read/requireRecord';
import type { RecordsContext } from '../recordsContext';
import type { RecordRow } from '../storage/recordRow';
import { createRecord } from './create';
import { findRefusal } from './refusals/findRefusal';
import { UnconfirmedLoss } from './requireConfirmedLoss';
import { runRecordAction } from './runRecordAction';
import { updateRecord } from './update';

const refusal = problem.nullable().describe('What is in the way; null if nothing is');

/** The body of a dry run. */
export const dryRunBody = namedSchema(
  'DryRun',
  z.strictObject({
    id: z.string().min(1).max(64).optional().describe('Missing for a record that was not saved'),
    values: z.record(z.string(), z.unknown()).optional().describe('The fields to save first; default: as stored'),
  }),
);

/** The response to a dry run. */
export const dryRunResponse = namedSchema(
  'DryRunEnvelope',
  envelope(
    z.object({
      save: refusal,
      actions: z
        .record(
          z.string(),
          z.object({
            refusal,
            referrers: referrersOfLoss.describe('The records to confirm, as members would lose what these lead to'),
          }),
        )
        .describe('The actions of publishing that are offered afterwards and need no input'),
    }),
  ),
);

interface ActionOutcome {
  refusal: Problem | undefined;
  /** The records that lead to what members would lose, or show it; null if they lose nothing. */
  referrers: FoundReferrers | null;
}

interface DryRunOutcome {
  /** Why the save would be refused. */
  save: Problem | undefined;
  actions: Record<string, ActionOutcome>;
}

/** The number of times that a record is tried while others save it. */
const maxAttempts = 3;

/**
 * Saves a record with some values, does each action of publishing that is then offered and needs no input, and rolls all
 * that back. Returns what would be refused, and what has to be confirmed. Who edited the record last does not matter.
 * Throws 400, 403, 404 and 428.
 */
export const dryRun = async (
  context: RecordsContext,
  schema: AreaSchema,
  body: z.infer<typeof dryRunBody>,
  author: Author,
): Promise<DryRunOutcome> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(context, schema, body, author);
    } catch (error) {
      // Somebody saved the record after it was read. The caller named no version, so the present one counts.
      if (!(error instanceof Problem && error.status === 412) || attempt === maxAttempts) throw error;
    }
  }
};

const tryOnce = async (
  context: RecordsContext,
  schema: AreaSchema,
  { id, values }: z.infer<typeof dryRunBody>,
  author: Author,
): Promise<DryRunOutcome> => {
  const actions: Record<string, ActionOutcome> = {};
  const save = await findRefusal(
    (work) => inTransaction(context.database, work),
    async (transaction) => {
      const inDryRun = dryRunIn(context, transaction, true);
      const record = await recordWith(inDryRun, transaction, schema, { id, values }, author);
      for (const action of await actionsToTry(inDryRun, transaction, schema, record))
        actions[action.name] = await tryAction(context, transaction, schema, record, action, author);
    },
  );
  return { save, actions };
};

const dryRunIn = (context: RecordsContext, transaction: Queryable, isConfirmed: boolean): RecordsContext => ({
  ...contextIn(context, transaction),
  notifiesPeople: false,
  isDryRun: true,
  isConfirmed,
});

/** Returns the record with the values saved; as it is stored without values. */
const recordWith = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { id, values }: z.infer<typeof dryRunBody>,
  author: Author,
): Promise<RecordRow> => {
  if (id === undefined) {
    if (values === undefined) throw problemAt('values', commonRules.missing);
    if (author.role !== undefined) requireAllowed(author.role, schema.name, 'create');
    return (await createRecord(context, schema, values, author)).record;
  }
  if (values === undefined) return requireRecord(transaction, schema, id);
  // A text that other records show changes with a reason, for which the save asks.
  return updateRecord(context, schema, id, () => values, author, undefined, { reason: 'dry run' });
};

/** Returns the actions of publishing that the reader is offered and that need no input. */
const actionsToTry = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  record: RecordRow,
): Promise<RecordAction[]> => {
  if (!schema.publish) return [];
  const [presented] = await presentRecords(context, schema, [record], transaction, []);
  return (presented?.actions ?? []).flatMap((name) => {
    const action = findAction(schema, name, (field) => machineStateOf(record, field));
    const needsInput = !action || action.reason === true || (action.required ?? []).length > 0;
    return needsInput || !isContentAction(schema, action) ? [] : [action];
  });
};

const tryAction = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  { id }: RecordRow,
  { name }: RecordAction,
  { accountId }: Author,
): Promise<ActionOutcome> => {
  const run = (isConfirmed: boolean) =>
    findRefusal(
      (work) => transaction.transaction(work),
      (inner) => runRecordAction(dryRunIn(context, inner, isConfirmed), schema, id, { name }, { accountId }),
    );
  const refused = await run(false);
  return refused instanceof UnconfirmedLoss
    ? { refusal: await run(true), referrers: refused.referrers }
    : { refusal: refused, referrers: null };
};
