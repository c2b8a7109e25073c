import { sql } from 'drizzle-orm';
import { canOptOutOf } from '../../areas/notifications/topics';
import { consentChannels } from '../../features/members/profiles/consents';
import { silenceReasonSql } from '../../features/transactionalMessages/recipients';
import type { Queryable, QueryRow } from '../../platform/database/connect';

/** The answer of a member about messages of a topic by a channel, and whether they come. */
export interface ChannelAnswer {
  channel: (typeof consentChannels)[number];
  receives: boolean;
  /** Null without an answer, and for one from before the time was stored. */
  answeredAt: string | null;
  source: string | null;
}

interface TopicAnswers {
  topic: string;
  label: string;
  canRefuse: boolean;
  channels: ChannelAnswer[];
}

interface Row extends QueryRow, Omit<ChannelAnswer, 'receives'> {
  topic: string;
  label: string;
  reason: 'deceased' | 'do_not_contact' | 'opted_out' | null;
}

/**
 * Reads the answers of a member about the messages of all topics in use, in the order of the topics. Whether messages
 * come is as when they are sent. Empty for an unknown member.
 */
export const readTopicAnswers = async (queryable: Queryable, memberId: string): Promise<TopicAnswers[]> => {
  const answer = sql`consents->(channel || '.' || topic)`;
  const { rows } = await queryable.execute<Row>(sql`
    SELECT topic, topics.label, channel, ${silenceReasonSql(sql`topic`)} AS reason, ${answer}->>'at' AS "answeredAt",
      ${answer}->>'source' AS source
    FROM members
    CROSS JOIN (
      SELECT data->>'key' AS topic, label, (data->>'sortOrder')::integer AS position, id AS type_id FROM records
      WHERE area = 'types' AND deleted_at IS NULL AND data->>'category' = 'notification_topic'
        AND (data->>'isActive')::boolean
    ) AS topics
    CROSS JOIN unnest(${sql.param(consentChannels)}::text[]) WITH ORDINALITY AS way(channel, number)
    WHERE members.id = ${memberId} ORDER BY position, type_id, number`);
  const topics = new Map<string, TopicAnswers>();
  for (const { topic, label, reason, ...channel } of rows) {
    const canRefuse = canOptOutOf(topic);
    const known = topics.get(topic) ?? { topic, label, canRefuse, channels: [] };
    topics.set(topic, known);
    known.channels.push({ ...channel, receives: canRefuse ? reason === null : reason !== 'deceased' });
  }
  return [...topics.values()];
};
