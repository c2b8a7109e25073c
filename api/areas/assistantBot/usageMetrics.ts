import { sql } from 'drizzle-orm';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import type { Queryable } from '../../database/connect';
import type { ScheduledTask } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import { updateDerivedValuesSql } from '../../records/derivedValues';

/** Answers count for so many days, in milliseconds. */
const counted = 30 * 24 * 60 * 60 * 1000;

/** Keeps beside the intents how often they answered lately, how sure the bot was, and how often that helped. */
export const updateIntentMetrics = async (queryable: Queryable, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - counted).toISOString();
  await queryable.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(assistantBot, sql`figures`)} FROM (
      SELECT record_id AS id, jsonb_strip_nulls(jsonb_build_object('hits30d', count(bot_turns.id),
          'avgConfidence', round(avg(confidence)::numeric, 2),
          'helpfulRate', round(100.0 * count(*) FILTER (WHERE rating = 1) / nullif(count(rating), 0)))) AS figures
      FROM record_values LEFT JOIN bot_turns ON matched_area = record_values.area AND matched_id = record_id
        AND outcome = 'answered' AND at > ${since}::timestamptz
      WHERE record_values.area = ${areaNameSql(assistantBot)} GROUP BY record_id) AS counted
    WHERE area = ${areaNameSql(assistantBot)} AND record_id = counted.id AND derived IS DISTINCT FROM figures`);
};

/** Answers grow old without a save. */
export const updateAllIntentMetrics: ScheduledTask = ({ database, now }) => updateIntentMetrics(database, now());
