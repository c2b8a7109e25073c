import type { AssistantBotSettings } from '../../../resources/assistant-bot-settings/assistantBotSettingsSchema';
import { stripHtml } from '../../../resources/kit';
import type { Source } from './retrieval/searchIndex';

/** A record that the bot answers with, as members see it, or as it is written. */
export interface SourceRecord {
  area: string;
  id: string;
  data: Record<string, unknown>;
}

/** What a source answers with. */
export interface SourceAnswer {
  /** What the bot says, of which it takes one. */
  texts: readonly string[];
  /** The record that the answer comes from, where it is another than the source: of an intent the FAQ that it names. */
  from?: { area: string; id: string; label: string };
  action?: string;
  /** Offered next. */
  followUps: readonly string[];
  /** A question that leads here, in words that a member understands. */
  question: string;
}

export type BotSource = Source & { answer: SourceAnswer };

/** In characters: shorter parts of a text are put together, so that a passage says something by itself. */
const shortestPassage = 200;

const usualPriority = 5;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** The parts of a text of paragraphs, in HTML or plain. */
export const passagesOf = (text: string): string[] => {
  const passages: string[] = [];
  for (const part of text.split(/<\/(?:p|li|h\d|tr)>|\n{2,}/i).map(readable)) {
    const last = passages.at(-1);
    if (last !== undefined && last.length < shortestPassage) passages[passages.length - 1] = `${last} ${part}`.trim();
    else if (part) passages.push(part);
  }
  return passages;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const readable = (html: string) =>
  stripHtml(
    html.replace(/&#39;/g, "'").replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' '),
  );

/** What the settings let the bot know beside intents and FAQs. */
export type Knowledge = Pick<AssistantBotSettings, 'articleIds' | 'documentIds' | 'snippets' | 'switchedOff'>;

/**
 * What the bot can answer with: intents, the FAQs that it may tell, and what the settings name besides. An FAQ that an
 * intent leads to is answered through it, and its question is one of the intent's.
 * @param texts what documents say, by the id of their file.
 */
export const buildSources = (
  records: readonly SourceRecord[],
  { articleIds, documentIds, snippets, switchedOff }: Knowledge,
  texts: ReadonlyMap<string, string>,
): BotSource[] => {
  const off = new Set(switchedOff.map(({ type, id }) => sourceKeyOf(type, id)));
  const known = records.filter((record) => isForMembers(record) && !off.has(`${record.area}/${record.id}`));
  const byKey = new Map(known.map((record) => [`${record.area}/${record.id}`, record]));
  const target = (kind: unknown, id: unknown) => byKey.get(sourceKeyOf(kind, id));
  const intents = records.filter(({ area }) => area === 'assistant-bot');
  const ledTo = new Set(intents.map(({ data }) => target(data.answerSource, data.sourceId)));
  const faqs = known.filter((record) => record.area === 'faqs' && record.data.botEnabled === true);
  const named = [
    ...articleIds.map((id) => target('article', id)),
    ...documentIds.map((id) => target('document', id)),
  ].filter((record) => record !== undefined);
  return [
    ...intents.map((intent) => intentSource(intent, target(intent.data.answerSource, intent.data.sourceId), texts)),
    ...faqs.filter((faq) => !ledTo.has(faq)).map(faqSource),
    ...named.filter((record) => !ledTo.has(record)).map((record) => readSource(record, texts)),
    ...snippets.filter(({ isActive }) => isActive).map(snippetSource),
  ];
};

/** Documents for staff or for some members alone are told to nobody. */
export const isForMembers = ({ area, data }: SourceRecord) =>
  area !== 'documents' || data.visibility === 'public' || data.visibility === 'signed_in';

const areaOfKind: Readonly<Record<string, string>> = {
  faq: 'faqs',
  article: 'news-and-insights',
  document: 'documents',
};

/** Area and id of a record that intents and settings name by its kind. */
export const sourceKeyOf = (kind: unknown, id: unknown) => `${areaOfKind[textOf(kind)] ?? ''}/${textOf(id)}`;

/** How many phrases and passages a record brings, whichever source answers with them. */
export const countChunks = (record: SourceRecord, texts: ReadonlyMap<string, string>): number => {
  const { area, data } = record;
  if (area !== 'assistant-bot') return 1 + contentOf(record, texts).passages.length;
  return [data.trainingPhrases, data.responses].flat().filter(Boolean).length;
};

/** What a record says, in parts, and what it is called. */
const contentOf = ({ area, data }: SourceRecord, texts: ReadonlyMap<string, string>) => {
  const tags = textsOf(data.tags);
  if (area === 'faqs') {
    const passages = [...passagesOf(textOf(data.answer)), textOf(data.shortAnswer)].filter(Boolean);
    return { label: textOf(data.question), passages, tags };
  }
  const { fileId } = (data.file ?? {}) as { fileId?: string };
  const [first, text] = area === 'documents' ? [data.description, texts.get(fileId ?? '')] : [data.excerpt, data.body];
  return { label: textOf(data.title), passages: [textOf(first), ...passagesOf(textOf(text))].filter(Boolean), tags };
};

const intentSource = (
  { area, id, data }: SourceRecord,
  target: SourceRecord | undefined,
  texts: ReadonlyMap<string, string>,
): BotSource => {
  const responses = (data.responses as { text?: unknown }[] | undefined) ?? [];
  // A draft may have a response that is not written yet.
  const said = textsOf(responses.map(({ text }) => text));
  const content = target && contentOf(target, texts);
  const phrases = textsOf(data.trainingPhrases);
  const action = textOf(data.action);
  return {
    area,
    id,
    label: textOf(data.name),
    ...(data.locale !== undefined && { locale: textOf(data.locale) }),
    priority: typeof data.priority === 'number' ? data.priority : usualPriority,
    phrases: target?.area === 'faqs' && content ? [...phrases, content.label] : phrases,
    passages: [...said, ...(content?.passages ?? [])],
    tags: content?.tags ?? [],
    answer: {
      texts: said,
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
    priority: usualPriority,
    phrases: [question],
    passages,
    tags,
    answer: { texts: [text], followUps: [], question },
  };
};

/** An article or document. */
const readSource = (record: SourceRecord, texts: ReadonlyMap<string, string>): BotSource => {
  const { area, id } = record;
  const { label, passages, tags } = contentOf(record, texts);
  return {
    area,
    id,
    label,
    priority: usualPriority,
    phrases: [label],
    passages,
    tags,
    answer: { texts: [passages[0] ?? label], followUps: [], question: label },
  };
};

const snippetSource = ({ question, text }: Knowledge['snippets'][number]): BotSource => ({
  area: 'assistant-bot-settings',
  id: question,
  label: question,
  priority: usualPriority,
  phrases: [question],
  passages: passagesOf(text),
  tags: [],
  answer: { texts: [text], followUps: [], question },
});
