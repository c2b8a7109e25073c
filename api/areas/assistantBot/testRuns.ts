import { desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Context } from '../../platform/database/context';
import { type BotTestResult, botTestRuns } from '../../platform/database/tables';
import { getBotIndex } from './botIndex';
import { requiredPassPercent, runTests } from './runTests';

/** The number of runs that are stored. */
const maxStoredRuns = 50;

/** Starts a run of all tests over the drafts, as a job. */
export const startTestRun = async ({ database, jobs, now }: Context, accountId: string): Promise<void> => {
  const id = uuid();
  await database.transaction(async (transaction) => {
    await transaction.insert(botTestRuns).values({ id, startedAt: now(), startedBy: accountId });
    await jobs.send(transaction, 'botTests', { id });
  });
};

/** Runs the tests of a run and stores the results. */
export const runTestRun = async (context: Pick<Context, 'database' | 'now'>, id: string): Promise<void> => {
  const { database, now } = context;
  const results = await runTests(database, await getBotIndex(context, 'draft'));
  const passed = results.filter(({ isPassed }) => isPassed).length;
  await database
    .update(botTestRuns)
    .set({ results, passed, total: results.length, finishedAt: now() })
    .where(eq(botTestRuns.id, id));
  await database.execute(sql`
    DELETE FROM bot_test_runs WHERE id NOT IN (SELECT id FROM bot_test_runs ORDER BY started_at DESC LIMIT ${maxStoredRuns})`);
};

/** The result of a test, and whether it differs from the run before. */
export interface TestOutcome extends BotTestResult {
  change: 'fixed' | 'broken' | null;
}

export interface TestRuns {
  /** Whether a run is in progress. */
  isRunning: boolean;
  /** The percentage of tests that must pass. */
  needed: number;
  last: { finishedAt: string; passed: number; total: number; results: TestOutcome[] } | null;
  before: { finishedAt: string; passed: number; total: number } | null;
}

/** The maximum duration of a run in milliseconds; the process of a longer one has ended. */
const maxRunDuration = 10 * 60 * 1000;

/** Reads the last finished run and the one before. */
export const readTestRuns = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<TestRuns> => {
  // One statement, because a run that ended between two would be neither the running one nor the last.
  const latestId = database
    .select({ id: botTestRuns.id })
    .from(botTestRuns)
    .orderBy(desc(botTestRuns.startedAt))
    .limit(1);
  const runs = await database
    .select()
    .from(botTestRuns)
    .where(or(isNotNull(botTestRuns.finishedAt), inArray(botTestRuns.id, latestId)))
    .orderBy(desc(botTestRuns.startedAt))
    .limit(3);
  const [latest] = runs;
  const [last, before] = runs.filter(({ finishedAt }) => finishedAt !== null);
  const presentRun = (run: typeof last) =>
    run?.finishedAt ? { finishedAt: run.finishedAt.toISOString(), passed: run.passed, total: run.total } : null;
  const passedBefore = new Map(before?.results.map(({ question, isPassed }) => [question, isPassed]));
  const changeOf = ({ question, isPassed }: BotTestResult): TestOutcome['change'] => {
    const was = passedBefore.get(question);
    return was === undefined || was === isPassed ? null : isPassed ? 'fixed' : 'broken';
  };
  const lastRun = presentRun(last);
  return {
    isRunning: latest?.finishedAt === null && now().getTime() - latest.startedAt.getTime() < maxRunDuration,
    needed: requiredPassPercent,
    last:
      last && lastRun
        ? { ...lastRun, results: last.results.map((result) => ({ ...result, change: changeOf(result) })) }
        : null,
    before: presentRun(before),
  };
};
