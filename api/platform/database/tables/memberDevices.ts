import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './accounts';
import { members } from './operations';

/** The devices to which members get push notifications, each with the token that its push service gave it. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The id that the app gives the device. */
    deviceId: text('device_id').notNull(),
    /** web, ios or android. */
    platform: text('platform').notNull(),
    token: text('token').notNull(),
    renewedAt: instantColumn('renewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.deviceId] }),
    // A device belongs to the member who signed in on it last.
    uniqueIndex('member_devices_token').on(table.token),
    index('member_devices_renewed').on(table.renewedAt),
  ],
);
