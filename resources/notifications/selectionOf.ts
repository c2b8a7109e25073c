import type { RecordData } from '../engine/schema';
import { reduceToPlaceholders } from './placeholders';

/** Returns the values of a notification that decide who gets it and when. Of its texts, only the placeholders count. */
export const selectionOf = (values: Readonly<RecordData>) => {
  const { topicId, channels, channelMode, audienceMode, audience, eventId, listId, exclusions } = values;
  const { sendMode, scheduledAt, timeZoneMode, throttlePerMinute } = values;
  const content = reduceToPlaceholders(values.content);
  const timing = { sendMode, scheduledAt, timeZoneMode, throttlePerMinute };
  return { topicId, channels, channelMode, content, audienceMode, audience, eventId, listId, exclusions, ...timing };
};
