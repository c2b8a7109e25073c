import { sql } from 'drizzle-orm';
import {
  type AssistantBotSettings,
  assistantBotSettings,
} from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { defaultValuesOf } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { isLiveSql, versionInEffectSql } from '../../records/publish/versionInEffect';
import { areaNameSql, areaNamesSql } from '../../records/storage/columns';
import type { SourceRecord } from './sources';

/** The published content, which members get answers from, or the drafts. */
export type SourceEdition = 'live' | 'draft';

/** The areas whose records are sources of the bot. */
const sourceAreas = ['assistant-bot', 'faqs', 'news-and-insights', 'documents'] as const;

/** All areas whose changes affect the answers of the bot. */
const allAreas = [...sourceAreas, assistantBotSettings.name] as const;

/** Reads the settings of the bot. Settings that were added after the last save have their default values. */
export const readBotSettings = async (queryable: Queryable): Promise<AssistantBotSettings> => {
  const { rows } = await queryable.execute<{ data: AssistantBotSettings }>(
    sql`SELECT data FROM records WHERE area = ${areaNameSql(assistantBotSettings)} AND id = ${assistantBotSettings.singletonId}`,
  );
  return { ...(defaultValuesOf(assistantBotSettings) as AssistantBotSettings), ...rows[0]?.data };
};

/** A source record with the instant when this version was saved (ISO 8601). */
export type SavedSource = SourceRecord & { savedAt: string };

/**
 * Reads the records that the bot answers from. Articles and documents are only read where the settings or an intent
 * refer to them.
 */
export const readSourceRecords = async (
  queryable: Queryable,
  edition: SourceEdition,
  now: Date,
): Promise<SavedSource[]> => {
  const [version, visibleSql] =
    edition === 'draft'
      ? [sql`records.version`, sql`records.status <> 'archived'`]
      : [versionInEffectSql(now), isLiveSql(now)];
  const { rows } = await queryable.execute<QueryRow & SavedSource>(sql`
    SELECT records.area, records.id, versions.data, ${isoInstantSql('saved_at')} AS "savedAt" FROM records JOIN versions
      ON versions.area = records.area AND record_id = records.id AND versions.version = ${version}
    WHERE records.area IN (${areaNamesSql(sourceAreas)}) AND deleted_at IS NULL AND ${visibleSql}
      AND (records.area IN ('assistant-bot', 'faqs') OR (records.area, records.id) IN (${botReferencesSql}))
    ORDER BY records.area, records.id`);
  return rows;
};

/** SQL of the area and id of the records that intents and settings refer to. */
export const botReferencesSql = sql`
  SELECT target_area, target_id FROM links WHERE area IN ('assistant-bot', 'assistant-bot-settings')`;

/** Reads the texts that were extracted from the files of documents, by file id. */
export const readFileTexts = async (queryable: Queryable, fileIds: readonly string[]): Promise<Map<string, string>> => {
  if (fileIds.length === 0) return new Map();
  const { rows } = await queryable.execute<{ id: string; text: string }>(sql`
    SELECT files.id::text AS id, text FROM files JOIN file_texts USING (hash)
    WHERE files.id::text = ANY(${sql.param([...fileIds])}::text[])`);
  return new Map(rows.map(({ id, text }) => [id, text]));
};

/** Returns a token that changes whenever a record that the bot may answer from is saved or deleted. */
export const readChangeToken = async (queryable: Queryable): Promise<string> => {
  const { rows } = await queryable.execute<{ stamp: string }>(sql`
    SELECT concat_ws(' ', count(*), sum(version), max(updated_at), (SELECT max(read_at) FROM file_texts)) AS stamp
    FROM records WHERE area IN (${areaNamesSql(allAreas)}) AND deleted_at IS NULL`);
  return rows[0]?.stamp ?? '';
};
