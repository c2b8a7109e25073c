import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { seedSystemTypes } from '../../../api/areas/types/systemTypes';
import { connectForBackgroundWork, type Database } from '../../../api/platform/database/connect';
import { accounts, threadEntries } from '../../../api/platform/database/tables';
import { countRecords, listRecords } from '../../../api/records/read/list';
import { parseListQuery } from '../../../api/records/read/listQuery';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { contacts } from '../../../resources/contacts/contactSchema';
import { staff } from '../../../resources/staff/staffSchema';
import { createDatabase } from '../createDatabase';
import { databaseCost } from '../databaseCost';
import { contextOn } from '../prepareContext';
import { type Figure, print } from '../print';

const minute = 60_000;
const batch = 5_000;
/** Every thirtieth inquiry is open, and one in sixty of the others is spam. */
const openEvery = 30;
const spamEvery = 60;
const openStates = ['new', 'assigned', 'in_progress', 'waiting_on_member', 'snoozed', 'reopened'];

/** Measures the time that a database needs for the inbox with many inquiries, and prints it. */
export const printInquiries = async (postgresUrl: string, count: number): Promise<void> => {
  const database = connectForBackgroundWork(await createDatabase(postgresUrl, `inquiries_${count}`));
  try {
    const person = await fill(database, count);
    const now = new Date();
    const queryOf = (filter: object, sort?: string) =>
      parseListQuery(contacts, { range: '[0,24]', filter: JSON.stringify(filter), ...(sort && { sort }) }, now);
    const open = { isOpen: true };
    const views = {
      open,
      mine: { ...open, assigneeId: person },
      unassigned: { ...open, assigneeId_empty: true },
      overdue: { ...open, dueAt_lte: 'now' },
      waiting: { ...open, status: 'waiting_on_member' },
      snoozed: { status: 'snoozed' },
      complaints: { isComplaint: true },
      spam: { status: 'spam' },
    };
    const figures: Figure[] = [];
    for (const [name, filter] of Object.entries(views)) {
      const counted = await databaseCost(database, (explaining) => countRecords(explaining, contacts, queryOf(filter)));
      figures.push({ what: `the count of ${name}, of ${count}`, value: counted.time, unit: 'ms', max: 10 });
      const page = await databaseCost(database, (explaining) =>
        listRecords(explaining, contacts, queryOf(filter), now),
      );
      figures.push({ what: `the first page of ${name}`, value: page.time, unit: 'ms' });
    }
    print(figures);
  } finally {
    await database.$client.end();
  }
};

/** Fills an empty database with inquiries. Returns the account to which some are assigned. */
const fill = async (database: Database, count: number): Promise<string> => {
  await seedSystemTypes(await contextOn(database));
  const people = Array.from({ length: 20 }, (_, index) => ({
    id: uuid(),
    email: `person-${index}@example.org`,
    firstName: 'Robin',
    lastName: `Ames ${index}`,
    role: 'support',
  }));
  await database.insert(accounts).values(people);
  const colleagues = people.map(({ id, ...data }) => ({ id, status: 'active', data }));
  await insertRecords(database, staff, colleagues, { at: new Date() });
  const now = Date.now();
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, offset) => {
      const index = from + offset;
      const isOpen = index % openEvery === 0;
      const of = <Value>(values: readonly Value[], salt: number) => values[Math.floor(index / salt) % values.length];
      const status = isOpen ? String(of(openStates, openEvery)) : index % spamEvery === 1 ? 'spam' : 'closed';
      const isAssigned = status !== 'new';
      const receivedAt = new Date(now - (isOpen ? index % 9_000 : index) * minute).toISOString();
      return {
        id: uuid(),
        status,
        data: {
          subject: `Question ${index} about my pension`,
          message: 'When can I retire, and how much do I get with the survivor benefit for my husband?',
          topicId: of(['general', 'account', 'appointment', 'event'], 7),
          source: 'app',
          name: `Rosa Lindt ${index}`,
          email: `${index}@example.org`,
          ...(isAssigned && { assigneeId: of(people, 11)?.id }),
          priority: of(['low', 'normal', 'normal', 'high', 'urgent'], 3),
          isComplaint: index % 50 === 0,
          ticketNo: `CT-2026-${index}`,
          receivedAt,
          dueAt: new Date(Date.parse(receivedAt) + 4_000 * minute).toISOString(),
          isOpen: isOpen && status !== 'snoozed',
          urgency: 1,
          entryCount: 2,
        },
      };
    });
    await insertRecords(database, contacts, rows, { at: new Date() });
    await database.insert(threadEntries).values(
      rows.map(({ id }) => ({
        id: uuid(),
        inquiryId: id,
        kind: 'memberReply' as const,
        at: new Date(),
        text: 'Thanks.',
      })),
    );
  }
  await database.execute(sql`VACUUM ANALYZE`);
  return people[0]?.id ?? '';
};
