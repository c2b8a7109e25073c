import type { Reporter, TestModule } from 'vitest/node';

const displayedCount = 10;

/** Prints which test files took longest, so that a slow one is noticed on the same day. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, displayedCount);
    const lines = files.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
    process.stdout.write(`\nThe slowest files:\n${lines.join('\n')}\n`);
  }
}

/** The time of the tests and hooks of a file, plus the time to load it. */
const secondsOf = (module: TestModule) => {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
  return (duration + collectDuration + environmentSetupDuration) / 1000;
};
