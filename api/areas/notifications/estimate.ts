import { type SQL, sql } from 'drizzle-orm';
import { groupBy, pick, uniq } from 'es-toolkit';
import { z } from 'zod';
import { defineSchema, noList } from '../../../resources/engine/schema';
import {
  checkAudience,
  type Notification,
  notifications,
  placeholdersToFill,
} from '../../../resources/notifications/notificationSchema';
import { memberCount } from '../../features/members/smallCounts';
import type { Context } from '../../platform/database/context';
import { readMailIdentity } from '../../platform/outbox/organization';
import { isChannelSetUp } from '../../platform/outbox/senders';
import { validateBody } from '../../records/save/validateBody';
import { recipientsSql } from './audience';
import { valuesFor } from './composeNotification';
import { notificationMessages } from './messages.en';

/** The body of an estimate as a schema, so that it is parsed like a record and blank values count as omitted. */
export const estimateBody = defineSchema({
  name: 'notifications',
  record: {
    ...pick(notifications.record.shape, ['channels', 'content', 'audienceMode', 'audience', 'eventId']),
    topicId: z.string().max(40).default(''),
  },
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
  withoutValue: z
    .array(
      z.object({
        placeholder: z.string().describe('A placeholder of the texts in `content` that has no fallback'),
        people: memberCount,
      }),
    )
    .describe('How many people who would get it have no value for a placeholder; only those that somebody lacks'),
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
  const selection = validateBody(estimateBody, body, { before: notificationMessages.toCount });
  const recipients = recipientsSql(selection, now());
  const toFill = placeholdersToFill(selection.content, selection.channels);
  const identity = valuesFor(await readMailIdentity(database, settings), {});
  const { rows } = await database.execute<{
    channel: string | null;
    people: number;
    reached: number;
    optedOut: number;
    noAddress: number;
    withoutValue: Record<string, number>;
  }>(sql`
    SELECT channel, jsonb_build_object(${countsWithoutValueSql(toFill, identity)}) AS "withoutValue",
      count(DISTINCT recipient) FILTER (WHERE reason IS NULL)::integer AS people,
      count(*) FILTER (WHERE reason IS NULL)::integer AS reached,
      count(*) FILTER (WHERE reason = 'opted_out')::integer AS "optedOut",
      count(*) FILTER (WHERE reason = 'no_address')::integer AS "noAddress"
    FROM (${recipients}) AS recipients GROUP BY GROUPING SETS ((channel), ())`);
  const none = { reached: 0, optedOut: 0, noAddress: 0 };
  const all = rows.find(({ channel }) => channel === null);
  return {
    people: maskCount(all?.people ?? 0),
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
    withoutValue: uniq(toFill.map(({ name }) => name)).flatMap((placeholder) => {
      const people = all?.withoutValue[placeholder] ?? 0;
      return people > 0 ? [{ placeholder, people: maskCount(people) }] : [];
    }),
  };
};

/** The columns of recipients that have the value of a placeholder. */
const valueColumns: Readonly<Record<string, SQL>> = { firstName: sql`first_name`, lastName: sql`last_name` };

/** SQL of pairs: a placeholder, and how many people get a text with it and have no value for it. */
const countsWithoutValueSql = (
  toFill: readonly { channel: string; name: string }[],
  sameForAll: Readonly<Record<string, string | undefined>>,
): SQL => {
  const counts = Object.entries(groupBy(toFill, ({ name }) => name)).map(([name, uses]) => {
    const lacksValueSql = valueColumns[name] ? sql`${valueColumns[name]} IS NULL` : sql`${!sameForAll[name]}::boolean`;
    const channels = uses.map(({ channel }) => channel);
    return sql`${name}::text, count(DISTINCT recipient) FILTER (WHERE reason IS NULL AND ${lacksValueSql}
      AND channel = ANY(${sql.param(channels)}::text[]))`;
  });
  return sql.join(counts, sql`, `);
};
