import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes more than half a minute, the longest first. */
const longest = [
  'browser/areasInPanels',
  'browser/areasOnPages',
  'api/everyArea',
  'api/start',
  'browser/faults',
  'browser/banners',
  'api/sample',
];

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const first = longest.flatMap((name) =>
      others.filter(({ moduleId }) => moduleId.endsWith(`tests/${name}.test.ts`)),
    );
    return [...new Set([...first, ...others])];
  }
}
