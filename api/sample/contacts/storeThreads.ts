import { sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { Queryable } from '../../platform/database/connect';
import { threadEntries } from '../../platform/database/tables';
import type { SampleRecord } from '../sampleRecord';

const batchSize = 1000;

/**
 * Stores the threads of sample inquiries, and the deliveries of their replies, all in the state `sent`.
 * @param accountOf returns the account for the id of a sample person
 */
export const storeThreads = async (
  transaction: Queryable,
  inquiries: readonly SampleRecord[],
  accountOf: (id: string) => string,
): Promise<void> => {
  const entries = inquiries.flatMap(({ id: inquiryId, thread = [] }) =>
    thread.map((entry) => ({ ...entry, inquiryId, authorId: entry.authorId && accountOf(entry.authorId) })),
  );
  for (const batch of chunk(entries, batchSize)) await transaction.insert(threadEntries).values(batch);
  await transaction.execute(sql`
    INSERT INTO deliveries (area, record_id, recipient, member_id, channel, address, state, attempts, changed_at)
    SELECT area, inquiry_id, reply.id::text, (data->>'memberId')::uuid, 'email', data->>'email', 'sent', 1, at
    FROM thread_entries AS reply JOIN records ON area = 'contacts' AND records.id = inquiry_id WHERE kind = 'reply'`);
};
