import { getTableColumns, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { v7 as newUuid } from 'uuid';
import { z } from 'zod';
import { instantText } from '../../../../resources/engine/schema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import { memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import { notifyMerges } from '../../../platform/accounts/appKeys/keptMembers';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import { logActivity } from '../../../platform/database/logActivity';
import { memberMerges, members as table } from '../../../platform/database/tables';
import { Problem, problemAt } from '../../../platform/http/problem';
import { searchTextOf } from '../../../platform/search/searchText';
import type { RecordsContext } from '../../../records/recordsContext';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import { areaNameSql } from '../../../records/storage/columns';
import { isOneOfSql } from '../../../records/storage/sortKeys';
import { memberMessages } from '../../messages.en';
import { lockErasing } from '../erasingLock';
import type { Consents } from '../profiles/consents';
import { requireStoredMember } from '../requireStoredMember';
import { type MovedRows, moveRows } from './movedRows';
import { type MovedRecords, moveRecords } from './moveRecords';
import { stricterConsents } from './stricterConsents';

type ProfileField = keyof typeof memberProfile.record.shape;

/** The fields of the profile: the value of either member can stay. */
const profileFields = Object.keys(memberProfile.record.shape) as [ProfileField, ...ProfileField[]];

export const memberMergeBody = z.strictObject({
  mergedId: z.string().max(64),
  take: z
    .array(z.enum(profileFields))
    .max(profileFields.length)
    .default([])
    .describe('The fields of the merged member that stay'),
});

/** A row of the table, by the names of its columns. */
type StoredMember = Record<string, unknown> & { id: string; external_id: string | null; consents: Consents };

/** A merge as it is stored to be undone. */
export interface MergeDetails {
  keptId: string;
  merged: StoredMember;
  /** The fields that the kept member took over, by column: before and after. */
  taken: { before: Record<string, unknown>; after: Record<string, unknown> };
  consents: { before: Consents; after: Consents };
  records: MovedRecords;
  rows: MovedRows;
}

const tableColumns = getTableColumns(table);

/** Reads and locks two members in the order of their ids. Throws 404 for one that does not exist. */
const lockBoth = async (transaction: Queryable, ids: [kept: string, merged: string]) => {
  const { rows } = await transaction.execute<{ row: StoredMember }>(sql`
    SELECT to_jsonb(members) AS row FROM members WHERE id IN ${ids} ORDER BY id FOR UPDATE`);
  const [kept, merged] = ids.map((id) => rows.find(({ row }) => row.id === id)?.row);
  for (const id of ids) if (!rows.some(({ row }) => row.id === id)) await requireStoredMember(transaction, id);
  if (!kept || !merged) throw new Problem(404, memberMessages.notMember);
  return { kept, merged };
};

/** The states of seats that are given up. */
const withoutSeat = ['cancelled', 'expired'];

const requireNoTwoSeats = async (transaction: Queryable, ids: readonly string[]) => {
  const { rows } = await transaction.execute<{ event: string | null }>(sql`
    SELECT min(event.label) AS event FROM records AS seat
      LEFT JOIN records AS event ON event.area = 'events' AND event.id = seat.data->>'eventId'
    WHERE seat.id IN (
        SELECT id FROM records WHERE area = ${areaNameSql(eventsEnrolment)} AND deleted_at IS NULL
          AND ${isOneOfSql(eventsEnrolment, 'memberId', ids)} AND status <> ALL(${sql.param(withoutSeat)}::text[]))
      AND seat.area = ${areaNameSql(eventsEnrolment)}
    GROUP BY seat.data->>'eventId' HAVING count(DISTINCT seat.data->>'memberId') > 1 LIMIT 1`);
  if (rows[0]) throw new Problem(409, memberMessages.mergeTwoSeats({ event: rows[0].event ?? '' }));
};

const requireNoOverlap = async (transaction: Queryable, [kept, merged]: readonly [string, string]) => {
  const { rows } = await transaction.execute<QueryRow & { at: string }>(sql`
    SELECT to_char(lower(one.meeting) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM appointment_slots AS one JOIN appointment_slots AS other ON other.meeting && one.meeting
    WHERE one.member_id = ${kept}::uuid AND other.member_id = ${merged}::uuid
      AND NOT one.is_member_exception AND NOT other.is_member_exception LIMIT 1`);
  if (rows[0]) throw new Problem(409, memberMessages.mergeOverlap({ when: instantText(rows[0].at) }));
};

/**
 * Merges a member into another one: the other one has all records, messages and notes from then on, and keeps the values
 * of its own fields but for those that are taken. Both numbers lead to it. Stricter consents win.
 * @throws Problem 404; 409 for two seats in one event or appointments at one time; 422 for a member and itself
 */
export const mergeMembers = async (
  context: RecordsContext,
  keptId: string,
  { mergedId, take }: z.output<typeof memberMergeBody>,
  author: Author & { accountId: string },
): Promise<void> => {
  await inSaveTransaction(context.database, eventsEnrolment, async (transaction) => {
    if (keptId === mergedId) throw problemAt('mergedId', memberMessages.mergeItself);
    for (const id of [keptId, mergedId]) await requireStoredMember(transaction, id);
    await lockErasing(transaction);
    const { kept, merged } = await lockBoth(transaction, [keptId, mergedId]);
    await requireNoTwoSeats(transaction, [keptId, mergedId]);
    await requireNoOverlap(transaction, [keptId, mergedId]);
    const records = await moveRecords(context, transaction, { from: mergedId, to: keptId, action: 'merged' }, author);
    const rows = await moveRows(transaction, mergedId, keptId);
    await unpinOldest(transaction, keptId);
    await transaction.execute(sql`DELETE FROM members WHERE id = ${mergedId}`);
    const columns = take.map((field) => tableColumns[field].name);
    const taken = { before: pick(kept, columns), after: pick(merged, columns) };
    const otherNumber = take.includes('externalId') ? kept.external_id : merged.external_id;
    const consents = { before: kept.consents, after: stricterConsents(kept.consents, merged.consents) };
    await writeMember(transaction, { ...kept, ...taken.after, consents: consents.after }, [otherNumber]);
    const details: MergeDetails = { keptId, merged, taken, consents, records, rows };
    const merge = { id: newUuid(), keptId, mergedId, mergedExternalId: otherNumber, at: context.now() };
    await transaction.insert(memberMerges).values({ ...merge, mergedBy: author.accountId, details });
    const entry = { action: 'merged', area: 'members', recordId: keptId, recordLabel: 'A member' };
    await logActivity(context, transaction, { ...entry, after: { mergedId } }, author);
    await notifyMerges(transaction);
  });
  await context.changes.sync();
};

/** Writes the fields and consents of a member. The search finds it by its other numbers too. */
export const writeMember = async (
  transaction: Queryable,
  member: StoredMember,
  otherNumbers: readonly (string | null)[],
): Promise<void> => {
  const { first_name, last_name, email, phone, external_id } = member as Record<string, string | null>;
  const search = searchTextOf([first_name, last_name, email, phone, external_id, ...otherNumbers].filter(Boolean));
  const names = [...profileFields.map((field) => tableColumns[field].name), 'consents', 'search'];
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  await transaction.execute(sql`
    UPDATE members SET (${columns}) = (
      SELECT ${columns} FROM jsonb_populate_record(NULL::members, ${JSON.stringify({ ...member, search })}::jsonb))
    WHERE id = ${member.id}`);
};

/** At most three notes about a member are pinned. */
const unpinOldest = (transaction: Queryable, memberId: string) =>
  transaction.execute(sql`
    UPDATE member_notes SET pinned_at = NULL WHERE member_id = ${memberId} AND id IN (
      SELECT id FROM member_notes WHERE member_id = ${memberId} AND pinned_at IS NOT NULL ORDER BY pinned_at DESC OFFSET 3)`);
