import { subDays } from 'date-fns/subDays';
import { and, eq, sql } from 'drizzle-orm';
import { isEqual } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { notifyMerges } from '../../../platform/accounts/appKeys/keptMembers';
import type { Queryable } from '../../../platform/database/connect';
import type { Author, Context } from '../../../platform/database/context';
import { logActivity } from '../../../platform/database/logActivity';
import { memberMerges } from '../../../platform/database/tables';
import { Problem } from '../../../platform/http/problem';
import type { RecordsContext } from '../../../records/recordsContext';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { memberMessages } from '../../messages.en';
import { lockErasing } from '../erasingLock';
import { type MergeDetails, writeMember } from './mergeMembers';
import { moveRowsBack } from './movedRows';
import { moveRecords } from './moveRecords';

/** The days for which a merge can be undone. */
export const undoDays = 30;

/**
 * Undoes a merge of two members: the other one is there again with its number and its records. What has changed since is
 * kept: values of fields, answers about messages, and records that name somebody else by now.
 * @throws Problem 404; 409 after the days for that, after a later merge, or if the number is that of somebody else
 */
export const undoMerge = async (
  context: RecordsContext,
  keptId: string,
  mergeId: string,
  author: Author,
): Promise<void> => {
  await inSaveTransaction(context.database, contacts, async (transaction) => {
    await lockErasing(transaction);
    const isMerge =
      isUuid(mergeId) && isUuid(keptId)
        ? and(eq(memberMerges.id, mergeId), eq(memberMerges.keptId, keptId))
        : sql`false`;
    const [merge] = await transaction.select().from(memberMerges).where(isMerge).for('update');
    if (!merge) throw new Problem(404, memberMessages.noMerge);
    const details = merge.details as MergeDetails | null;
    if (!details || merge.at < subDays(context.now(), undoDays))
      throw new Problem(409, memberMessages.mergeTooOld({ days: undoDays }));
    if (details.keptId !== keptId) throw new Problem(409, memberMessages.mergedAgain);
    const { merged, records, rows } = details;
    await transaction.delete(memberMerges).where(eq(memberMerges.id, mergeId));
    await restoreKept(transaction, keptId, details);
    await requireFreeNumber(transaction, merged.external_id);
    await transaction.execute(
      sql`INSERT INTO members SELECT * FROM jsonb_populate_record(NULL::members, ${JSON.stringify(merged)}::jsonb)`,
    );
    await moveRowsBack(transaction, rows, keptId, merged.id);
    const move = { from: keptId, to: merged.id, action: 'merge_undone', only: records } as const;
    await moveRecords(context, transaction, move, author);
    const entry = { action: 'merge_undone', area: 'members', recordId: keptId, recordLabel: 'A member' };
    await logActivity(context, transaction, { ...entry, after: { mergedId: merged.id } }, author);
    await notifyMerges(transaction);
  });
  await context.changes.sync();
};

/** Restores the values that the kept member had, unless they have changed since. */
const restoreKept = async (transaction: Queryable, keptId: string, { taken, consents }: MergeDetails) => {
  const { rows } = await transaction.execute<{ row: MergeDetails['merged'] }>(
    sql`SELECT to_jsonb(members) AS row FROM members WHERE id = ${keptId} FOR UPDATE`,
  );
  const [present] = rows;
  if (!present) throw new Problem(404, memberMessages.notMember);
  const { row } = present;
  const fields = Object.entries(taken.before).filter(([column]) => isEqual(row[column], taken.after[column]));
  const answers = Object.entries(row.consents).flatMap(([key, answer]) => {
    const isAsMerged = isEqual(answer, consents.after[key]);
    const before = consents.before[key];
    return isAsMerged ? (before ? [[key, before] as const] : []) : [[key, answer] as const];
  });
  const { rows: others } = await transaction.execute<{ number: string | null }>(
    sql`SELECT merged_external_id AS number FROM member_merges WHERE kept_id = ${keptId}`,
  );
  const restored = { ...row, ...Object.fromEntries(fields), consents: Object.fromEntries(answers) };
  await writeMember(
    transaction,
    restored,
    others.map(({ number }) => number),
  );
};

const requireFreeNumber = async (transaction: Queryable, externalId: string | null) => {
  if (externalId === null) return;
  const { rowCount } = await transaction.execute(sql`SELECT FROM members WHERE external_id = ${externalId}`);
  if (rowCount) throw new Problem(409, memberMessages.externalIdTaken);
};

/** Empties the details of merges that can no longer be undone. */
export const forgetOldMerges = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const until = subDays(now(), undoDays).toISOString();
  await database.execute(
    sql`UPDATE member_merges SET details = NULL WHERE details IS NOT NULL AND at < ${until}::timestamptz`,
  );
};
