import { type SQL, sql } from 'drizzle-orm';
import { difference, groupBy, intersection, pick, sumBy, uniq } from 'es-toolkit';
import { z } from 'zod';
import { defineSchema, noList } from '../../../resources/engine/schema';
import {
  type Channel,
  channelsOf,
  checkAudience,
  type Notification,
  notifications,
  placeholdersToFill,
} from '../../../resources/notifications/notificationSchema';
import { memberCount } from '../../features/members/smallCounts';
import type { QueryRow } from '../../platform/database/connect';
import { mailIdentityOf, readOrganization } from '../../platform/outbox/organization';
import { ringingChannels } from '../../platform/outbox/quietHours';
import { isChannelSetUp } from '../../platform/outbox/senders';
import type { RecordsContext } from '../../records/recordsContext';
import { validateBody } from '../../records/save/validateBody';
import { isLeftOutSql, isReachedByOneSql, isReachedSql, peopleByChannelSql } from './audience';
import { checkedLinks, checkLinks } from './checkLinks';
import { valuesFor } from './composeNotification';
import { estimatedTiming, estimateTiming, type PeopleOfZone } from './estimateTiming';
import { notificationMessages } from './messages.en';
import { withSegment } from './segmentAudience';

/** The body of an estimate as a schema, so that it is parsed like a record and blank values count as omitted. */
export const estimateBody = defineSchema({
  name: 'notifications',
  record: {
    ...pick(notifications.record.shape, [
      'channels',
      'channelMode',
      'content',
      'audienceMode',
      'audience',
      'segmentId',
      'eventId',
      'listId',
      'exclusions',
      'sendMode',
      'scheduledAt',
      'timeZoneMode',
      'throttlePerMinute',
      'linkType',
      'linkTarget',
    ]),
    topicId: z.string().max(40).default(''),
  },
  label: () => 'Audience',
  list: noList,
  rules: {
    // The fields are those of notifications, which the compiler does not see through `pick`.
    check: (selection: Partial<Notification>, problem) => checkAudience(selection, problem),
  },
});

/** Why somebody of the audience gets no message at all. The first one that applies counts. */
export const leftOutReasons = [
  'excluded',
  'deceased',
  'do_not_contact',
  'opted_out',
  'address_stopped',
  'capped',
  'no_address',
] as const;
type LeftOutReason = (typeof leftOutReasons)[number];

export const estimateResponse = z.object({
  people: memberCount,
  holdSeconds: z.int().describe('How long sending at once can be taken back from everybody'),
  leftOut: z
    .array(z.object({ reason: z.enum(leftOutReasons), people: memberCount }))
    .describe('How many people of the audience get no message at all, by reason; only reasons that apply to somebody'),
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
  timing: estimatedTiming,
  links: checkedLinks,
});

/**
 * Estimates the audience of a notification that would be sent now.
 * @param body its channels, its topic and its audience from a form.
 * @param maskCount returns a count as the reader may see it.
 * @throws Problem 422 that names missing and invalid fields.
 */
export const estimate = async (
  context: RecordsContext,
  body: unknown,
  maskCount: (count: number) => number | null,
): Promise<z.output<typeof estimateResponse>> => {
  const { database, settings, now } = context;
  const selection = await withSegment(
    database,
    validateBody(estimateBody, body, { before: notificationMessages.toCount }),
  );
  const channels = channelsOf(selection);
  const toFill = placeholdersToFill(selection.content, selection.channels);
  const [organization, links] = await Promise.all([readOrganization(database), checkLinks(context, selection)]);
  const identity = valuesFor(mailIdentityOf(organization, settings), {});
  const { rows } = await database.execute<QueryRow & CountsOfZone>(sql`
    SELECT time_zone AS "timeZone", ${countSql(isReachedByOneSql(channels))}::integer AS people,
      ${countSql(isReachedByOneSql(intersection(ringingChannels, channels)))}::integer AS rung,
      jsonb_build_object(${leftOutCountsSql(channels)}) AS "leftOut",
      jsonb_build_object(${channelCountsSql(channels)}) AS "byChannel",
      jsonb_build_object(${countsWithoutValueSql(toFill, identity)}) AS "withoutValue"
    FROM (${peopleByChannelSql(selection, now())}) AS people GROUP BY time_zone`);
  const sum = (count: (zone: CountsOfZone) => number | undefined) => sumBy(rows, (zone) => count(zone) ?? 0);
  const messages = sumBy(difference(channels, ['in_app']), (channel) =>
    sum(({ byChannel }) => byChannel[channel]?.reached),
  );
  return {
    people: maskCount(sum(({ people }) => people)),
    holdSeconds: settings.sendHoldSeconds,
    leftOut: leftOutReasons.flatMap((reason) => {
      const people = sum(({ leftOut }) => leftOut[reason]);
      return people > 0 ? [{ reason, people: maskCount(people) }] : [];
    }),
    channels: selection.channels.map((channel) => {
      const count = (kind: keyof ChannelCounts) => maskCount(sum(({ byChannel }) => byChannel[channel]?.[kind]));
      return {
        channel,
        isSetUp: isChannelSetUp(settings, channel),
        reached: count('reached'),
        optedOut: count('optedOut'),
        noAddress: count('noAddress'),
      };
    }),
    withoutValue: uniq(toFill.map(({ name }) => name)).flatMap((placeholder) => {
      const people = sum(({ withoutValue }) => withoutValue[placeholder]);
      return people > 0 ? [{ placeholder, people: maskCount(people) }] : [];
    }),
    links: { ...links, lackAppUrl: links.lackAppUrl && organization.appUrl === undefined },
    timing: estimateTiming(selection, rows, { messages, organization, now: now(), maskCount }),
  };
};

type ChannelCounts = Record<'reached' | 'optedOut' | 'noAddress', number>;

/** The counts of the people of a time zone. */
interface CountsOfZone extends PeopleOfZone {
  leftOut: Record<LeftOutReason, number>;
  byChannel: Record<string, ChannelCounts>;
  withoutValue: Record<string, number>;
}

const countSql = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})`;

/** SQL of pairs: a reason, and how many people get no message at all for it. The first reason of a person counts. */
const leftOutCountsSql = (channels: readonly Channel[]): SQL => {
  const isLeftOutByOneSql = (reason: LeftOutReason) =>
    sql`(${sql.join(
      channels.map((channel) => isLeftOutSql(channel, reason)),
      sql` OR `,
    )})`;
  const counts = leftOutReasons.map((reason, index) => {
    const isFirstSql = leftOutReasons.slice(0, index).map((earlier) => sql`NOT ${isLeftOutByOneSql(earlier)}`);
    const conditions = [sql`NOT ${isReachedByOneSql(channels)}`, isLeftOutByOneSql(reason), ...isFirstSql];
    return sql`${reason}::text, ${countSql(sql.join(conditions, sql` AND `))}`;
  });
  return sql.join(counts, sql`, `);
};

/** SQL condition: messages are not to reach a person by a channel, whatever the address. */
const isSilentSql = (channel: Channel) =>
  sql.join(
    (['opted_out', 'do_not_contact', 'deceased'] as const).map((reason) => isLeftOutSql(channel, reason)),
    sql` OR `,
  );

/** SQL of pairs: a channel, and how many people it reaches and leaves out. */
const channelCountsSql = (channels: readonly Channel[]): SQL =>
  sql.join(
    channels.map(
      (channel) => sql`${channel}::text, jsonb_build_object('reached', ${countSql(isReachedSql(channel))},
        'optedOut', ${countSql(isSilentSql(channel))},
        'noAddress', ${countSql(isLeftOutSql(channel, 'no_address'))})`,
    ),
    sql`, `,
  );

/** The columns of recipients that have the value of a placeholder. */
const valueColumns: Readonly<Record<string, SQL>> = { firstName: sql`first_name`, lastName: sql`last_name` };

/** SQL of pairs: a placeholder, and how many people get a text with it and have no value for it. */
const countsWithoutValueSql = (
  toFill: readonly { channel: Channel; name: string }[],
  sameForAll: Readonly<Record<string, string | undefined>>,
): SQL => {
  const counts = Object.entries(groupBy(toFill, ({ name }) => name)).map(([name, uses]) => {
    const lacksValueSql = valueColumns[name] ? sql`${valueColumns[name]} IS NULL` : sql`${!sameForAll[name]}::boolean`;
    const getsTextSql = isReachedByOneSql(uses.map(({ channel }) => channel));
    return sql`${name}::text, ${countSql(sql`${lacksValueSql} AND ${getsTextSql}`)}`;
  });
  return sql.join(counts, sql`, `);
};
