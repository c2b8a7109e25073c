import { and, eq, ne, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { savedReplies } from '../../../../resources/saved-replies/savedReplySchema';
import type { Queryable } from '../../../platform/database/connect';
import type { Author, Context } from '../../../platform/database/context';
import { readingOrder } from '../../../platform/database/sqlTexts';
import { accounts, ownReplies } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { Problem, problemAt } from '../../../platform/http/problem';
import type { RecordsContext } from '../../../records/recordsContext';
import { createRecord } from '../../../records/save/create';
import { validateBody } from '../../../records/save/validateBody';
import { savedReplyMessages } from '../../messages.en';

/** The maximum number of saved replies that a person keeps for themselves. */
export const maxOwnReplies = 100;

/** A saved reply that a person keeps for themselves, as they write it. */
interface OwnReplyInput {
  name: string;
  text: string;
}

interface OwnReply extends OwnReplyInput {
  id: string;
}

const { id, name, text, ownerId } = ownReplies;

/** Reads the replies that a person keeps for themselves, by name. */
export const readOwnReplies = (queryable: Queryable, accountId: string): Promise<OwnReply[]> =>
  queryable
    .select({ id, name, text })
    .from(ownReplies)
    .where(eq(ownerId, accountId))
    .orderBy(sql`lower(${name}) ${sql.raw(readingOrder)}`, id);

/**
 * Adds a reply that a person keeps for themselves, and returns it. Throws 409 for more than they may have, and 422 by the
 * rules of saved replies, or where another one of theirs has the name.
 */
export const addOwnReply = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  accountId: string,
  input: OwnReplyInput,
): Promise<OwnReply> => {
  const reply = { id: uuid(), ...validOwnReply(input) };
  return inTransaction(database, async (transaction) => {
    await requireFreeName(transaction, accountId, reply);
    if ((await transaction.$count(ownReplies, eq(ownerId, accountId))) >= maxOwnReplies)
      throw new Problem(409, savedReplyMessages.tooManyOwn({ most: maxOwnReplies }));
    await transaction.insert(ownReplies).values({ ...reply, ownerId: accountId, changedAt: now() });
    return reply;
  });
};

/** Changes an own reply of a person, and returns it. Throws 404, and 422 as `addOwnReply` does. */
export const changeOwnReply = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  accountId: string,
  replyId: string,
  input: OwnReplyInput,
): Promise<OwnReply> => {
  const change = validOwnReply(input);
  return inTransaction(database, async (transaction) => {
    const reply = { ...(await requireOwnReply(transaction, accountId, replyId)), ...change };
    await requireFreeName(transaction, accountId, reply);
    await transaction
      .update(ownReplies)
      .set({ ...change, changedAt: now() })
      .where(eq(id, reply.id));
    return reply;
  });
};

/** Deletes an own reply of a person. Throws 404. */
export const deleteOwnReply = async (queryable: Queryable, accountId: string, replyId: string): Promise<void> => {
  await queryable.delete(ownReplies).where(eq(id, (await requireOwnReply(queryable, accountId, replyId)).id));
};

/**
 * Makes an own reply of a person a saved reply for everybody who answers inquiries, and returns the id of that one.
 * Throws 404, and 422 where another saved reply has the name.
 */
export const shareOwnReply = async (
  context: RecordsContext,
  author: Author & { accountId: string },
  replyId: string,
): Promise<string> => {
  const own = await requireOwnReply(context.database, author.accountId, replyId);
  // By the key, a repeated call finds what a call that was cut off has shared.
  const { record } = await createRecord(context, savedReplies, { name: own.name, text: own.text }, author, own.id);
  await context.database.delete(ownReplies).where(eq(id, own.id));
  return record.id;
};

/** Returns a reply by the rules of saved replies, so that it can be shared as it is. Throws 422. */
const validOwnReply = (input: OwnReplyInput): OwnReplyInput => {
  const valid = validateBody(savedReplies, input);
  return { name: String(valid.name), text: String(valid.text) };
};

const requireOwnReply = async (queryable: Queryable, accountId: string, replyId: string): Promise<OwnReply> => {
  const found = isUuid(replyId)
    ? await queryable
        .select({ id, name, text })
        .from(ownReplies)
        .where(and(eq(ownerId, accountId), eq(id, replyId)))
    : [];
  if (!found[0]) throw new Problem(404, savedReplyMessages.noOwn);
  return found[0];
};

/** Throws 422 if another own reply has the name. Saves of one person wait for each other. */
const requireFreeName = async (transaction: Queryable, accountId: string, reply: OwnReply) => {
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  const isSame = and(eq(ownerId, accountId), sql`lower(${name}) = lower(${reply.name})`, ne(id, reply.id));
  if ((await transaction.$count(ownReplies, isSame)) > 0) throw problemAt('name', savedReplyMessages.ownNameTaken);
};
