import { type SQL, sql } from 'drizzle-orm';
import { chunk, countBy } from 'es-toolkit';
import { validate as isUuid, v7 as newUuid } from 'uuid';
import { z } from 'zod';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Context } from '../../../platform/database/context';
import { memberLists } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { namedSchema } from '../../../platform/http/envelope';
import { Problem } from '../../../platform/http/problem';
import { notificationMessages } from '../messages.en';
import { findKnownNumbers, findListedMembers } from './findListedMembers';
import { readListRows } from './readListRows';
import { matchPeople, possibleNumbersOf, readPeople } from './readPeople';

/** The members that a statement stores. */
const entriesBatchSize = 5000;

export const storedMemberList = namedSchema(
  'MemberList',
  z.object({
    id: z.string(),
    members: z.int().describe('How many members it has'),
    named: z.int().describe('How many people the lines named'),
    unknown: z.int().describe('How many of them are no members that are known'),
    ambiguous: z.int().describe('How many fit several members, so that none was chosen'),
    repeated: z.int().describe('How many name a member who was in the list already'),
  }),
);

export const createdMemberList = namedSchema(
  'CreatedMemberList',
  storedMemberList.extend({
    leftOut: z
      .array(
        z.object({
          line: z.int(),
          text: z.string().nullable().describe('Null unless the caller may see members'),
          reason: z.enum(['unknown', 'ambiguous', 'repeated']),
        }),
      )
      .describe('The lines that add no member'),
  }),
);

/**
 * Stores the members whom a text or an Excel file names, as a list for notifications.
 * @param showsTexts whether the answer has the texts of the lines that add nobody
 * @throws Problem 413 and 422 that say what is wrong with the file
 */
export const createMemberList = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  bytes: Buffer,
  { accountId, showsTexts }: { accountId: string; showsTexts: boolean },
): Promise<z.output<typeof createdMemberList>> => {
  const rows = await readListRows(bytes);
  const people = readPeople(rows, await findKnownNumbers(database, possibleNumbersOf(rows)));
  if (!people) throw new Problem(422, notificationMessages.listNamesNobody);
  if (people.length === 0) throw new Problem(422, notificationMessages.listEmpty);
  const { memberIds, leftOut } = matchPeople(people, await findListedMembers(database, people));
  const { unknown = 0, ambiguous = 0, repeated = 0 } = countBy(leftOut, ({ reason }) => reason);
  const list = { id: newUuid(), named: people.length, unknown, ambiguous, repeated };
  await inTransaction(database, async (transaction) => {
    await transaction.insert(memberLists).values({ ...list, createdAt: now(), createdBy: accountId });
    // Members who were deleted meanwhile are left out; those that are found stay until this ends.
    for (const ids of chunk([...memberIds].sort(), entriesBatchSize))
      await transaction.execute(sql`
        INSERT INTO member_list_entries (list_id, member_id)
        SELECT ${list.id}::uuid, id FROM members WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`);
  });
  const lines = leftOut.map(({ person: { line, text }, reason }) => ({ line, text: showsTexts ? text : null, reason }));
  return { ...list, members: memberIds.size, leftOut: lines };
};

/** Reads the counts of a list. @throws Problem 404 */
export const readMemberList = async (queryable: Queryable, id: string): Promise<z.output<typeof storedMemberList>> => {
  const { rows } = await queryable.execute<QueryRow & z.output<typeof storedMemberList>>(sql`
    SELECT id::text, named, unknown, ambiguous, repeated,
      (SELECT count(*) FROM member_list_entries WHERE list_id = member_lists.id)::integer AS members
    FROM member_lists WHERE ${isListSql(sql`id`, id)}`);
  if (!rows[0]) throw new Problem(404, notificationMessages.listGone);
  return rows[0];
};

/** Whether a list exists. It stays until the transaction ends. */
export const holdMemberList = async (transaction: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await transaction.execute(
    sql`SELECT FROM member_lists WHERE ${isListSql(sql`id`, id)} FOR KEY SHARE`,
  );
  return rowCount === 1;
};

/** SQL of the members of a list, as `id`; nobody for a list that does not exist. */
export const membersOfListSql = (listId: string | undefined): SQL =>
  sql`SELECT member_id AS id FROM member_list_entries WHERE ${isListSql(sql`list_id`, listId)}`;

/** SQL condition: a column has the id of a list. An id of another form is that of no list. */
const isListSql = (column: SQL, id: string | undefined): SQL =>
  id !== undefined && isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`;

/** SQL condition: no version of a notification names a list of the row `member_lists`. */
export const isListUnusedSql = sql`NOT EXISTS (
  SELECT FROM versions WHERE area = 'notifications' AND data->>'listId' = member_lists.id::text)`;
