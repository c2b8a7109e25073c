import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';

/** Adds the deliveries of the sample replies, all in the state `sent`. */
export const deliverSampleReplies = (transaction: Queryable) =>
  transaction.execute(sql`
    INSERT INTO deliveries (area, record_id, recipient, member_id, channel, address, state, attempts, changed_at)
    SELECT area, id, reply->>'id', (data->>'memberId')::uuid, 'email', data->>'email', 'sent', 1,
      (reply->>'at')::timestamptz
    FROM records, jsonb_array_elements(data->'replies') AS reply WHERE area = 'contacts'`);
