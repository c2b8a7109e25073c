import type { RecordData } from '../engine/schema';
import { reduceToPlaceholders } from './placeholders';

/** Returns the values of a notification that decide who gets it and when. Of its texts, only the placeholders count. */
export const selectionOf = (values: Readonly<RecordData>) => {
  const { topicId, channels, channelMode, audienceMode, segmentId, eventId, listId, exclusions } = values;
  // A draft follows its segment, whatever conditions the form had before.
  const isFollowing = audienceMode === 'saved_segment' && (values.status ?? 'draft') === 'draft';
  const audience = isFollowing ? undefined : values.audience;
  const { sendMode, scheduledAt, timeZoneMode, throttlePerMinute } = values;
  const content = reduceToPlaceholders(values.content);
  const timing = { sendMode, scheduledAt, timeZoneMode, throttlePerMinute };
  return {
    topicId,
    channels,
    channelMode,
    content,
    audienceMode,
    audience,
    segmentId,
    eventId,
    listId,
    exclusions,
    ...timing,
  };
};
