import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineSchema, noList } from '../../../resources/engine/schema';
import { checkAudience, type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { memberCount } from '../../features/members/smallCounts';
import type { Context } from '../../platform/database/context';
import { isChannelSetUp } from '../../platform/outbox/senders';
import { validateBody } from '../../records/save/validateBody';
import { type AudienceSelection, recipientsSql } from './audience';
import { notificationMessages } from './messages.en';

/** The body of an estimate as a schema, so that it is parsed like a record and blank values count as omitted. */
export const estimateBody = defineSchema({
  name: 'notifications',
  record: notifications.record
    .pick({ channels: true, audienceMode: true, audience: true, eventId: true })
    .extend({ topicId: z.string().max(40).default('') }),
  label: () => 'Audience',
  list: noList,
  rules: {
    // The fields are those of notifications, which the compiler does not see through `pick`.
    check: (selection: Partial<Notification>, problem) => checkAudience(selection, problem),
  },
});

export const estimateResponse = z.object({
  people: memberCount,
  channels: z.array(
    z.object({
      channel: z.string(),
      isSetUp: z.boolean().describe('Whether the channel is set up'),
      reached: memberCount,
      optedOut: memberCount,
      noAddress: memberCount,
    }),
  ),
});

/**
 * Estimates the audience of a notification that would be sent now.
 * @param body its channels, its topic and its audience from a form.
 * @param maskCount returns a count as the reader may see it.
 * @throws Problem 422 that names missing and invalid fields.
 */
export const estimate = async (
  { database, settings, now }: Context,
  body: unknown,
  maskCount: (count: number) => number | null,
): Promise<z.output<typeof estimateResponse>> => {
  const selection = validateBody(estimateBody, body, {
    before: notificationMessages.toCount,
  }) as unknown as AudienceSelection;
  const recipients = recipientsSql(selection, now());
  const { rows } = await database.execute<{
    channel: string | null;
    people: number;
    reached: number;
    optedOut: number;
    noAddress: number;
  }>(sql`
    SELECT channel, count(DISTINCT recipient) FILTER (WHERE reason IS NULL)::integer AS people,
      count(*) FILTER (WHERE reason IS NULL)::integer AS reached,
      count(*) FILTER (WHERE reason = 'opted_out')::integer AS "optedOut",
      count(*) FILTER (WHERE reason = 'no_address')::integer AS "noAddress"
    FROM (${recipients}) AS recipients GROUP BY GROUPING SETS ((channel), ())`);
  const none = { reached: 0, optedOut: 0, noAddress: 0 };
  return {
    people: maskCount(rows.find(({ channel }) => channel === null)?.people ?? 0),
    channels: selection.channels.map((channel) => {
      const { reached, optedOut, noAddress } = rows.find((row) => row.channel === channel) ?? none;
      return {
        channel,
        isSetUp: isChannelSetUp(settings, channel),
        reached: maskCount(reached),
        optedOut: maskCount(optedOut),
        noAddress: maskCount(noAddress),
      };
    }),
  };
};
