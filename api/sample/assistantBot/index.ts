import { assistantBot as schema } from '../../../resources/assistant-bot/schema';
import type { RecordOf } from '../../../resources/engine/schemaKit';
import { sampleRecord, timesBefore } from '../sampleRecord';
import { idsOfRole } from '../staff';
import { idOf } from '../stamps';
import { contact } from './contact';
import { family } from './family';
import { pensions } from './pensions';
import { savings } from './savings';

type Intent = RecordOf<typeof schema>;

/** What members may want of the bot, in short. */
export interface SampleIntent {
  name: string;
  topicId: string;
  /** What it is about, as it stands in “tell me about …”; none where nobody would say that. */
  about?: readonly string[];
  /** How else members say it, a line each. */
  phrases: string;
  answers: string[];
  /** The question of the FAQ that it answers with. */
  faq?: string;
  action?: Intent['action'];
  followUps?: string[];
  priority?: number;
  status?: 'draft' | 'archived';
}

/** How members ask about anything. */
const frames = [
  (about: string) => `tell me about ${about}`,
  (about: string) => `how does ${about} work`,
  (about: string) => `I have a question about ${about}`,
  (about: string) => `can you explain ${about}`,
];

/** The intents of the assistant bot. */
const assistantBot = [pensions, savings, family, contact].flatMap((intents) =>
  intents.map(({ about = [], phrases, answers, faq, action, ...intent }, index) => ({
    priority: 5,
    status: 'published' as const,
    ...intent,
    trainingPhrases: [
      ...phrases.trim().split(/\n\s*/),
      // Not every intent is asked about in every way.
      ...about.flatMap((each, at) => frames.slice(at * (index % 3)).map((inFrame) => inFrame(each))),
    ],
    responses: answers.map((text) => ({ text })),
    answerSource: faq ? ('faq' as const) : action ? ('action' as const) : ('text' as const),
    ...(faq && { sourceId: idOf('faqs', faq) }),
    ...(action && { action }),
  })),
);

export const intentRecords = (now: Date) =>
  assistantBot.map((intent) => {
    const isDraft = intent.status === 'draft';
    const times = timesBefore(now, intent.name, {
      created: isDraft ? [28, 10] : [500, 210],
      updated: isDraft ? [9, 1] : [200, 2],
    });
    return sampleRecord(schema, intent.name, intent, times, idsOfRole('content_editor', 'support'));
  });
