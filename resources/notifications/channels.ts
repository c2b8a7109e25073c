import type { RecordData } from '../engine/schema';

/** The ways in which a notification reaches people. */
export const channels = ['push', 'in_app', 'email', 'sms'] as const;

export type Channel = (typeof channels)[number];

/**
 * The channels as a person is best reached by them. Each person gets one message by the first that reaches them, unless
 * the notification goes by all of its channels.
 */
const channelsByPreference = ['push', 'email', 'sms', 'in_app'] as const satisfies readonly Channel[];

/** Returns the channels of a notification, the preferred one first; all of them without a notification. */
export const channelsOf = ({ channels: chosen }: Readonly<RecordData> = { channels }): Channel[] =>
  channelsByPreference.filter((channel) => Array.isArray(chosen) && chosen.includes(channel));

/** Returns a rule that holds for a notification with one of the channels. */
export const hasChannel =
  (...some: Channel[]) =>
  (notification: Readonly<RecordData>): boolean =>
    channelsOf(notification).some((channel) => some.includes(channel));
