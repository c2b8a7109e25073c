import { sql } from 'drizzle-orm';
import { type AreaSchema, revert } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import type { Author } from '../database/context';
import { Problem } from '../http/problem';
import { type RecordsContext, rulesOf } from './areaModule';
import { areaNameSql } from './columns';
import { recordMessages } from './messages.en';
import type { Reader, RecordRow, RecordUpdate } from './recordRow';

const minutesToTakeBack = 10;
const longest = minutesToTakeBack * 60 * 1000;

/** Whether a reader may take back what was done to a record last, as far as the record itself tells. */
export const canRevertTransition = (reader: Reader, schema: AreaSchema, record: RecordRow, now: Date): boolean =>
  reader !== undefined &&
  isTakenBack(schema, record) &&
  record.updatedBy === reader.accountId &&
  now.getTime() - Date.parse(record.updatedAt) <= longest;

const isTakenBack = ({ revertibleStates = [] }: AreaSchema, { status }: RecordRow) =>
  revertibleStates.includes(String(status));

/** A record as it was before the move that its author takes back. Throws 409 with what keeps them from it. */
export const revertedRecordOf = async (
  context: RecordsContext,
  transaction: Queryable,
  schema: AreaSchema,
  current: RecordRow,
  { accountId }: Author,
): Promise<RecordUpdate> => {
  const now = context.now();
  const refuse = (message: ConstructorParameters<typeof Problem>[1]): never => {
    throw new Problem(409, message);
  };
  if (!isTakenBack(schema, current)) return refuse(recordMessages.nothingToTakeBack);
  const { rows } = await transaction.execute<{
    version: number;
    status: string | null;
    data: Record<string, unknown>;
    isMove: boolean;
    savedBy: string | null;
    savedAt: string;
  }>(sql`
    SELECT version, status, data, saved_by AS "savedBy", saved_at AS "savedAt",
      action NOT IN ('created', 'updated', 'restored') AS "isMove"
    FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${current.id} AND version >= ${current.version - 1}
    ORDER BY version DESC LIMIT 2`);
  const [last, before] = rows;
  if (!last || !before || !last.isMove || before.status === current.status) return refuse(recordMessages.changedSince);
  if (last.savedBy !== accountId) return refuse(recordMessages.movedByOther);
  const movedAt = new Date(last.savedAt);
  if (now.getTime() - movedAt.getTime() > longest)
    return refuse(recordMessages.tooLateToTakeBack({ minutes: minutesToTakeBack }));
  const followed = await rulesOf(context, schema).findRevertBlocker?.(transaction, current, movedAt);
  if (followed) return refuse(recordMessages.followed({ followed }));
  return { status: before.status, data: before.data, action: revert };
};
