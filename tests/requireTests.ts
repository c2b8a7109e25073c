import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Fails a run in which no test was run, by its name or as a long one; such a run would otherwise pass. */
export default class RequireTests implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (modules.length === 0 || tests.some((test) => test.result().state !== 'skipped')) return;
    const pattern = this.#vitest?.config.testNamePattern;
    const hasName = pattern ? ` with a name like ${pattern}` : '';
    process.stderr.write(`\nNo test${hasName} was run. npm run test:long runs those of more than 15 seconds.\n`);
    process.exitCode = 1;
  }
}
