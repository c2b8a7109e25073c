import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: begun last, each would run alone while the other workers have nothing to do. */
const slowest = [
  'areasNew',
  'newArea',
  'membersBatch',
  'start',
  'everyAreaActions',
  'plainApiOfEachArea',
  'benches',
  'filledButtons',
  'areasOnPages',
  'areasInPanels',
];

/** Starts the slowest files first. The others follow in the order of Vitest, which knows no times in a fresh clone. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowest.some((name) => moduleId.endsWith(`/${name}.long.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
