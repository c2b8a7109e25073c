import { sql } from 'drizzle-orm';
import { sortBy } from 'es-toolkit';
import { assistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import type { Queryable } from '../../database/connect';
import type { Context } from '../../database/context';
import { isoInstantSql } from '../../database/sqlTexts';
import { areaNameSql } from '../../records/columns';
import { namedByBot, readBotSettings, readFileTexts, readSourceRecords } from './readSources';
import { countChunks, isForMembers, passagesOf, sourceKeyOf } from './sources';

/** Why members are told nothing of a source that the bot was given. */
export const knowledgeFaults = ['not_live', 'not_for_all', 'no_pdf', 'unread', 'no_text', 'damaged', 'locked'] as const;
export type Fault = (typeof knowledgeFaults)[number];

/** What the bot was given to answer from. */
export interface KnowledgeSource {
  area: string;
  id: string;
  label: string;
  /** When it was last read as it is, an ISO instant; null where it never was. */
  indexedAt: string | null;
  /** Of how many phrases and passages it is. */
  chunks: number;
  isActive: boolean;
  error: Fault | null;
}

/** The kinds of sources, in the order in which they are told. */
const order = ['assistant-bot', 'faqs', 'news-and-insights', 'documents', assistantBotSettings.name];

/** What is known of the file of a document. */
interface ReadFile extends Record<string, unknown> {
  id: string;
  isPdf: boolean;
  /** Null as long as nobody has read it. */
  readAt: string | null;
  hasText: boolean;
  fault: Fault | null;
}

interface Named extends Record<string, unknown> {
  area: string;
  id: string;
  label: string;
  fileId: string | null;
}

/** All that the bot answers members from now, and what it was given besides and cannot tell, with the reason. */
export const readKnowledge = async ({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<KnowledgeSource[]> => {
  const [settings, live, named, settingsSavedAt] = await Promise.all([
    readBotSettings(database),
    readSourceRecords(database, 'live', now()),
    readNamed(database),
    readSavedAt(database),
  ]);
  const fileIds = named.flatMap(({ fileId }) => fileId ?? []);
  const [texts, files] = await Promise.all([readFileTexts(database, fileIds), readFiles(database, fileIds)]);
  const intents = live.filter(({ area }) => area === 'assistant-bot');
  const given = new Set([
    ...settings.articleIds.map((id) => sourceKeyOf('article', id)),
    ...settings.documentIds.map((id) => sourceKeyOf('document', id)),
    ...intents.map(({ data }) => sourceKeyOf(data.answerSource, data.sourceId)),
  ]);
  const off = new Set(settings.switchedOff.map(({ type, id }) => sourceKeyOf(type, id)));
  const liveByKey = new Map(live.map((record) => [`${record.area}/${record.id}`, record]));

  const own = live
    .filter(({ area, data }) => area === 'assistant-bot' || (area === 'faqs' && data.botEnabled === true))
    .map(({ area, id, data }) => ({
      area,
      id,
      label: String(area === 'faqs' ? data.question : data.name),
      fileId: null,
    }));
  const sources = [...own, ...named.filter(({ area, id }) => given.has(`${area}/${id}`))].map(
    ({ area, id, label, fileId }): KnowledgeSource => {
      const key = `${area}/${id}`;
      const record = liveByKey.get(key);
      const file = area === 'documents' ? files.get(fileId ?? '') : undefined;
      const error = !record ? 'not_live' : !isForMembers(record) ? 'not_for_all' : file ? faultOf(file) : null;
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
      chunks: 1 + passagesOf(text).length,
      isActive,
      error: null,
    }),
  );
  return sortBy([...sources, ...snippets], [({ area }) => order.indexOf(area), 'label']);
};

const faultOf = ({ isPdf, readAt, hasText, fault }: ReadFile): Fault | null => {
  if (!isPdf) return 'no_pdf';
  if (readAt === null) return 'unread';
  return hasText ? null : (fault ?? 'no_text');
};

/** The articles and documents that intents or settings name, as they are called now. */
const readNamed = async (queryable: Queryable): Promise<Named[]> => {
  const { rows } = await queryable.execute<Named>(sql`
    SELECT area, id, label, data#>>'{file,fileId}' AS "fileId" FROM records
    WHERE area IN ('news-and-insights', 'documents') AND deleted_at IS NULL AND (area, id) IN (${namedByBot})
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
