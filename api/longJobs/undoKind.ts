import { pickBy } from 'es-toolkit';
import { type AreaSchema, isReversible, stateFieldOf } from '../../resources/kit';
import type { Author } from '../database/context';
import { Problem } from '../http/problem';
import { importKind } from '../importExport/importKind';
import type { RecordsContext } from '../records/areaModule';
import { bulkJobKind } from '../records/bulkJob';
import { deleteRecord } from '../records/delete';
import { readRecordVersion } from '../records/history';
import { machineStateOf } from '../records/present';
import { requireRecord } from '../records/requireRecord';
import { transitionRecord } from '../records/transition';
import { updateRecord } from '../records/update';
import { requireTrashed, restoreFromTrash } from '../trash/restore';
import type { LongJob, LongJobKind } from './kind';
import { longJobMessages } from './messages.en';

/** What a job that takes another back is told of that one. */
export type UndoRequest = { action: 'undo'; of: string; undone: Pick<LongJob, 'kind' | 'request'> };

/** The job that is taken back. */
const undoneBy = (job: LongJob): LongJob => ({ ...job, ...(job.request as UndoRequest).undone });

/**
 * Takes back what another job did with each row, as a save of the person: what it created goes to the trash, what it
 * deleted comes back, what it changed or moved is as it was before. What was saved since is refused and left as it is.
 */
export const undoKind: LongJobKind = {
  kind: 'undo',
  requireAllowed: (role, job, schema) => {
    const undone = undoneBy(job);
    const { requireAllowed } = undone.kind === importKind.kind ? importKind : bulkJobKind;
    requireAllowed(role, undone, schema);
  },
  runRow: async (context, schema, { number, recordId, version }, job, author) => {
    if (recordId === null || version === null) throw new Error(`Row ${number} of the job ${job.id} names no record`);
    await takeBack(context, schema, undoneBy(job), { id: recordId, version }, author);
    return { outcome: 'changed' };
  },
};

/** Whether what a job does can be taken back, as far as it is known without its rows. */
export const isUndoableAction = (schema: AreaSchema, kind: string, action: string | null): boolean => {
  if (kind === importKind.kind) return action === 'apply';
  if (kind !== bulkJobKind.kind || action === null) return false;
  if (action === 'change' || action === 'delete') return true;
  const machine = schema.stateMachines[stateFieldOf(schema.stateMachines, action)] ?? {};
  return Object.keys(machine).some(
    (from) => machine[from]?.includes(action) && isReversible(schema, { from, to: action }),
  );
};

const takeBack = async (
  context: RecordsContext,
  schema: AreaSchema,
  { request }: LongJob,
  { id, version }: { id: string; version: number },
  author: Author,
): Promise<unknown> => {
  const requireSame = (record: { version: number }) => {
    if (record.version !== version) throw new Problem(409, longJobMessages.changedSince);
  };
  if (request.action === 'delete') {
    requireSame(await requireTrashed(context.database, schema, id));
    return restoreFromTrash(context, schema, id, author);
  }
  const current = await requireRecord(context.database, schema, id);
  requireSame(current);
  // The first version of a record is what created it.
  if (version === 1) return deleteRecord(context, schema, id, author, version);
  const before = await readRecordVersion(context.database, schema, id, version - 1);
  if (request.action === 'transition') {
    const to = String(request.to);
    const from = String(machineStateOf(before, stateFieldOf(schema.stateMachines, to)));
    if (!isReversible(schema, { from, to })) throw new Problem(409, longJobMessages.noWayBack);
    return transitionRecord(context, schema, id, { to: from }, author, version);
  }
  // The schema may have lost fields since.
  const body = pickBy(before.data, (_, field) => Object.hasOwn(schema.record.shape, field));
  return updateRecord({ ...context, notifiesPeople: false }, schema, id, () => body, author, version, {
    action: 'restored',
  });
};
