import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { assistantBot } from '../../../resources/assistant-bot/assistantBotSchema';
import type { Queryable } from '../../platform/database/connect';
import type { ScheduledTask } from '../../records/areaModule';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';

/** The time during which answers are counted, in milliseconds. */
const countedTime = 30 * millisecondsInDay;

/**
 * Updates the derived values of intents: how often each has answered lately, the average confidence, and the percentage
 * of helpful answers.
 */
export const updateIntentMetrics = async (queryable: Queryable, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - countedTime).toISOString();
  await queryable.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(assistantBot, sql`metrics`)} FROM (
      SELECT record_id AS id, jsonb_strip_nulls(jsonb_build_object('hits30d', count(bot_turns.id),
          'avgConfidence', round(avg(confidence)::numeric, 2),
          'helpfulRate', round(100.0 * count(*) FILTER (WHERE rating = 1) / nullif(count(rating), 0)))) AS metrics
      FROM record_values LEFT JOIN bot_turns ON matched_area = record_values.area AND matched_id = record_id
        AND outcome = 'answered' AND at > ${since}::timestamptz
      WHERE record_values.area = ${areaNameSql(assistantBot)} GROUP BY record_id) AS counted
    WHERE area = ${areaNameSql(assistantBot)} AND record_id = counted.id AND derived IS DISTINCT FROM metrics`);
};

/** Updates the metrics of all intents, because answers grow old without a save. */
export const updateAllIntentMetrics: ScheduledTask = ({ database, now }) => updateIntentMetrics(database, now());
