import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { businessTimeZone } from '../../../../resources/engine/schema';
import type { Audience } from '../../../../resources/engine/sharedFields';
import { channelsOf, goesToMembers } from '../../../../resources/notifications/notificationSchema';
import { readAudienceMember, unmetPartsOf } from '../../../features/members/audience';
import { requireStoredMember } from '../../../features/members/requireStoredMember';
import type { QueryRow } from '../../../platform/database/connect';
import type { Context } from '../../../platform/database/context';
import { namedSchema } from '../../../platform/http/envelope';
import { readOrganization } from '../../../platform/outbox/organization';
import { endOfQuietHours, quietHoursOf, ringingChannels } from '../../../platform/outbox/quietHours';
import { validateBody } from '../../../records/save/validateBody';
import { peopleByChannelSql } from '../audience';
import { estimateBody, leftOutReasons } from '../estimate';
import { notificationMessages } from '../messages.en';
import { withSegment } from '../segmentAudience';
import { sendTimesOf } from '../sendTimes';
import { ringsAtAnyHour } from '../topics';

const messageToCome = z.object({
  channel: z.string(),
  reason: z
    .enum([...leftOutReasons, 'other_channel'])
    .nullable()
    .describe('Why the member gets no message by this channel; null where it comes'),
  since: z.string().nullable().describe('When the member opted out; null where that is not known'),
  at: z.string().nullable().describe('When the message comes; null for at once'),
  waits: z.boolean().describe('Whether it waits until the quiet hours of the member end'),
});

export const recipientExplanation = namedSchema(
  'RecipientExplanation',
  z.object({
    name: z.string(),
    isInAudience: z.boolean(),
    unmet: z.array(z.string()).describe('The conditions of the audience that the member does not meet, by name'),
    timeZone: z.string().describe('The time zone in which the member gets it'),
    messages: z.array(messageToCome).describe('By each channel of the notification, for somebody in the audience'),
  }),
);

type Explanation = z.output<typeof recipientExplanation>;
type Reason = z.output<typeof messageToCome>['reason'];

interface AskedPerson extends QueryRow {
  timeZone: string | null;
  onlyChannel: string | null;
  reasons: Record<string, Exclude<Reason, 'other_channel'>>;
}

/**
 * Explains whether a member would get a notification now, by which channels and when, or why not: by what counts the
 * audience and what sends.
 * @param body its channels, its topic and its audience from a form.
 * @throws Problem 404 for an unknown member, and 422 that names missing and invalid fields
 */
export const explainRecipient = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  memberId: string,
  body: unknown,
): Promise<Explanation> => {
  const selection = await withSegment(
    database,
    validateBody(estimateBody, body, { before: notificationMessages.toExplain }),
  );
  await requireStoredMember(database, memberId);
  const { name, consents } = await readMember(database, memberId);
  const { timeZone: organizationZone = businessTimeZone, ...organization } = await readOrganization(database);
  const channels = channelsOf(selection);
  const only = goesToMembers(selection) ? { only: memberId } : {};
  const reasons = sql.join(
    channels.map((channel) => sql`${channel}::text, ${sql.identifier(`${channel}_reason`)}`),
    sql`, `,
  );
  const { rows } = await database.execute<AskedPerson>(sql`
    SELECT time_zone AS "timeZone", only_channel AS "onlyChannel", jsonb_build_object(${reasons}) AS reasons
    FROM (${peopleByChannelSql(selection, now(), { after: null, until: null, ...only })}) AS people
    WHERE member_id = ${memberId}::uuid LIMIT 1`);
  const [person] = rows;
  const [time] = sendTimesOf(selection, [person?.timeZone ?? null], organizationZone);
  const { at, timeZone = organizationZone } = time ?? {};
  const quietHours = ringsAtAnyHour(selection.topicId) ? undefined : quietHoursOf(organization);
  const morning = quietHours && endOfQuietHours(at ? new Date(at) : now(), timeZone, quietHours);
  const messageBy = (channel: (typeof channels)[number], { onlyChannel, reasons: of }: AskedPerson) => {
    const isOther = onlyChannel !== null && onlyChannel !== channel;
    const reason: Reason = of[channel] ?? (isOther ? 'other_channel' : null);
    const waits = morning !== undefined && ringingChannels.some((each) => each === channel);
    const consent = consents[`${channel}.${selection.topicId}`];
    return {
      channel,
      reason,
      since: reason === 'opted_out' && consent?.granted === false ? consent.at : null,
      at: waits ? morning.toISOString() : (at ?? null),
      waits,
    };
  };
  return {
    name,
    isInAudience: person !== undefined,
    unmet: person ? [] : await readUnmet(database, memberId, selection),
    timeZone,
    messages: person ? channels.map((channel) => messageBy(channel, person)) : [],
  };
};

/** Reads which conditions of an audience a member does not meet; none for an audience without conditions. */
const readUnmet = async (
  database: Context['database'],
  memberId: string,
  { audienceMode, audience }: { audienceMode: string; audience: Audience },
): Promise<string[]> => {
  const hasConditions = audienceMode === 'segment' || audienceMode === 'saved_segment';
  const member = hasConditions ? await readAudienceMember(database, memberId) : undefined;
  return member ? unmetPartsOf(audience, member) : [];
};

const readMember = async (database: Context['database'], id: string) => {
  const { rows } = await database.execute<
    QueryRow & { name: string; consents: Record<string, { granted: boolean; at: string | null }> }
  >(sql`SELECT trim(concat_ws(' ', first_name, last_name)) AS name, consents FROM members WHERE id = ${id}::uuid`);
  return rows[0] ?? { name: '', consents: {} };
};
