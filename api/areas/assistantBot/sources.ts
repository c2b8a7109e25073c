import type { AssistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { type RecordData, stripHtml, withoutFormatsOfSense } from '../../../resources/engine/schema';
import type { Source } from './retrieval/chunks';

/** A record that the bot answers with, as members see it or as a draft. */
export interface SourceRecord {
  area: string;
  id: string;
  data: RecordData;
}

/** The answer of a source. */
export interface SourceAnswer {
  /** The texts of the answer; the bot selects one of them. */
  texts: readonly string[];
  /** The record that the answer comes from, where it is not the source itself: the FAQ of an intent. */
  from?: { area: string; id: string; label: string };
  action?: string;
  /** The questions that are offered next. */
  followUps: readonly string[];
  /** A question that leads to this answer, in words that a member understands. */
  question: string;
}

export type BotSource = Source & { answer: SourceAnswer };

/**
 * The minimum length of a passage in characters. Shorter parts are joined, so that a passage makes sense without the
 * others.
 */
const minPassageLength = 200;

const defaultPriority = 5;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Splits a text of paragraphs, in HTML or plain, into passages. */
export const splitIntoPassages = (text: string): string[] => {
  const passages: string[] = [];
  for (const part of text.split(/<\/(?:p|li|h\d|tr)>|\n{2,}/i).map(toPlainText)) {
    const last = passages.at(-1);
    if (last !== undefined && last.length < minPassageLength) passages[passages.length - 1] = `${last} ${part}`.trim();
    else if (part) passages.push(part);
  }
  return passages;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const toPlainText = (html: string) =>
  stripHtml(
    withoutFormatsOfSense(html)
      .replace(/&#39;/g, "'")
      .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' '),
  );

/** The knowledge from the settings, in addition to intents and FAQs. */
export type BotKnowledge = Pick<AssistantBotSettings, 'articleIds' | 'documentIds' | 'snippets' | 'switchedOff'>;

/**
 * Builds the sources that the bot can answer with: intents, enabled FAQs, and the records and snippets of the settings.
 * An FAQ that an intent leads to is answered through the intent, and its question is one of the intent's phrases.
 * @param texts the texts of documents, by the id of their file.
 */
export const buildSources = (
  records: readonly SourceRecord[],
  { articleIds, documentIds, snippets, switchedOff }: BotKnowledge,
  texts: ReadonlyMap<string, string>,
): BotSource[] => {
  const off = new Set(switchedOff.map(({ type, id }) => sourceKeyOf(type, id)));
  const usable = records.filter((record) => isForMembers(record) && !off.has(`${record.area}/${record.id}`));
  const byKey = new Map(usable.map((record) => [`${record.area}/${record.id}`, record]));
  const findTarget = (kind: unknown, id: unknown) => byKey.get(sourceKeyOf(kind, id));
  const intents = records.filter(({ area }) => area === 'assistant-bot');
  const intentTargets = new Set(intents.map(({ data }) => findTarget(data.answerSource, data.sourceId)));
  const faqs = usable.filter((record) => record.area === 'faqs' && record.data.botEnabled === true);
  const referenced = [
    ...articleIds.map((id) => findTarget('article', id)),
    ...documentIds.map((id) => findTarget('document', id)),
  ].filter((record) => record !== undefined);
  return [
    ...intents.map((intent) => intentSource(intent, findTarget(intent.data.answerSource, intent.data.sourceId), texts)),
    ...faqs.filter((faq) => !intentTargets.has(faq)).map(faqSource),
    ...referenced.filter((record) => !intentTargets.has(record)).map((record) => knowledgeSource(record, texts)),
    ...snippets.filter(({ isActive }) => isActive).map(snippetSource),
  ];
};

/** Whether a source may answer all members. Documents for staff, or only for some members, may not. */
export const isForMembers = ({ area, data }: SourceRecord) =>
  area !== 'documents' || data.visibility === 'public' || data.visibility === 'signed_in';

const areaOfKind: Readonly<Record<string, string>> = {
  faq: 'faqs',
  article: 'news-and-insights',
  document: 'documents',
};

/** Returns the area and id of a record that intents and settings refer to by its kind. */
export const sourceKeyOf = (kind: unknown, id: unknown) => `${areaOfKind[textOf(kind)] ?? ''}/${textOf(id)}`;

/** Returns the number of phrases and passages of a record, whichever source answers with them. */
export const countChunks = (record: SourceRecord, texts: ReadonlyMap<string, string>): number => {
  const { area, data } = record;
  if (area !== 'assistant-bot') return 1 + contentOf(record, texts).passages.length;
  return [data.trainingPhrases, data.responses].flat().filter(Boolean).length;
};

/** Returns the label, the passages and the tags of a record. */
const contentOf = ({ area, data }: SourceRecord, texts: ReadonlyMap<string, string>) => {
  const tags = textsOf(data.tags);
  if (area === 'faqs') {
    const passages = [...splitIntoPassages(textOf(data.answer)), textOf(data.shortAnswer)].filter(Boolean);
    return { label: textOf(data.question), passages, tags };
  }
  const { fileId } = (data.file ?? {}) as { fileId?: string };
  const [first, text] = area === 'documents' ? [data.description, texts.get(fileId ?? '')] : [data.excerpt, data.body];
  return {
    label: textOf(data.title),
    passages: [textOf(first), ...splitIntoPassages(textOf(text))].filter(Boolean),
    tags,
  };
};

const intentSource = (
  { area, id, data }: SourceRecord,
  target: SourceRecord | undefined,
  texts: ReadonlyMap<string, string>,
): BotSource => {
  const responses = (data.responses as { text?: unknown }[] | undefined) ?? [];
  // A draft may have a response without a text.
  const responseTexts = textsOf(responses.map(({ text }) => text));
  const content = target && contentOf(target, texts);
  const phrases = textsOf(data.trainingPhrases);
  const action = textOf(data.action);
  return {
    area,
    id,
    label: textOf(data.name),
    ...(data.locale !== undefined && { locale: textOf(data.locale) }),
    priority: typeof data.priority === 'number' ? data.priority : defaultPriority,
    phrases: target?.area === 'faqs' && content ? [...phrases, content.label] : phrases,
    passages: [...responseTexts, ...(content?.passages ?? [])],
    tags: content?.tags ?? [],
    answer: {
      texts: responseTexts,
      ...(target && content && { from: { area: target.area, id: target.id, label: content.label } }),
      ...(data.answerSource === 'action' && { action }),
      followUps: textsOf(data.followUps),
      question: target?.area === 'faqs' && content ? content.label : (phrases[0] ?? textOf(data.name)),
    },
  };
};

const faqSource = (record: SourceRecord): BotSource => {
  const { area, id, data } = record;
  const { label: question, passages, tags } = contentOf(record, new Map());
  const text = textOf(data.shortAnswer) || (passages[0] ?? '');
  return {
    area,
    id,
    label: question,
    priority: defaultPriority,
    phrases: [question],
    passages,
    tags,
    answer: { texts: [text], followUps: [], question },
  };
};

/** Returns the source of an article or a document. */
const knowledgeSource = (record: SourceRecord, texts: ReadonlyMap<string, string>): BotSource => {
  const { area, id } = record;
  const { label, passages, tags } = contentOf(record, texts);
  return {
    area,
    id,
    label,
    priority: defaultPriority,
    phrases: [label],
    passages,
    tags,
    answer: { texts: [passages[0] ?? label], followUps: [], question: label },
  };
};

const snippetSource = ({ question, text }: BotKnowledge['snippets'][number]): BotSource => ({
  area: 'assistant-bot-settings',
  id: question,
  label: question,
  priority: defaultPriority,
  phrases: [question],
  passages: splitIntoPassages(text),
  tags: [],
  answer: { texts: [text], followUps: [], question },
});
