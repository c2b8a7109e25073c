import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v5 as idOfKey, validate as isUuid, v7 as newUuid } from 'uuid';
import { z } from 'zod';
import { text } from '../../../../resources/engine/schema';
import type { Queryable } from '../../../platform/database/connect';
import type { Context } from '../../../platform/database/context';
import { accountNameSql } from '../../../platform/database/sqlTexts';
import { memberNotes } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { namedSchema } from '../../../platform/http/envelope';
import { Problem } from '../../../platform/http/problem';
import { recordMessages } from '../../../records/messages.en';
import { memberMessages } from '../../messages.en';

/** The maximum number of pinned notes about a member. */
export const maxPinned = 3;

/** A note about a member. */
export const memberNote = namedSchema(
  'MemberNote',
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    authorId: z.string(),
    authorName: z.string().nullable(),
    text: z.string(),
    pinnedAt: z.iso.datetime().nullable().describe('When it was pinned, or said to be true still'),
  }),
);

/** A note as staff write it. */
export const newMemberNote = z.strictObject({ text: text({ max: 2000 }), isPinned: z.boolean().default(false) });

type MemberNote = z.output<typeof memberNote>;

const columns = {
  id: memberNotes.id,
  at: memberNotes.at,
  authorId: memberNotes.authorId,
  authorName: accountNameSql('author_id').mapWith(String),
  text: memberNotes.text,
  pinnedAt: memberNotes.pinnedAt,
};

const presentNote = ({
  at,
  pinnedAt,
  ...note
}: Omit<MemberNote, 'at' | 'pinnedAt'> & { at: Date; pinnedAt: Date | null }) => ({
  ...note,
  at: at.toISOString(),
  pinnedAt: pinnedAt?.toISOString() ?? null,
});

const isNoteOf = (memberId: string, id: string) => and(eq(memberNotes.memberId, memberId), eq(memberNotes.id, id));

/** Reads the pinned notes about a member, the newest first. */
export const readPinnedNotes = async (queryable: Queryable, memberId: string): Promise<MemberNote[]> => {
  const rows = await queryable
    .select(columns)
    .from(memberNotes)
    .where(and(eq(memberNotes.memberId, memberId), isNotNull(memberNotes.pinnedAt)))
    .orderBy(sql`at DESC, id DESC`);
  return rows.map(presentNote);
};

const requireNote = async (queryable: Queryable, memberId: string, id: string): Promise<MemberNote> => {
  const [row] = isUuid(id) ? await queryable.select(columns).from(memberNotes).where(isNoteOf(memberId, id)) : [];
  if (!row) throw new Problem(404, memberMessages.noNote);
  return presentNote(row);
};

/** Locks a member, so that concurrent requests do not pin too many notes. Throws 404. */
const lockMember = async (transaction: Queryable, memberId: string) => {
  const { rowCount } = isUuid(memberId)
    ? await transaction.execute(sql`SELECT FROM members WHERE id = ${memberId} FOR NO KEY UPDATE`)
    : { rowCount: 0 };
  if (rowCount === 0) throw new Problem(404, memberMessages.notMember);
};

const requireRoomForPin = async (transaction: Queryable, memberId: string) => {
  const pinned = await readPinnedNotes(transaction, memberId);
  if (pinned.length >= maxPinned) throw new Problem(409, memberMessages.tooManyPinned({ max: maxPinned }));
};

/** The namespace of the ids that are made of idempotency keys. */
const keysNamespace = 'b7c1a6f0-2c57-4c3e-9d0a-5f3c3f1f6f0e';

/**
 * Adds a note about a member. The same idempotency key from the same author returns the first note.
 * @throws Problem 404; 409 if it is to be pinned beside three others; 422 for a key that had another text
 */
export const addMemberNote = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string,
  { text, isPinned }: z.output<typeof newMemberNote>,
  { authorId, key }: { authorId: string; key: string | undefined },
): Promise<MemberNote> =>
  inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    const id = key === undefined ? newUuid() : idOfKey(`${authorId} ${memberId} ${key}`, keysNamespace);
    const [stored] = await transaction.select(columns).from(memberNotes).where(isNoteOf(memberId, id));
    if (stored && stored.text !== text) throw new Problem(422, recordMessages.idempotencyKeyUsed);
    if (stored) return presentNote(stored);
    if (isPinned) await requireRoomForPin(transaction, memberId);
    const at = now();
    await transaction.insert(memberNotes).values({ id, memberId, at, authorId, text, pinnedAt: isPinned ? at : null });
    return requireNote(transaction, memberId, id);
  });

/**
 * Pins a note about a member, or takes the pin away. To pin a pinned note again confirms that it is true still.
 * Throws 404, and 409 if three others are pinned.
 */
export const pinMemberNote = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string,
  id: string,
  isPinned: boolean,
): Promise<MemberNote> =>
  inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    const { pinnedAt } = await requireNote(transaction, memberId, id);
    if (isPinned && pinnedAt === null) await requireRoomForPin(transaction, memberId);
    await transaction
      .update(memberNotes)
      .set({ pinnedAt: isPinned ? now() : null })
      .where(isNoteOf(memberId, id));
    return requireNote(transaction, memberId, id);
  });

/** Deletes a note about a member. Throws 404, and 403 for a note of somebody else. */
export const deleteMemberNote = (
  { database }: Pick<Context, 'database'>,
  memberId: string,
  id: string,
  accountId: string,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await lockMember(transaction, memberId);
    const { authorId, authorName } = await requireNote(transaction, memberId, id);
    if (authorId !== accountId) throw new Problem(403, memberMessages.noteOfOther({ name: authorName ?? '' }));
    await transaction.delete(memberNotes).where(isNoteOf(memberId, id));
  });
