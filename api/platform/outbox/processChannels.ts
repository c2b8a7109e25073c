import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import type { Settings } from '../process/settings';
import { isChannelSetUp, type OutgoingChannel, outgoingChannels } from './senders';

/**
 * Returns the name of the connections of a process: by it, other processes see what it sends. PostgreSQL removes it as
 * soon as the process ends.
 */
export const channelsName = (settings: Settings): string =>
  outgoingChannels.filter((channel) => isChannelSetUp(settings, channel)).join(' ');

/** Returns which of some channels another running process of this database has set up. */
export const readChannelsOfOthers = async (
  database: Database,
  channels: readonly OutgoingChannel[],
): Promise<OutgoingChannel[]> => {
  if (channels.length === 0) return [];
  const { rows } = await database.execute<{ name: string }>(sql`
    SELECT DISTINCT application_name AS name FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'console %'
      AND application_name <> current_setting('application_name')`);
  const names = rows.flatMap(({ name }) => name.split(' '));
  return channels.filter((channel) => names.includes(channel));
};
