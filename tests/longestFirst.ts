import type { TestSequencer, TestSpecification } from 'vitest/node';

/** What takes more than half a minute, the longest first. */
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

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst implements TestSequencer {
  shard = (files: TestSpecification[]) => files;

  sort = (files: TestSpecification[]) => {
    const first = longest.flatMap((name) => files.filter(({ moduleId }) => moduleId.includes(`/tests/${name}.test.`)));
    return [...new Set([...first, ...files])];
  };
}
