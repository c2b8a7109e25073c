import { millisecondsInDay } from 'date-fns/constants';
import { chunk } from 'es-toolkit';
import { runTestRun } from '../areas/assistantBot/testRuns';
import { updateIntentMetrics } from '../areas/assistantBot/usageMetrics';
import type { Queryable } from '../platform/database/connect';
import type { Context } from '../platform/database/context';
import { botTestRuns, botTurns } from '../platform/database/tables';
import { readJson } from './dataFiles';
import type { SampleRecord } from './sampleRecord';
import { seededRandom } from './seededRandom';
import { sampleIdOf } from './seededValues';

/** The number of conversations, and the number of past days with them. */
const conversationCount = 1500;
const dayCount = 88;
const batchSize = 1000;

/** A question that the bot could not answer, and the nearest intent. */
interface Unanswered {
  question?: string;
  near?: string;
}

type NewTurn = typeof botTurns.$inferInsert;

/** Creates the conversations of sample members with the bot. */
export const botConversations = (now: Date, intents: readonly SampleRecord[]): NewTurn[] => {
  const random = seededRandom(20);
  const unanswered = readJson<Unanswered[]>('bot-conversations.json');
  const live = intents.filter(({ status }) => status === 'published');
  const idOfIntent = new Map(intents.map(({ id, data }) => [String(data.name), id]));
  const answeredTurn = () => {
    const intent = random.oneOf(live);
    return {
      question: String(random.oneOf(intent?.data.trainingPhrases as string[])),
      outcome: 'answered',
      matchedId: intent?.id ?? null,
      confidence: random.numberOf(58, 98) / 100,
      handoff: null,
    };
  };
  const unansweredTurn = () => {
    const last = unanswered.length - 1;
    // The minimum of two random numbers makes the first questions more frequent.
    const { question = '', near } = unanswered[Math.min(random.numberOf(0, last), random.numberOf(0, last))] ?? {};
    const isUnsure = near !== undefined && random.happens(0.2);
    return {
      question,
      outcome: isUnsure ? 'unsure' : 'unanswered',
      matchedId: near === undefined ? null : (idOfIntent.get(near) ?? null),
      confidence: near === undefined ? 0 : isUnsure ? random.numberOf(56, 64) / 100 : random.numberOf(25, 54) / 100,
      handoff: isUnsure ? null : 'contact_form',
    };
  };
  return Array.from({ length: conversationCount }, (_, number) => {
    const conversationId = sampleIdOf('bot-conversations', String(number));
    const startedAt = now.getTime() - random.numberOf(10, dayCount * 24 * 60) * 60_000;
    return Array.from({ length: random.numberOf(1, 3) }, (_turn, index): NewTurn => {
      const turn = random.happens(0.12) ? unansweredTurn() : answeredTurn();
      const isRated = turn.outcome === 'answered' && random.happens(0.3);
      return {
        ...turn,
        id: sampleIdOf('bot-turns', `${number} ${index}`),
        conversationId,
        at: new Date(startedAt + index * 45_000),
        locale: 'en-US',
        matchedArea: turn.matchedId === null ? null : 'assistant-bot',
        rating: isRated ? (random.happens(0.85) ? 1 : -1) : null,
        // Questions older than 30 days were reviewed.
        reviewState: now.getTime() - startedAt > 30 * millisecondsInDay ? 'reviewed' : 'new',
      };
    });
  }).flat();
};

/** Runs the tests of the sample bot, so that there is a test run to show. */
export const runSampleTests = async (context: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const id = sampleIdOf('bot-test-runs', 'first');
  await context.database.insert(botTestRuns).values({ id, startedAt: context.now() }).onConflictDoNothing();
  await runTestRun(context, id);
};

/** Stores the bot conversations of the sample, and updates the metrics of the intents. */
export const storeBotConversations = async (transaction: Queryable, now: Date, intents: readonly SampleRecord[]) => {
  if (intents.length === 0) return;
  for (const batch of chunk(botConversations(now, intents), batchSize))
    await transaction.insert(botTurns).values(batch);
  await updateIntentMetrics(transaction, now);
};
