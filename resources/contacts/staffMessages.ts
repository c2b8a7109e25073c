/** The delay of the message of a reply in milliseconds, in which its author can take it back. */
export const sendDelay = 20_000;

/** The source of an inquiry that staff began: the first message of its thread is theirs. */
export const staffSource = 'staff';

/** The channels by which staff can write to a member first. A text message is short. */
export const writtenChannels = ['email', 'sms', 'push'] as const;
export type WrittenChannel = (typeof writtenChannels)[number];
export const maxSmsLength = 480;
