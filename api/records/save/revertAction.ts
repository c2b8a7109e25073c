import { sql } from 'drizzle-orm';
import { type AreaSchema, type RecordData, reverted } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import { rulesOf } from '../areaModule';
import { resolveIn } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { revertMinutesOf } from '../read/permissions';
import type { RecordsContext } from '../recordsContext';
import { areaNameSql } from '../storage/columns';
import { declaredContentOf } from '../storage/recordContent';
import type { RecordRow, RecordUpdate } from '../storage/recordRow';

/**
 * Returns the record update that reverts the last action of the author. Throws 409 with the reason if that is not
 * possible.
 */
export const readRevertUpdate = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  { accountId }: Author,
): Promise<RecordUpdate> => {
  const now = context.now();
  const throwConflict = (message: ConstructorParameters<typeof Problem>[1]): never => {
    throw new Problem(409, message);
  };
  const minutes = revertMinutesOf(schema, current);
  if (minutes === undefined) return throwConflict(recordMessages.nothingToUndo);
  const { rows } = await transaction.execute<{
    version: number;
    status: string | null;
    data: RecordData;
    isAction: boolean;
    savedBy: string | null;
    savedAt: string;
  }>(sql`
    SELECT version, status, data, saved_by AS "savedBy", saved_at AS "savedAt",
      action NOT IN ('created', 'updated', 'restored') AS "isAction"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${current.id} AND version >= ${current.version - 1}
    ORDER BY version DESC LIMIT 2`);
  const [last, before] = rows;
  if (!last || !before || !last.isAction || before.status === current.status)
    return throwConflict(recordMessages.changedSince);
  if (last.savedBy !== accountId) return throwConflict(recordMessages.doneByOther);
  const doneAt = new Date(last.savedAt);
  const rules = rulesOf(context, schema);
  const elapsed = rules.timeSinceAction?.(context, current) ?? now.getTime() - doneAt.getTime();
  if (elapsed > minutes * 60_000) return throwConflict(recordMessages.tooLateToUndo({ minutes }));
  const blocker = await resolveIn(transaction)(rules.findRevertBlocker?.(current, doneAt));
  if (blocker) return throwConflict(recordMessages.followed({ followed: blocker }));
  return { status: before.status, data: declaredContentOf(schema, before.data), action: reverted };
};
