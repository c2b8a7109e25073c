import { expect, it } from 'vitest';

/** The files that tests of the console import; `eachFile.ts` is no module of theirs, but runs for each of them. */
const files = import.meta.glob<string>(
  ['/tests/components/**/*.{ts,tsx}', '!/tests/components/**/*.test.{ts,tsx}', '!/tests/components/eachFile.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Statements at the top level are not indented. */
const topLevelHook = /^(?:export )?(?:beforeAll|afterAll|beforeEach|afterEach)\(/gm;

it('no file that tests of the console share has hooks at its top level, because a worker runs it for one test alone', () => {
  expect(Object.keys(files).length).toBeGreaterThan(5);
  const found = Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(topLevelHook)].map(([hook]) => `${file}: ${hook}`),
  );
  expect(found).toEqual([]);
});
