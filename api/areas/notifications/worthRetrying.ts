import { type SQL, sql } from 'drizzle-orm';
import { channels, finalReasonsOf } from '../../../resources/notifications/notificationSchema';
import { builtOnce } from '../../platform/database/sqlTexts';

const isFinalSql = sql.join(
  channels.map((channel) => {
    const reasons = finalReasonsOf(channel).map((reason) => `'${reason}'`);
    return sql.raw(`(channel = '${channel}' AND reason IN (${reasons.join(', ')}))`);
  }),
  sql` OR `,
);

/** SQL condition: a delivery failed, has an address, and may succeed in another attempt (`mayWorkAgain`). */
export const isWorthRetryingSql: SQL = builtOnce(
  sql`(state = 'failed' AND address IS NOT NULL AND NOT coalesce(${isFinalSql}, false))`,
);
