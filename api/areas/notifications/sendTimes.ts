import { type SQL, sql } from 'drizzle-orm';
import { businessTimeZone, closestInstantOf, isTimeZone, toLocalDateTime } from '../../../resources/engine/schema';
import type { Notification } from '../../../resources/notifications/notificationSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { readOrganization } from '../../platform/outbox/organization';

/** When people of a time zone get a notification. */
export interface SendTime {
  /** The zone as the member data have it; null for people whose zone is not known. */
  knownAs: string | null;
  /** The zone that counts for them: the known one, or else that of the organization. */
  timeZone: string;
  /** An ISO instant; undefined for the moment when sending starts. */
  at: string | undefined;
}

/** The fields that say when each person gets a notification. */
export type Timing = Partial<Pick<Notification, 'sendMode' | 'scheduledAt' | 'timeZoneMode'>>;

/** Whether each recipient gets a notification at their own time of the day. */
export const isAtRecipientsTime = ({ sendMode, scheduledAt, timeZoneMode }: Timing): boolean =>
  sendMode === 'scheduled' && timeZoneMode === 'recipient_local' && Boolean(scheduledAt);

/**
 * Returns when the people of some time zones get a notification. At the recipient's time, the instant stands for the
 * time that clocks show then where the organization is. A time that clocks skip is the next one, and of a time that
 * comes twice it is the first.
 */
export const sendTimesOf = (
  timing: Timing,
  zones: readonly (string | null)[],
  organizationTimeZone: string,
): SendTime[] => {
  const { scheduledAt = '', sendMode } = timing;
  const local = isAtRecipientsTime(timing) ? toLocalDateTime(scheduledAt, organizationTimeZone) : undefined;
  const everybodyAt = sendMode === 'scheduled' && scheduledAt ? scheduledAt : undefined;
  return zones.map((knownAs) => {
    // Other systems send the zones, so one may be unknown here.
    const timeZone = knownAs !== null && isTimeZone(knownAs) ? knownAs : organizationTimeZone;
    const isElsewhere = local !== undefined && timeZone !== organizationTimeZone;
    const at = isElsewhere ? closestInstantOf(local, timeZone, scheduledAt, organizationTimeZone) : everybodyAt;
    return { knownAs, timeZone, at };
  });
};

/**
 * Reads when the people of some time zones get a notification.
 * @param zones SQL of the zones, as `time_zone`
 */
export const readSendTimes = async (queryable: Queryable, notification: Timing, zones: SQL): Promise<SendTime[]> => {
  const { timeZone = businessTimeZone } = await readOrganization(queryable);
  const { rows } = await queryable.execute<QueryRow & { timeZone: string | null }>(
    sql`SELECT time_zone AS "timeZone" FROM (${zones}) AS zone`,
  );
  return sendTimesOf(
    notification,
    rows.map((row) => row.timeZone),
    timeZone,
  );
};

/**
 * SQL of a table of send times: `known_as`, which is empty for an unknown zone, `time_zone`, and `at`, which is null
 * for at once.
 */
export const sendTimesSql = (times: readonly SendTime[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(
    times.map(({ knownAs, timeZone, at }) => ({ known_as: knownAs ?? '', time_zone: timeZone, at: at ?? null })),
  )}::jsonb) AS send_time(known_as text, time_zone text, at timestamptz)`;
