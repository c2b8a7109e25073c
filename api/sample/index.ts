import { inArray, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/engine/schema';
import { updateCalculatorMetrics } from '../areas/calculators/usageMetrics';
import { updateEnrollmentPositions, updateSeatCounts } from '../areas/events/seatCounts';
import { updateMatchCounts } from '../areas/recommendations/matchCounts';
import { createMissingStaffRecords } from '../areas/staff/staffRecords';
import { rebuildIndexesAfter } from '../platform/database/bulkLoad';
import type { Queryable } from '../platform/database/connect';
import type { Context } from '../platform/database/context';
import { accounts } from '../platform/database/tables';
import { sequenceOf } from '../records/storage/indexes';
import { reserveSampleSlots } from './appointments';
import { runSampleTests, storeBotConversations } from './botConversations';
import { storeThreads } from './contacts/storeThreads';
import { addSampleConsents } from './memberConsents';
import { deliverSampleNotifications } from './notifications/deliveries';
import { redeemSampleOffer } from './offerRedemptions';
import { fillInOrganization } from './organization';
import { type SampleData, sampleData } from './sampleData';
import type { SampleStaff } from './staff';
import { storeSampleStatistics } from './statistics';
import { storeSampleRecords } from './storeSampleRecords';

/**
 * Loads the sample records with their staff and members in one transaction.
 * @param select returns the part of the data to load, for tests that need less
 */
export const loadSampleData = async (
  { database, now }: Context,
  select = (data: SampleData): SampleData => data,
): Promise<void> => {
  const at = now();
  const data = select(sampleData(at));
  const { staff, areas } = data;
  const recordsOf = (area: string) => areas.find(({ schema }) => schema.name === area)?.records ?? [];
  await database.transaction(async (transaction) => {
    const accountOf = await insertStaff(transaction, staff, at);
    await createMissingStaffRecords(transaction, at);
    await fillInOrganization(transaction, accountOf, at);
    await storeSampleRecords(transaction, data, { accountOf, at });
    await addSampleConsents(transaction, at);
    await updateMatchCounts(transaction, at);
    await reserveSampleSlots(transaction, at);
    const eventIds = recordsOf('events').map(({ id }) => id);
    await updateSeatCounts(transaction, eventIds);
    await updateEnrollmentPositions(transaction, eventIds);
    await storeThreads(transaction, recordsOf('contacts'), accountOf);
    await storeBotConversations(transaction, at, recordsOf('assistant-bot'));
    await rebuildIndexesAfter(transaction, ['deliveries'], () =>
      deliverSampleNotifications(transaction, recordsOf('notifications')),
    );
    await redeemSampleOffer(transaction, at);
    await storeSampleStatistics(transaction, at);
    await updateCalculatorMetrics(transaction, at);
    for (const { schema, records } of areas) await startNumbersAfter(transaction, schema, records.length);
  });
  if (recordsOf('assistant-bot').length > 0) await runSampleTests({ database, now });
};

/** Continues the numbers of an area after those of its sample records, which start at 1. */
const startNumbersAfter = async (transaction: Queryable, schema: AreaSchema, last: number) => {
  if (schema.values.numbering && last > 0)
    await transaction.execute(sql`SELECT setval(${sequenceOf(schema)}::regclass, ${last})`);
};

/** Adds the staff and returns a function from sample ids to account ids: an account with the same address may exist. */
const insertStaff = async (transaction: Queryable, staff: SampleStaff[], at: Date) => {
  // The accounts are as old as the data, so the first account stays the oldest, which is the one for sign-in.
  await transaction
    .insert(accounts)
    .values(staff.map((person) => ({ ...person, createdAt: at })))
    .onConflictDoNothing();
  const email = sql<string>`lower(${accounts.email})`;
  const present = await transaction
    .select({ id: accounts.id, email })
    .from(accounts)
    .where(
      inArray(
        email,
        staff.map((person) => person.email),
      ),
    );
  const idByEmail = new Map(present.map((account) => [account.email, account.id]));
  const accountById = new Map(staff.map((person) => [person.id, idByEmail.get(person.email) ?? person.id]));
  return (id: string) => accountById.get(id) ?? id;
};
