import { z } from 'zod';
import { addressesOfMemberSql } from '../../areas/notifications/audience';
import { consentChannels } from '../../features/members/profiles/consents';
import type { Queryable } from '../../platform/database/connect';
import { namedSchema } from '../../platform/http/envelope';
import { readTopicAnswers } from '../preferences/topicAnswers';

/** A channel, with what a member agreed to or refused by it. */
export const channelConsents = namedSchema(
  'ChannelConsents',
  z.object({
    channel: z.enum(consentChannels),
    hasAddress: z.boolean().describe('Whether there is an address; for push a device with the app'),
    topics: z.array(
      z.object({
        topic: z.string(),
        label: z.string(),
        canRefuse: z.boolean(),
        receives: z.boolean().describe('Whether messages come; they do until the member refuses them'),
        answeredAt: z.string().nullable(),
        source: z.string().nullable().describe('Where the member answered; null without an answer'),
      }),
    ),
  }),
);

type ChannelConsents = z.output<typeof channelConsents>;

/** Reads what a member agreed to or refused, by channel and topic. No channel has a topic for an unknown member. */
export const readConsents = async (queryable: Queryable, memberId: string): Promise<ChannelConsents[]> => {
  const [answers, { rows }] = await Promise.all([
    readTopicAnswers(queryable, memberId),
    queryable.execute<{ channel: string; address: string | null }>(addressesOfMemberSql(memberId, consentChannels)),
  ]);
  return consentChannels.map((channel) => ({
    channel,
    hasAddress: rows.some((row) => row.channel === channel && row.address !== null),
    topics: answers.flatMap(({ channels, ...topic }) =>
      channels.flatMap(({ channel: name, ...answer }) => (name === channel ? [{ ...topic, ...answer }] : [])),
    ),
  }));
};
