import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as newUuid } from 'uuid';
import { z } from 'zod';
import { type Notification, notifications } from '../../../../resources/notifications/notificationSchema';
import { countOrThrow } from '../../../platform/accounts/throttle';
import type { Queryable } from '../../../platform/database/connect';
import type { Actor } from '../../../platform/database/context';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { accounts, members, testSends } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { namedSchema } from '../../../platform/http/envelope';
import { Problem, problemAt } from '../../../platform/http/problem';
import { readMailIdentity } from '../../../platform/outbox/organization';
import { sendMail } from '../../../platform/outbox/sendMail';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { isAllowed, notAllowed } from '../../../roles';
import { notificationMessages } from '../messages.en';
import { contentHashOf } from './contentHashOf';
import { testMails } from './testMails';

/** The most people who get a test. */
const maxRecipients = 10;
/** More tests than somebody who writes needs; a test is no way to write to colleagues. */
const testLimit = { max: 30, windowMilliseconds: 60 * 60 * 1000 };
/** The number of tests that a notification shows. */
const maxShown = 10;

export const newTestSend = z.strictObject({
  staffIds: z
    .array(z.uuid())
    .min(1)
    .max(maxRecipients)
    .optional()
    .describe('The staff who get it by email; by default the caller'),
  memberId: z.uuid().optional().describe('The member whose name the texts have'),
});

export const testSend = namedSchema(
  'TestSend',
  z.object({
    at: z.iso.datetime(),
    authorName: z.string().nullable(),
    recipients: z.int().describe('How many staff got it'),
    isCurrent: z.boolean().describe('Whether members would get the text that was tested'),
  }),
);

type TestSend = z.output<typeof testSend>;

/**
 * Sends the texts of a notification to staff, and to nobody else. Names are those of a member whom the caller may see.
 * @returns the tests of the notification, the latest first
 * @throws Problem 404; 403 for a member whom the caller may not see; 422 for unknown people or an incomplete text; 429
 */
export const sendTest = async (
  context: RecordsContext,
  actor: Actor,
  id: string,
  { staffIds = [actor.accountId], memberId }: z.output<typeof newTestSend>,
): Promise<TestSend[]> => {
  const { database, settings, now } = context;
  if (memberId !== undefined && !isAllowed(actor.role, 'members', 'show')) throw notAllowed(actor.role);
  const { data } = await requireRecord(database, notifications, id);
  const notification = data as Notification;
  await countOrThrow(context, { name: `tests sent by ${actor.accountId}`, ...testLimit });
  return inTransaction(database, async (transaction) => {
    const people = await requireStaff(transaction, staffIds);
    const person = memberId === undefined ? {} : await requireName(transaction, memberId);
    const identity = await readMailIdentity(transaction, settings);
    const mails = testMails(notification, identity, person, settings.publicUrl);
    if (mails.length === 0) throw new Problem(422, notificationMessages.nothingToTest);
    for (const { email } of people)
      for (const mail of mails) await sendMail(context, transaction, { to: email, ...mail });
    await transaction.insert(testSends).values({
      id: newUuid(),
      notificationId: id,
      at: now(),
      authorId: actor.accountId,
      recipientIds: people.map((person) => person.id),
      contentHash: contentHashOf(notification),
    });
    return readTests(transaction, id, notification);
  });
};

const requireStaff = async (queryable: Queryable, ids: readonly string[]) => {
  const found = await queryable
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.status, 'active')));
  if (found.length < new Set(ids).size) throw problemAt('staffIds', notificationMessages.noTester);
  return found;
};

const requireName = async (queryable: Queryable, memberId: string) => {
  const [name] = await queryable
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(eq(members.id, memberId));
  if (!name) throw problemAt('memberId', notificationMessages.noExample);
  return name;
};

/** Reads the latest tests of a notification, and whether each was of its present text. */
export const readTests = async (queryable: Queryable, id: string, notification: Notification): Promise<TestSend[]> =>
  queryable
    .select({
      at: isoInstantSql('at') as ReturnType<typeof sql<string>>,
      authorName: accountNameSql('author_id') as ReturnType<typeof sql<string | null>>,
      recipients: sql<number>`cardinality(${testSends.recipientIds})`,
      isCurrent: sql<boolean>`${testSends.contentHash} = ${contentHashOf(notification)}`,
    })
    .from(testSends)
    .where(eq(testSends.notificationId, id))
    .orderBy(desc(testSends.at), desc(testSends.id))
    .limit(maxShown);

/** Returns the ids of the notifications whose present text was tested. */
export const findTested = async (
  queryable: Queryable,
  records: readonly { id: string; data: unknown }[],
): Promise<ReadonlySet<string>> => {
  const ids = records.map(({ id }) => id);
  const rows = await queryable
    .selectDistinct({ id: testSends.notificationId, contentHash: testSends.contentHash })
    .from(testSends)
    .where(inArray(testSends.notificationId, ids));
  const tested = new Set(rows.map(({ id, contentHash }) => `${id} ${contentHash}`));
  return new Set(
    records.filter(({ id, data }) => tested.has(`${id} ${contentHashOf(data as Notification)}`)).map(({ id }) => id),
  );
};
