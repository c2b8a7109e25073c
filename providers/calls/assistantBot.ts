import { request } from '../http';
import { crudCalls } from './crud';
import { type AbortOptions, calling } from './requestOptions';

/** A record by its area, id and name. */
export interface NamedRecord {
  area: string;
  id: string;
  label: string;
}

/** What the bot would answer, and what it looked at for it. */
export interface TestAnswer {
  outcome: 'answered' | 'unsure' | 'unanswered' | 'blocked' | 'off';
  text: string;
  source: NamedRecord | null;
  suggestions: string[];
  handoff: string | null;
  /** From which score on it answers. */
  threshold: number;
  /** The best first. */
  candidates: {
    source: NamedRecord;
    score: number;
    phrase: string | null;
    passage: string | null;
    words: { questionTerm: string; matchedTerm: string }[];
  }[];
}

interface Counts {
  /** An ISO instant. */
  finishedAt: string;
  passed: number;
  total: number;
}

/** The last run of the tests, and the one before. */
export interface BotTestRuns {
  isRunning: boolean;
  /** In percent. */
  needed: number;
  last:
    | (Counts & {
        results: {
          question: string;
          expected: string | null;
          got: string | null;
          /** What the bot offers where it asks which is meant. */
          asked?: string[];
          isPassed: boolean;
          /** fixed or broken since the run before. */
          change: string | null;
        }[];
      })
    | null;
  before: Counts | null;
}

/** Questions that got no answer and came nearest to the same. */
export interface UnansweredGroup {
  match: NamedRecord | null;
  count: number;
  questions: { question: string; count: number; confidence: number; lastAt: string }[];
}

/** What the bot was given to answer from. */
export interface KnowledgeSource extends NamedRecord {
  /** An ISO instant; null where it was never read. */
  indexedAt: string | null;
  /** Of how many phrases and passages it is. */
  chunks: number;
  isActive: boolean;
  /** Why members are told nothing of it, or of its file. */
  error: 'not_live' | 'not_for_all' | 'no_pdf' | 'unread' | 'no_text' | 'damaged' | 'locked' | null;
}

const settingsArea = 'assistant-bot-settings';
/** What the settings call the kinds of sources that are switched off there. */
const kinds: Readonly<Record<string, string>> = { faqs: 'faq', 'news-and-insights': 'article', documents: 'document' };

const post = async <Data>(path: string, body: object): Promise<Data> =>
  (await request<Data>(`/assistant-bot/${path}`, { method: 'POST', body })).data;

/** What is asked of the assistant bot besides its records. */
export const botCalls = {
  /** What the bot would answer to a question, from what members see or from what is written. */
  tryBot: (question: string, edition: 'live' | 'draft') => post<TestAnswer>('try', { question, edition }),

  /** What the bot answers members from. */
  async botKnowledge(options?: AbortOptions): Promise<KnowledgeSource[]> {
    return (await request<KnowledgeSource[]>('/assistant-bot/knowledge', calling(options))).data;
  },

  /**
   * Lets the bot use a source, or use it no more, in its settings.
   * @throws HttpError 412 where somebody saved them meanwhile
   */
  async switchKnowledge({ area, id }: Pick<NamedRecord, 'area' | 'id'>, isActive: boolean): Promise<void> {
    const { data } = await crudCalls.getOne(settingsArea, { id: 'settings' });
    const { snippets = [], switchedOff = [] } = data as {
      snippets?: { question: string }[];
      switchedOff?: { type: string; id: string }[];
    };
    const others = switchedOff.filter((source) => source.type !== kinds[area] || source.id !== id);
    const changes =
      area === settingsArea
        ? { snippets: snippets.map((text) => (text.question === id ? { ...text, isActive } : text)) }
        : { switchedOff: isActive ? others : [...others, { type: kinds[area], id }] };
    await crudCalls.update(settingsArea, { id: 'settings', data: { ...data, ...changes }, previousData: data });
  },

  /** How the tests of the bot went. */
  async botTestRuns(options?: AbortOptions): Promise<BotTestRuns> {
    return (await request<BotTestRuns>('/assistant-bot/test-runs', calling(options))).data;
  },

  /** Runs the tests, which goes on after the call. */
  runBotTests: () => post<BotTestRuns>('test-runs', {}),

  /** What the bot could not answer and nobody has seen to yet. */
  async unansweredQuestions(options?: AbortOptions): Promise<UnansweredGroup[]> {
    return (await request<UnansweredGroup[]>('/assistant-bot/unanswered', calling(options))).data;
  },

  /** Says that questions are seen to, or that there is nothing to do. */
  reviewQuestions: (questions: string[], state: 'reviewed' | 'fixed') =>
    post<UnansweredGroup[]>('unanswered/review', { questions, state }),

  /**
   * Adds a training phrase to an intent, as a draft where it is published.
   * @throws HttpError 404, 412 where somebody saved meanwhile, 422 where another intent has it
   */
  async addPhrase(id: string, phrase: string): Promise<void> {
    const { data } = await crudCalls.getOne('assistant-bot', { id });
    const trainingPhrases = [...((data.trainingPhrases as string[] | undefined) ?? []), phrase];
    await crudCalls.update('assistant-bot', { id, data: { ...data, trainingPhrases }, previousData: data });
  },
};
