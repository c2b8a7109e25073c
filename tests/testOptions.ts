import { randomInt } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { hasDebianPostgres } from './debianPrograms.ts';
import slowestFirst from './slowestFirst.ts';

/** The memory of a worker with what it starts: a page, a browser or an API. */
const workerMemory = 1.5 * 2 ** 30;

/** One worker more than processors, because each waits for its database or browser a part of the time. */
const workers = Math.max(2, Math.min(availableParallelism() + 1, Math.floor(totalmem() / workerMemory)));

/** By which random cases are drawn; the processes of the tests inherit it. */
process.env.TEST_SEED ??= String(randomInt(2 ** 31));

/** The tests of one kind: their files, and how they run. */
interface Tests extends TestProjectInlineConfiguration {
  test: NonNullable<TestProjectInlineConfiguration['test']> & { name: string; include: string[] };
}

/**
 * Tests of what runs in a page.
 * @param build of React: what people get, or the one that pieces are rendered with, which takes twice as long
 */
const pageTests = (name: string, include: string, isolate: boolean, build = 'development'): Tests => ({
  extends: true,
  oxc: { jsx: { runtime: 'automatic', development: build === 'development' } },
  // As Node itself chooses: react-admin and the console must share one copy of the router.
  resolve: { conditions: ['module-sync', 'node'] },
  test: {
    name,
    include: [include],
    environment: 'happy-dom',
    setupFiles: 'tests/components/eachFile.ts',
    env: { NODE_ENV: build },
    isolate,
    // What prints the page of a failed test runs before the page is left.
    sequence: { hooks: 'list' },
    testTimeout: 30_000,
  },
});

const tests: Tests[] = [
  {
    test: {
      name: 'unit',
      include: ['tests/unit/*.test.ts', 'tests/unit/{conventions,passwords,resources,routing}/*.test.ts'],
      environment: 'node',
      setupFiles: 'tests/seed.ts',
      isolate: false,
      testTimeout: 60_000,
    },
  },
  pageTests('components', 'tests/components/*.test.tsx', false),
  pageTests('console', 'tests/components/*.test.ts', false, 'production'),
  pageTests('providers', 'tests/unit/providers/*.test.ts', false),
  // These load the page anew, with copies of their own of what draws it.
  pageTests('public', 'tests/unit/public/*.test.{ts,tsx}', true),
  // In another language than the other tests of the console, whose modules keep theirs.
  pageTests('isolated', 'tests/components/isolated/*.test.ts', true, 'production'),
  {
    test: {
      name: 'api',
      include: ['tests/api/**/*.test.ts'],
      environment: 'node',
      globalSetup: 'tests/api/setup.ts',
      setupFiles: ['tests/seed.ts', 'tests/api/eachFile.ts'],
      // No test of the API replaces a module, so each worker loads them once.
      isolate: false,
      // An API makes much that is soon garbage: with a larger young generation, it is collected less often.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 30_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.ts'],
      environment: 'node',
      globalSetup: 'tests/browser/setup.ts',
      setupFiles: 'tests/browser/eachFile.ts',
      isolate: false,
      // After the others, beside which the console that they look at starts.
      sequence: { groupOrder: 1 },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
];

/**
 * Tests of more than 15 seconds are in files of their own, `*.long.test.ts`, and in projects of their own, such as
 * `api-long`. So `npm test` loads none of them, and `npm run test:long` nothing else.
 */
const longTests = ({ test, ...rest }: Tests): Tests => {
  const include = test.include.map((files) => files.replace('.test.', '.long.test.'));
  return { ...rest, test: { ...test, name: `${test.name}-long`, include, testTimeout: 600_000 } };
};

const shortTests = ({ test, ...rest }: Tests): Tests => ({ ...rest, test: { ...test, exclude: ['**/*.long.test.*'] } });

/** The tests of the API that also run on the PostgreSQL of Debian, where that is installed. */
const debianTests: Tests = {
  test: {
    name: 'api-debian-long',
    include: ['tests/api/records/{listPages,listPlan,recordsList}.test.ts'],
    environment: 'node',
    globalSetup: 'tests/api/setupDebian.ts',
    setupFiles: ['tests/seed.ts', 'tests/api/eachFile.ts'],
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
};

/** How the tests run: their projects, workers and reporters. */
export const testOptions: NonNullable<ViteUserConfig['test']> = {
  maxWorkers: workers,
  coverage: {
    provider: 'v8',
    // Also the files that no test loads.
    include: ['{api,providers,resources,src}/**/*.{ts,tsx}'],
    reporter: ['text-summary', 'html'],
    reportsDirectory: 'coverage',
  },
  reporters: ['./tests/progress.ts', './tests/slowestFiles.ts', './tests/requireTests.ts'],
  sequence: { sequencer: slowestFirst },
  projects: [...tests.map(shortTests), ...tests.map(longTests), ...(hasDebianPostgres ? [debianTests] : [])],
};
