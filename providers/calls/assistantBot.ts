import { crudCalls } from './crud';
import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';

/** A record by its area, id and name. */
export interface NamedRecord {
  area: string;
  id: string;
  label: string;
}

/** The bot's answer to a test question, and the sources that it considered. */
export interface TestAnswer {
  outcome: 'answered' | 'unsure' | 'unanswered' | 'blocked' | 'off';
  text: string;
  source: NamedRecord | null;
  suggestions: string[];
  handoff: string | null;
  /** The minimum score for an answer. */
  threshold: number;
  /** How certain its first candidate is the right one, from 0 to 1. It answers at once from the threshold on. */
  certainty: number;
  /** The best candidate is the first. */
  candidates: {
    source: NamedRecord;
    score: number;
    phrase: string | null;
    passage: string | null;
    words: { questionTerm: string; matchedTerm: string }[];
  }[];
}

interface RunCounts {
  /** An ISO instant. */
  finishedAt: string;
  passed: number;
  total: number;
}

/** The last test run and the one before. */
export interface BotTestRuns {
  isRunning: boolean;
  /** The required share of passed tests, in percent. */
  needed: number;
  last:
    | (RunCounts & {
        results: {
          question: string;
          expected: string | null;
          got: string | null;
          /** The alternatives that the bot offers where it asks back. */
          asked?: string[];
          isPassed: boolean;
          /** `fixed` or `broken` since the run before. */
          change: string | null;
        }[];
      })
    | null;
  before: RunCounts | null;
}

/** Unanswered questions that came nearest to the same source. */
export interface UnansweredGroup {
  match: NamedRecord | null;
  count: number;
  questions: { question: string; count: number; confidence: number; lastAt: string }[];
}

/** A source of the bot's answers. */
export interface KnowledgeSource extends NamedRecord {
  /** An ISO instant; null where the source was never indexed. */
  indexedAt: string | null;
  /** The number of phrases and passages of the source. */
  chunks: number;
  isActive: boolean;
  /** The reason why the bot cannot use the source or its file. */
  error: 'not_live' | 'not_for_all' | 'no_pdf' | 'unread' | 'no_text' | 'damaged' | 'locked' | null;
}

const settingsArea = 'assistant-bot-settings';
/** The names of the source types in `switchedOff` of the settings. */
const sourceTypes: Readonly<Record<string, string>> = {
  faqs: 'faq',
  'news-and-insights': 'article',
  documents: 'document',
};

const post = async <Data>(path: string, body: object): Promise<Data> =>
  (await request<Data>(`/assistant-bot/${path}`, { method: 'POST', body })).data;

/** Requests to the assistant bot in addition to those for its records. */
export const botCalls = {
  /** The bot's answer to a question, from the published sources or from the drafts. */
  tryBot: (question: string, edition: 'live' | 'draft') => post<TestAnswer>('try', { question, edition }),

  /** The sources of the bot's answers. */
  async botKnowledge(options?: AbortOptions): Promise<KnowledgeSource[]> {
    return (await request<KnowledgeSource[]>('/assistant-bot/knowledge', withSignal(options))).data;
  },

  /**
   * Switches a source on or off in the settings of the bot.
   * @throws HttpError 412 where somebody saved the settings meanwhile
   */
  async switchKnowledge({ area, id }: Pick<NamedRecord, 'area' | 'id'>, isActive: boolean): Promise<void> {
    const { data } = await crudCalls.getOne(settingsArea, { id: 'settings' });
    const { snippets = [], switchedOff = [] } = data as {
      snippets?: { question: string }[];
      switchedOff?: { type: string; id: string }[];
    };
    const others = switchedOff.filter((source) => source.type !== sourceTypes[area] || source.id !== id);
    const changes =
      area === settingsArea
        ? { snippets: snippets.map((text) => (text.question === id ? { ...text, isActive } : text)) }
        : { switchedOff: isActive ? others : [...others, { type: sourceTypes[area], id }] };
    await crudCalls.update(settingsArea, { id: 'settings', data: { ...data, ...changes }, previousData: data });
  },

  /** The results of the test runs. */
  async botTestRuns(options?: AbortOptions): Promise<BotTestRuns> {
    return (await request<BotTestRuns>('/assistant-bot/test-runs', withSignal(options))).data;
  },

  /** Starts a test run, which continues after the request. */
  runBotTests: () => post<BotTestRuns>('test-runs', {}),

  /** The unanswered questions that nobody has reviewed yet. */
  async unansweredQuestions(options?: AbortOptions): Promise<UnansweredGroup[]> {
    return (await request<UnansweredGroup[]>('/assistant-bot/unanswered', withSignal(options))).data;
  },

  /** Marks questions as reviewed or fixed. */
  reviewQuestions: (questions: string[], state: 'reviewed' | 'fixed') =>
    post<UnansweredGroup[]>('unanswered/review', { questions, state }),

  /**
   * Adds a training phrase to an intent; a published intent gets a draft.
   * @throws HttpError 404, 412 where somebody saved meanwhile, 422 where another intent has the phrase
   */
  async addPhrase(id: string, phrase: string): Promise<void> {
    const { data } = await crudCalls.getOne('assistant-bot', { id });
    const trainingPhrases = [...((data.trainingPhrases as string[] | undefined) ?? []), phrase];
    await crudCalls.update('assistant-bot', { id, data: { ...data, trainingPhrases }, previousData: data });
  },
};
