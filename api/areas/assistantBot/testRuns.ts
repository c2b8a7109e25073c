import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Context } from '../../database/context';
import { type BotTestResult, botTestRuns } from '../../database/tables';
import { botIndex } from './botIndex';
import { requiredPassPercent } from './rules';
import { runTests } from './runTests';

/** How many runs are kept. */
const kept = 50;

/** Asks for a run of all tests over what is written; it is done apart from the call. */
export const startTestRun = async ({ database, jobs, now }: Context, accountId: string): Promise<void> => {
  const id = uuid();
  await database.transaction(async (transaction) => {
    await transaction.insert(botTestRuns).values({ id, startedAt: now(), startedBy: accountId });
    await jobs.send(transaction, 'botTests', { id });
  });
};

/** Does a run that was asked for. */
export const runTestRun = async (context: Pick<Context, 'database' | 'now'>, id: string): Promise<void> => {
  const { database, now } = context;
  const results = await runTests(database, await botIndex(context, 'draft'));
  const passed = results.filter(({ isPassed }) => isPassed).length;
  await database
    .update(botTestRuns)
    .set({ results, passed, total: results.length, finishedAt: now() })
    .where(eq(botTestRuns.id, id));
  await database.execute(sql`
    DELETE FROM bot_test_runs WHERE id NOT IN (SELECT id FROM bot_test_runs ORDER BY started_at DESC LIMIT ${kept})`);
};

/** What came of a test, and whether that was otherwise in the run before. */
export interface TestOutcome extends BotTestResult {
  change: 'fixed' | 'broken' | null;
}

export interface TestRuns {
  /** Whether one is under way. */
  isRunning: boolean;
  /** In percent. */
  needed: number;
  last: { finishedAt: string; passed: number; total: number; results: TestOutcome[] } | null;
  before: { finishedAt: string; passed: number; total: number } | null;
}

/** In milliseconds: a run that takes longer was given up by its process. */
const longestRun = 10 * 60 * 1000;

/** The last run and the one before it. */
export const readTestRuns = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<TestRuns> => {
  const finished = await database
    .select()
    .from(botTestRuns)
    .where(isNotNull(botTestRuns.finishedAt))
    .orderBy(desc(botTestRuns.startedAt))
    .limit(2);
  const [latest] = await database.select().from(botTestRuns).orderBy(desc(botTestRuns.startedAt)).limit(1);
  const [last, before] = finished;
  const told = (run: typeof last) =>
    run?.finishedAt ? { finishedAt: run.finishedAt.toISOString(), passed: run.passed, total: run.total } : null;
  const passedBefore = new Map(before?.results.map(({ question, isPassed }) => [question, isPassed]));
  const changeOf = ({ question, isPassed }: BotTestResult): TestOutcome['change'] => {
    const was = passedBefore.get(question);
    return was === undefined || was === isPassed ? null : isPassed ? 'fixed' : 'broken';
  };
  const toldLast = told(last);
  return {
    isRunning: latest?.finishedAt === null && now().getTime() - latest.startedAt.getTime() < longestRun,
    needed: requiredPassPercent,
    last:
      last && toldLast
        ? { ...toldLast, results: last.results.map((result) => ({ ...result, change: changeOf(result) })) }
        : null,
    before: told(before),
  };
};
