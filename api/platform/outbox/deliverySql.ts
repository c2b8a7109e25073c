import { type SQL, sql } from 'drizzle-orm';

/**
 * Deliveries that are sent together: those of one notification, or of the inquiry that replies belong to. Without
 * `recordId`, all deliveries of an area that has one message per record.
 */
export interface DeliveryGroup {
  area: string;
  recordId?: string | undefined;
}

/** SQL condition: a delivery belongs to a group. */
export const groupSql = ({ area, recordId }: DeliveryGroup): SQL =>
  recordId === undefined ? sql`area = ${area}` : sql`area = ${area} AND record_id = ${recordId}`;

export const instantSql = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** SQL for the time between the last attempt and the next one: one minute, then four times as long each time. */
const pauseSql = sql`CASE WHEN attempts = 0 THEN interval '0' ELSE interval '1 minute' * power(4, attempts - 1) END`;

/** SQL for the time when a waiting delivery is due. */
export const dueAtSql = sql`(changed_at + ${pauseSql})`;

/** SQL for the value of `changed_at` of a delivery that is due at an instant. */
export const changedAtOfDueSql = (due: SQL): SQL => sql`(${due} - ${pauseSql})`;

/** The number of deliveries that a statement changes, small enough that nobody waits for its locks. */
export const sliceSize = 5000;

/** SQL condition: the record of the group is being cancelled, so that no more of its messages leave. */
export const isStoppedSql = ({ area, recordId }: DeliveryGroup): SQL =>
  recordId === undefined
    ? sql`false`
    : sql`EXISTS (SELECT FROM records WHERE records.area = ${area} AND records.id = ${recordId} AND status = 'cancelling')`;
