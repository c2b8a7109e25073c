import { sql } from 'drizzle-orm';
import {
  type AssistantBotSettings,
  assistantBotSettings,
} from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { defaultValuesOf } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { isoInstantSql } from '../../database/sqlTexts';
import { areaNameSql, areaNamesSql } from '../../records/columns';
import { isLiveSql } from '../../records/filter';
import type { SourceRecord } from './sources';

/** What members are answered from, or what staff have written so far. */
export type SourceEdition = 'live' | 'draft';

/** Areas of which the bot answers with what is published. */
const published = ['assistant-bot', 'faqs', 'news-and-insights', 'documents'] as const;

/** All areas whose changes change what the bot answers. */
const allAreas = [...published, assistantBotSettings.name] as const;

/** The settings of the bot; what was added to them since they were saved has its default. */
export const readBotSettings = async (queryable: Queryable): Promise<AssistantBotSettings> => {
  const { rows } = await queryable.execute<{ data: AssistantBotSettings }>(
    sql`SELECT data FROM records WHERE area = ${areaNameSql(assistantBotSettings)} AND id = ${assistantBotSettings.singletonId}`,
  );
  return { ...(defaultValuesOf(assistantBotSettings) as AssistantBotSettings), ...rows[0]?.data };
};

/** A record with when it was saved as it is, an ISO instant. */
export type SavedSource = SourceRecord & { savedAt: string };

/** The records that the bot answers from. Articles and documents are read only where the settings name them, or an intent. */
export const readSourceRecords = async (
  queryable: Queryable,
  edition: SourceEdition,
  now: Date,
): Promise<SavedSource[]> => {
  const present = sql`${now.toISOString()}::timestamptz`;
  const [version, isShown] =
    edition === 'draft'
      ? [sql`records.version`, sql`records.status <> 'archived'`]
      : [
          sql`CASE WHEN scheduled_starts_at <= ${present} THEN scheduled_version ELSE published_version END`,
          isLiveSql(now),
        ];
  const { rows } = await queryable.execute<Record<string, unknown> & SavedSource>(sql`
    SELECT records.area, records.id, versions.data, ${isoInstantSql('saved_at')} AS "savedAt" FROM records JOIN versions
      ON versions.area = records.area AND record_id = records.id AND versions.version = ${version}
    WHERE records.area IN (${areaNamesSql(published)}) AND deleted_at IS NULL AND ${isShown}
      AND (records.area IN ('assistant-bot', 'faqs') OR (records.area, records.id) IN (${namedByBot}))
    ORDER BY records.area, records.id`);
  return rows;
};

/** What intents and settings refer to, in SQL: area and id. */
export const namedByBot = sql`
  SELECT target_area, target_id FROM links WHERE area IN ('assistant-bot', 'assistant-bot-settings')`;

/** What the files of documents say, by the file's id, as far as it was read. */
export const readFileTexts = async (queryable: Queryable, fileIds: readonly string[]): Promise<Map<string, string>> => {
  if (fileIds.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; text: string }>(sql`
    SELECT files.id::text AS id, text FROM files JOIN file_texts USING (hash)
    WHERE files.id::text = ANY(${sql.param([...fileIds])}::text[])`);
  return new Map(rows.map(({ id, text }) => [id, text]));
};

/** Changes whenever something is saved or deleted that the bot may answer from. */
export const readChangeToken = async (queryable: Queryable): Promise<string> => {
  const { rows } = await queryable.execute<{ stamp: string }>(sql`
    SELECT concat_ws(' ', count(*), sum(version), max(updated_at), (SELECT max(read_at) FROM file_texts)) AS stamp
    FROM records WHERE area IN (${areaNamesSql(allAreas)}) AND deleted_at IS NULL`);
  return rows[0]?.stamp ?? '';
};
