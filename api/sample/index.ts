import { inArray, sql } from 'drizzle-orm';
import type { appPages } from '../../resources/app-page/appPageSchema';
import type { AreaSchema, RecordOf } from '../../resources/engine/schema';
import { updateCalculatorMetrics } from '../areas/calculators/usageMetrics';
import { updateEnrolmentPositions, updateSeatCounts } from '../areas/events/seatCounts';
import { updateMatchCounts } from '../areas/recommendations/matchCounts';
import { createMissingStaffRecords } from '../areas/staff/staffRecords';
import { insertMembers } from '../features/members/insertMembers';
import type { Queryable } from '../platform/database/connect';
import type { Context } from '../platform/database/context';
import { accounts } from '../platform/database/tables';
import { rebuildIndexesAfter } from '../records/prepare/prepareStorage';
import { checkRows, insertCheckedRows } from '../records/save/insertRecords';
import { prepareWhileStoring } from '../records/save/prepareWhileStoring';
import { partitionOf, sequenceOf } from '../records/storage/indexes';
import { reserveSampleSlots } from './appointments';
import { runSampleTests, storeBotConversations } from './botConversations';
import { drawSampleFiles, storeSampleFiles } from './files';
import { historyOf } from './history';
import { deliverSampleNotifications } from './notifications/deliveries';
import { fillInOrganization } from './organization';
import { type SampleData, sampleData } from './sampleData';
import type { SampleRecord } from './sampleRecord';
import type { SampleStaff } from './staff';
import { storeSampleStatistics } from './statistics';

/** For so many records it takes less time to create the indexes again than to update them. */
const manyRecords = 1000;

/**
 * Loads the sample records with their staff and members in one transaction.
 * @param select returns the part of the data to load, for tests that need less
 */
export const loadSampleData = async (
  { database, now }: Context,
  select = (data: SampleData): SampleData => data,
): Promise<void> => {
  const at = now();
  const { staff, members, areas } = select(sampleData(at));
  await database.transaction(async (transaction) => {
    const accountOf = await insertStaff(transaction, staff, at);
    await createMissingStaffRecords(transaction, at);
    await fillInOrganization(transaction, accountOf, at);
    const [files] = await Promise.all([drawSampleFiles(areas, at), insertMembers(transaction, members)]);
    await storeSampleFiles(transaction, files);
    await prepareWhileStoring(
      inOrderOfReferences(areas),
      ({ schema, records }) => {
        const rows = records
          .map((record) => withAccounts(record, accountOf))
          .map((record) => ({ ...record, history: historyOf(schema, record) }));
        return { schema, rows: checkRows(schema, rows, at) };
      },
      async ({ schema, rows }) => {
        const insert = () => insertCheckedRows(transaction, schema, rows);
        await (rows.length < manyRecords ? insert() : rebuildIndexesAfter(transaction, schema, insert));
        // Statements that follow would scan the whole partition, which was empty when it was last analyzed.
        await transaction.execute(sql.raw(`ANALYZE ${partitionOf(schema)}`));
      },
    );
    await updateMatchCounts(transaction, at);
    await reserveSampleSlots(transaction, at);
    await countSampleSeats(transaction, areas);
    await deliverSampleReplies(transaction);
    await storeBotConversations(
      transaction,
      at,
      areas.find(({ schema }) => schema.name === 'assistant-bot')?.records ?? [],
    );
    await deliverSampleNotifications(
      transaction,
      areas.find(({ schema }) => schema.name === 'notifications')?.records ?? [],
    );
    await storeSampleStatistics(transaction, at);
    await updateCalculatorMetrics(transaction, at);
    for (const { schema, records } of areas) await startNumbersAfter(transaction, schema, records.length);
  });
  if (areas.some(({ schema, records }) => schema.name === 'assistant-bot' && records.length > 0))
    await runSampleTests({ database, now });
};

/**
 * Returns the areas with some pages after the areas that these show in their blocks: those areas refer to other pages,
 * and FAQs to all.
 */
const inOrderOfReferences = (areas: SampleData['areas']): SampleData['areas'] =>
  areas.flatMap((area) => {
    const pages = areas.find(({ schema }) => schema.name === 'app-page');
    if (area.schema.name === 'faqs' && pages)
      return [{ ...pages, records: pages.records.filter(refersToOthers) }, area];
    return area === pages ? { ...area, records: area.records.filter((page) => !refersToOthers(page)) } : area;
  });

const refersToOthers = ({ data }: SampleRecord) =>
  (data as unknown as RecordOf<typeof appPages>).blocks.some(
    ({ serviceIds, calculatorId, snippetId }) => serviceIds ?? calculatorId ?? snippetId,
  );

/** Returns a record in which existing accounts replace the sample staff. */
const withAccounts = (record: SampleRecord, accountOf: (id: string) => string): SampleRecord => {
  const replaceIds = (data: Record<string, unknown>): Record<string, unknown> =>
    JSON.parse(JSON.stringify(data), (_, value: unknown) => (typeof value === 'string' ? accountOf(value) : value));
  const { data, earlier, changes, createdBy, updatedBy } = record;
  return {
    ...record,
    data: replaceIds(data),
    ...(earlier && { earlier: earlier.map((edition) => ({ ...edition, data: replaceIds(edition.data) })) }),
    ...(changes && { changes: { ...changes, data: replaceIds(changes.data) } }),
    createdBy: accountOf(createdBy),
    updatedBy: accountOf(updatedBy),
  };
};

/** Updates the seat counts and the waitlist positions of the events. */
const countSampleSeats = async (transaction: Queryable, areas: SampleData['areas']) => {
  const events = areas.find(({ schema }) => schema.name === 'events')?.records.map(({ id }) => id) ?? [];
  await updateSeatCounts(transaction, events);
  await updateEnrolmentPositions(transaction, events);
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

/** Adds the deliveries of the sample replies, all in the state `sent`. */
const deliverSampleReplies = (transaction: Queryable) =>
  transaction.execute(sql`
    INSERT INTO deliveries (area, record_id, recipient, member_id, channel, address, state, attempts, changed_at)
    SELECT area, id, reply->>'id', (data->>'memberId')::uuid, 'email', data->>'email', 'sent', 1,
      (reply->>'at')::timestamptz
    FROM records, jsonb_array_elements(data->'replies') AS reply WHERE area = 'contacts'`);
