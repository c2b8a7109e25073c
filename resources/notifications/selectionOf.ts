import type { RecordData } from '../engine/schema';
import { reduceContent } from './placeholders';

/** Returns the values of a notification that decide who gets it and when, and where it leads. */
export const selectionOf = (values: Readonly<RecordData>) => {
  const { topicId, channels, channelMode, audienceMode, segmentId, eventId, listId, exclusions } = values;
  // A draft follows its segment, whatever conditions the form had before.
  const isFollowing = audienceMode === 'saved_segment' && (values.status ?? 'draft') === 'draft';
  const audience = isFollowing ? undefined : values.audience;
  const { sendMode, scheduledAt, timeZoneMode, throttlePerMinute, linkType, linkTarget } = values;
  const content = reduceContent(values.content);
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
    linkType,
    linkTarget,
    ...timing,
  };
};
