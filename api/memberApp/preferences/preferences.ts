import { z } from 'zod';
import { consentChannels } from '../../features/members/profiles/consents';
import { storeConsents } from '../../features/members/profiles/storeConsents';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { memberAppMessages } from '../messages.en';
import { requireMember } from '../requireMember';
import { readTopicAnswers } from './topicAnswers';

const channel = z.enum(consentChannels);

/** A topic of notifications, with whether its messages reach the member. */
export const topicPreference = z.object({
  topic: z.string(),
  label: z.string(),
  canRefuse: z.boolean().describe('Whether the member can refuse it; else its messages always come'),
  inApp: z
    .boolean()
    .describe('False for a topic that is refused by every channel: it gets no message in the app either'),
  channels: z.array(
    z.object({
      channel,
      receives: z.boolean().describe('Whether messages come by this channel: they do until the member refuses them'),
      answeredAt: z.iso.datetime().nullable().describe('When the member answered; null without an answer'),
    }),
  ),
});

/** The changes of a member: by a channel, or by all of them. */
export const preferenceChanges = z
  .array(
    z.strictObject({
      topic: z.string().max(40),
      channel: channel.optional().describe('Default: every channel'),
      receives: z.boolean(),
    }),
  )
  .min(1)
  .max(100);

/** Reads the preferences of a member for all topics in use, in their order. Throws 404 for an unknown member. */
export const readPreferences = async (
  { database }: RecordsContext,
  sentMemberId: string,
): Promise<z.output<typeof topicPreference>[]> => {
  const { id } = await requireMember(database, sentMemberId);
  return (await readTopicAnswers(database, id)).map(({ channels, ...topic }) => ({
    ...topic,
    inApp: channels.some(({ receives }) => receives),
    channels: channels.map(({ source: _, ...channel }) => channel),
  }));
};

/**
 * Stores what a member wants to receive as consents that were given now in the app, and returns all preferences. Throws
 * 404 for an unknown member, and 422 for topics that do not exist or cannot be refused.
 */
export const changePreferences = async (
  context: RecordsContext,
  sentMemberId: string,
  changes: z.output<typeof preferenceChanges>,
): Promise<z.output<typeof topicPreference>[]> => {
  const known = new Map((await readPreferences(context, sentMemberId)).map((each) => [each.topic, each]));
  const errors = Object.fromEntries(
    changes.flatMap(({ topic, receives }, index) => {
      const found = known.get(topic);
      if (!found) return [[`preferences.${index}.topic`, memberAppMessages.noTopic]];
      return found.canRefuse || receives ? [] : [[`preferences.${index}.receives`, memberAppMessages.topicStays]];
    }),
  );
  const [first] = Object.values(errors);
  if (first) throw new Problem(422, first, { errors });
  const at = context.now().toISOString();
  const consents = changes.flatMap(({ topic, channel, receives }) =>
    (channel ? [channel] : consentChannels).map((each) => ({
      ...{ channel: each, topic, granted: receives },
      ...{ at, source: 'member app' },
    })),
  );
  await storeConsents(context, sentMemberId, consents);
  return readPreferences(context, sentMemberId);
};
