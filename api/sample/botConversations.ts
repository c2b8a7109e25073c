import { chunk } from 'es-toolkit';
import { runTestRun } from '../areas/assistantBot/testRuns';
import { updateIntentMetrics } from '../areas/assistantBot/usageMetrics';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import { botTestRuns, botTurns } from '../database/tables';
import { readJson } from './dataFiles';
import type { SampleRecord } from './sampleRecord';
import { seededRandom } from './seededRandom';
import { sampleIdOf } from './seededValues';

/** How many conversations there are, and over how many days before now. */
const conversations = 1500;
const days = 88;
const rowsAStatement = 1000;

/** A question that the bot could not answer, and the intent that came nearest. */
interface Unanswered {
  question?: string;
  near?: string;
}

type NewTurn = typeof botTurns.$inferInsert;

/** What members of the sample asked the bot, and how that went. */
export const botConversations = (now: Date, intents: readonly SampleRecord[]): NewTurn[] => {
  const chance = seededRandom(20);
  const unanswered = readJson<Unanswered[]>('bot-conversations.json');
  const live = intents.filter(({ status }) => status === 'published');
  const idOfIntent = new Map(intents.map(({ id, data }) => [String(data.name), id]));
  const answeredTurn = () => {
    const intent = chance.oneOf(live);
    return {
      question: String(chance.oneOf(intent?.data.trainingPhrases as string[])),
      outcome: 'answered',
      matchedId: intent?.id ?? null,
      confidence: chance.numberOf(58, 98) / 100,
      handoff: null,
    };
  };
  const unansweredTurn = () => {
    const last = unanswered.length - 1;
    // Some are asked far more often than others.
    const { question = '', near } = unanswered[Math.min(chance.numberOf(0, last), chance.numberOf(0, last))] ?? {};
    const isUnsure = near !== undefined && chance.happens(0.2);
    return {
      question,
      outcome: isUnsure ? 'unsure' : 'unanswered',
      matchedId: near === undefined ? null : (idOfIntent.get(near) ?? null),
      confidence: near === undefined ? 0 : isUnsure ? chance.numberOf(56, 64) / 100 : chance.numberOf(25, 54) / 100,
      handoff: isUnsure ? null : 'contact_form',
    };
  };
  return Array.from({ length: conversations }, (_, number) => {
    const conversationId = sampleIdOf('bot-conversations', String(number));
    const begins = now.getTime() - chance.numberOf(10, days * 24 * 60) * 60_000;
    return Array.from({ length: chance.numberOf(1, 3) }, (_turn, index): NewTurn => {
      const turn = chance.happens(0.12) ? unansweredTurn() : answeredTurn();
      const isRated = turn.outcome === 'answered' && chance.happens(0.3);
      return {
        ...turn,
        id: sampleIdOf('bot-turns', `${number} ${index}`),
        conversationId,
        at: new Date(begins + index * 45_000),
        locale: 'en-US',
        matchedArea: turn.matchedId === null ? null : 'assistant-bot',
        rating: isRated ? (chance.happens(0.85) ? 1 : -1) : null,
        // What is older than a month has been seen to.
        reviewState: now.getTime() - begins > 30 * 24 * 60 * 60_000 ? 'reviewed' : 'new',
      };
    });
  }).flat();
};

/** Asks the bot of the sample its tests, so that there is a run to look at. */
export const runSampleTests = async (context: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const id = sampleIdOf('bot-test-runs', 'first');
  await context.database.insert(botTestRuns).values({ id, startedAt: context.now() }).onConflictDoNothing();
  await runTestRun(context, id);
};

/** Stores what members of the sample asked the bot, and counts it. */
export const storeBotConversations = async (transaction: Queryable, now: Date, intents: readonly SampleRecord[]) => {
  if (intents.length === 0) return;
  for (const turns of chunk(botConversations(now, intents), rowsAStatement))
    await transaction.insert(botTurns).values(turns);
  await updateIntentMetrics(transaction, now);
};
