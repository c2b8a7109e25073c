import { sql } from 'drizzle-orm';
import { businessTimeZone } from '../../../resources/engine/schema';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import type { Context } from '../../platform/database/context';
import { readOrganization } from '../../platform/outbox/organization';
import { postponeQuiet } from '../../platform/outbox/postponeQuiet';
import { quietHoursOf, ringingChannels } from '../../platform/outbox/quietHours';
import { areaNameSql } from '../../records/storage/columns';
import { ringsAtAnyHour } from './topics';

/** Whether a notification keeps the quiet hours of its recipients by some of its channels. */
export const isQuietAtNight = ({ topicId, channels }: Pick<Notification, 'topicId' | 'channels'>): boolean =>
  !ringsAtAnyHour(topicId) && ringingChannels.some((channel) => channels.includes(channel));

/** Lets the messages of a notification that would ring in the quiet hours of their recipients wait until these end. */
export const waitForMorning = async ({ database, now }: Pick<Context, 'database' | 'now'>, id: string) => {
  const { rows } = await database.execute<{ data: Notification }>(
    sql`SELECT data FROM records WHERE area = ${areaNameSql(notifications)} AND id = ${id}`,
  );
  const [found] = rows;
  if (!found || !isQuietAtNight(found.data)) return;
  const organization = await readOrganization(database);
  const quietHours = quietHoursOf(organization);
  if (!quietHours) return;
  const { timeZone: otherTimeZone = businessTimeZone } = organization;
  await postponeQuiet(database, { area: notifications.name, recordId: id }, { quietHours, otherTimeZone }, now());
};
