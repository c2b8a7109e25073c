import { pickBy } from 'es-toolkit';
import { type AreaSchema, findAction, undoingActionOf } from '../../resources/engine/schema';
import type { Author } from '../platform/database/context';
import { Problem } from '../platform/http/problem';
import { readRecordVersion } from '../records/read/history';
import { machineStateOf } from '../records/read/present';
import { requireRecord } from '../records/read/requireRecord';
import type { RecordsContext } from '../records/recordsContext';
import { deleteRecord } from '../records/save/delete';
import { requireTrashed, restoreFromTrash } from '../records/save/restore';
import { runRecordAction } from '../records/save/runRecordAction';
import { updateRecord } from '../records/save/update';
import type { LongJob, LongJobKind } from './longJobKind';
import { longJobMessages } from './messages.en';

/** The request of an undo job: the action, and the id, kind and request of the job that it undoes. */
export type UndoRequest = { action: 'undo'; of: string; undone: Pick<LongJob, 'kind' | 'request'> };

/** Returns the job that an undo job undoes. */
const undoneJobOf = (job: LongJob): LongJob => ({ ...job, ...(job.request as UndoRequest).undone });

/** The name of the kind. */
export const undoKindName = 'undo';

/**
 * Returns the kind of the jobs that undo jobs of other kinds row by row, as saves of the person: created records go to
 * the trash, deleted records are restored, changes and actions are reverted. A record that was saved since is
 * refused and stays as it is.
 * @param kinds the kinds whose jobs it undoes
 */
export const undoKindOf = (kinds: readonly LongJobKind[]): LongJobKind => ({
  kind: undoKindName,
  requireAllowed: (role, job, schema) => {
    const undone = undoneJobOf(job);
    kinds.find(({ kind }) => kind === undone.kind)?.requireAllowed(role, undone, schema);
  },
  runRow: async (context, schema, { number, recordId, version }, job, author) => {
    if (recordId === null || version === null) throw new Error(`Row ${number} of the job ${job.id} names no record`);
    await undoRow(context, schema, undoneJobOf(job), { id: recordId, version }, author);
    return { outcome: 'changed' };
  },
});

const undoRow = async (
  context: RecordsContext,
  schema: AreaSchema,
  { request }: LongJob,
  { id, version }: { id: string; version: number },
  author: Author,
): Promise<unknown> => {
  const requireUnchanged = (record: { version: number }) => {
    if (record.version !== version) throw new Problem(409, longJobMessages.changedSince);
  };
  if (request.action === 'delete') {
    requireUnchanged(await requireTrashed(context.database, schema, id));
    return restoreFromTrash(context, schema, id, author);
  }
  const current = await requireRecord(context.database, schema, id);
  requireUnchanged(current);
  // The job has created the record if its version is the first.
  if (version === 1) return deleteRecord(context, schema, id, author, version);
  const before = await readRecordVersion(context.database, schema, id, version - 1);
  const action = findAction(schema, String(request.action), (field) => machineStateOf(before, field));
  if (action) {
    const undoing = undoingActionOf(schema, action, String(machineStateOf(before, action.field)));
    if (!undoing) throw new Problem(409, longJobMessages.noWayBack);
    return runRecordAction(context, schema, id, { name: undoing.name }, author, version);
  }
  // States and computed values are not part of a body.
  const body = pickBy(before.data, (_, field) => Object.hasOwn(schema.record.shape, field));
  return updateRecord({ ...context, notifiesPeople: false }, schema, id, () => body, author, version, {
    action: 'restored',
  });
};
