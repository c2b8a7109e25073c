import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Fails a run in which no test has the name that was asked for; such a run would otherwise pass. */
export default class RequireTests implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const pattern = this.#vitest?.config.testNamePattern;
    const didAnyRun = modules.some((module) =>
      [...module.children.allTests()].some((test) => test.result().state !== 'skipped'),
    );
    if (!pattern || didAnyRun) return;
    process.stderr.write(`\nNo test has a name like ${pattern}.\n`);
    process.exitCode = 1;
  }
}
