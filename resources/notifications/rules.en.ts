import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('notifications', {
  audienceMissing: 'Say which members this is for, or choose all members.',
  eventMissing: 'Choose the event.',
  timeMissing: 'Choose when this is sent.',
  expiresBeforeSent: 'Choose a time after it is sent.',
  channelTwice: 'Choose each channel once.',
  smsTooLong: 'This takes %{parts} text messages; use at most %{most}.',
  smsTooLongForGsm: 'This takes %{parts} text messages; use at most %{most}. Without %{notGsm} much more would fit.',
});
