import { sql } from 'drizzle-orm';
import { sortBy } from 'es-toolkit';
import { assistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { areaNameSql } from '../../records/storage/columns';
import { botReferencesSql, readBotSettings, readFileTexts, readSourceRecords } from './readSources';
import { countChunks, isForMembers, sourceKeyOf, splitIntoPassages } from './sources';

/** The reasons why members get no answers from a configured source. */
export const knowledgeErrors = ['not_live', 'not_for_all', 'no_pdf', 'unread', 'no_text', 'damaged', 'locked'] as const;
export type KnowledgeError = (typeof knowledgeErrors)[number];

/** A source that the bot is configured to answer from. */
export interface KnowledgeSource {
  area: string;
  id: string;
  label: string;
  /** The ISO instant when it was last saved or its file was last read; null where it never was. */
  indexedAt: string | null;
  /** The number of its phrases and passages. */
  chunks: number;
  isActive: boolean;
  error: KnowledgeError | null;
}

/** The areas of the sources, in the order of the list. */
const order = ['assistant-bot', 'faqs', 'news-and-insights', 'documents', assistantBotSettings.name];

/** The state of a document's file. */
interface ReadFile extends QueryRow {
  id: string;
  isPdf: boolean;
  /** Null until the text was extracted. */
  readAt: string | null;
  hasText: boolean;
  fault: KnowledgeError | null;
}

interface ReferencedRecord extends QueryRow {
  area: string;
  id: string;
  label: string;
  fileId: string | null;
}

/** Reads all sources that the bot answers members from, and the configured ones that it cannot use, with the reason. */
export const readKnowledge = async ({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<KnowledgeSource[]> => {
  const [settings, live, referenced, settingsSavedAt] = await Promise.all([
    readBotSettings(database),
    readSourceRecords(database, 'live', now()),
    readReferencedRecords(database),
    readSavedAt(database),
  ]);
  const fileIds = referenced.flatMap(({ fileId }) => fileId ?? []);
  const [texts, files] = await Promise.all([readFileTexts(database, fileIds), readFiles(database, fileIds)]);
  const intents = live.filter(({ area }) => area === 'assistant-bot');
  const referencedKeys = new Set([
    ...settings.articleIds.map((id) => sourceKeyOf('article', id)),
    ...settings.documentIds.map((id) => sourceKeyOf('document', id)),
    ...intents.map(({ data }) => sourceKeyOf(data.answerSource, data.sourceId)),
  ]);
  const off = new Set(settings.switchedOff.map(({ type, id }) => sourceKeyOf(type, id)));
  const liveByKey = new Map(live.map((record) => [`${record.area}/${record.id}`, record]));

  const intentsAndFaqs = live
    .filter(({ area, data }) => area === 'assistant-bot' || (area === 'faqs' && data.botEnabled === true))
    .map(({ area, id, data }) => ({
      area,
      id,
      label: String(area === 'faqs' ? data.question : data.name),
      fileId: null,
    }));
  const sources = [...intentsAndFaqs, ...referenced.filter(({ area, id }) => referencedKeys.has(`${area}/${id}`))].map(
    ({ area, id, label, fileId }): KnowledgeSource => {
      const key = `${area}/${id}`;
      const record = liveByKey.get(key);
      const file = area === 'documents' ? files.get(fileId ?? '') : undefined;
      const error = !record ? 'not_live' : !isForMembers(record) ? 'not_for_all' : file ? fileErrorOf(file) : null;
      return {
        area,
        id,
        label,
        indexedAt: [record?.savedAt, file?.readAt].filter(Boolean).sort().at(-1) ?? null,
        chunks: record && isForMembers(record) ? countChunks(record, texts) : 0,
        isActive: !off.has(key),
        error,
      };
    },
  );
  const snippets = settings.snippets.map(
    ({ question, text, isActive }): KnowledgeSource => ({
      area: assistantBotSettings.name,
      id: question,
      label: question,
      indexedAt: settingsSavedAt,
      chunks: 1 + splitIntoPassages(text).length,
      isActive,
      error: null,
    }),
  );
  return sortBy([...sources, ...snippets], [({ area }) => order.indexOf(area), 'label']);
};

const fileErrorOf = ({ isPdf, readAt, hasText, fault }: ReadFile): KnowledgeError | null => {
  if (!isPdf) return 'no_pdf';
  if (readAt === null) return 'unread';
  return hasText ? null : (fault ?? 'no_text');
};

/** Reads the articles and documents that intents or settings refer to, with their present labels. */
const readReferencedRecords = async (queryable: Queryable): Promise<ReferencedRecord[]> => {
  const { rows } = await queryable.execute<ReferencedRecord>(sql`
    SELECT area, id, label, data#>>'{file,fileId}' AS "fileId" FROM records
    WHERE area IN ('news-and-insights', 'documents') AND deleted_at IS NULL AND (area, id) IN (${botReferencesSql})
    ORDER BY area, label, id`);
  return rows;
};

const readFiles = async (queryable: Queryable, ids: readonly string[]): Promise<Map<string, ReadFile>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await queryable.execute<ReadFile>(sql`
    SELECT files.id::text AS id, files.type = 'application/pdf' AS "isPdf", ${isoInstantSql('read_at')} AS "readAt",
      coalesce(text, '') <> '' AS "hasText", fault
    FROM files LEFT JOIN file_texts USING (hash) WHERE files.id::text = ANY(${sql.param([...ids])}::text[])`);
  return new Map(rows.map((file) => [file.id, file]));
};

const readSavedAt = async (queryable: Queryable): Promise<string | null> => {
  const { rows } = await queryable.execute<{ at: string }>(sql`
    SELECT ${isoInstantSql('updated_at')} AS at FROM records
    WHERE area = ${areaNameSql(assistantBotSettings)} AND id = ${assistantBotSettings.singletonId}`);
  return rows[0]?.at ?? null;
};
