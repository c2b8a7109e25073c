import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The test files that take more than half a minute, the slowest first. */
const longest = [
  'browser/areasInPanels',
  'browser/areasOnPages',
  'api/everyArea',
  'api/start',
  'browser/faults',
  'browser/banners',
  'browser/unsaved',
  'browser/advisors',
  'browser/session',
  'api/sample',
  'components/editSession',
];

/** Starts with the slowest files, so that at the end no worker runs one of them while the others wait. */
export class LongestFirst implements TestSequencer {
  shard = (files: TestSpecification[]) => files;

  sort = (files: TestSpecification[]) => {
    const first = longest.flatMap((name) => files.filter(({ moduleId }) => moduleId.includes(`/tests/${name}.test.`)));
    return [...new Set([...first, ...files])];
  };
}
