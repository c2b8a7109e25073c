import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';

/** The seconds that files took here, from earlier runs. Vitest's own record has zeros for files that were left out. */
const record = path.resolve('node_modules/.vite/testSeconds.json');

/** The usual seconds of a file by project, where no earlier run has recorded it. */
const usualSeconds: Record<string, number> = { api: 5, browser: 20, components: 4, console: 5 };

/** The seconds after which a line says what runs, while no file ends. */
const maxSilence = 15;

/**
 * Prints a line for each test file that has ended: how many of how many, and the time that the others will take. It
 * never moves the cursor, so a log reads like the terminal.
 */
export default class Progress extends DefaultReporter {
  #seconds: Record<string, number> = {};
  /** The seconds that are expected of the files that have not ended. */
  #waiting = new Map<string, number>();
  /** The start of each file that runs. */
  #running = new Map<string, number>();
  #files = 0;
  #allSeconds = 0;
  #begin = 0;
  #printedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    super({ summary: false });
  }

  override async onTestRunStart(all: readonly TestSpecification[]) {
    // Vitest leaves out the files of other shards only later.
    const specifications = this.ctx.config.shard ? await new BaseSequencer(this.ctx).shard([...all]) : all;
    super.onTestRunStart(specifications);
    this.#seconds = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
    const expected = specifications.map(({ project, moduleId }) => {
      const key = keyOf(project.name, this.relative(moduleId));
      return [key, this.#seconds[key] ?? usualSeconds[project.name] ?? 1] as const;
    });
    this.#waiting = new Map(expected);
    this.#files = this.#waiting.size;
    this.#allSeconds = sum(this.#waiting.values());
    this.#begin = Date.now();
    const { maxWorkers } = this.ctx.config;
    this.#print(
      `${this.#files} test files, ${maxWorkers} at the same time, drawn with TEST_SEED=${process.env.TEST_SEED}`,
    );
    this.#timer = setInterval(() => this.#endSilence(), 1000);
  }

  override onTestModuleQueued(module: TestModule) {
    super.onTestModuleQueued(module);
    this.#running.set(module.relativeModuleId, Date.now());
  }

  override onTestRunEnd(...end: Parameters<DefaultReporter['onTestRunEnd']>) {
    clearInterval(this.#timer);
    mkdirSync(path.dirname(record), { recursive: true });
    writeFileSync(record, JSON.stringify(this.#seconds));
    super.onTestRunEnd(...end);
  }

  protected override printTestModule(module: TestModule) {
    const name = module.relativeModuleId;
    const key = keyOf(module.project.name, name);
    const seconds = (Date.now() - (this.#running.get(name) ?? Date.now())) / 1000;
    this.#seconds[key] = Math.max(0.1, Math.round(seconds * 10) / 10);
    this.#running.delete(name);
    this.#waiting.delete(key);
    // Each of its tests was left out.
    if (module.state() === 'skipped') return;
    this.#print(`${this.#progress()}  ${this.getStateSymbol(module)} ${name} ${seconds.toFixed(1)} s`);
    if (module.state() === 'failed' || this.renderSucceed) super.printTestModule(module);
  }

  #progress() {
    const done = this.#files - this.#waiting.size;
    const secondsLeft = sum(this.#waiting.values());
    // More workers, or other work on the machine, change the time of all files alike.
    const pace = (Date.now() - this.#begin) / 1000 / (this.#allSeconds - secondsLeft);
    // The first files are the slowest, so they say little of the others.
    const isKnown = secondsLeft < 0.9 * this.#allSeconds;
    const left = isKnown ? `, ${minutes(pace * secondsLeft)} left` : '';
    return `${String(done).padStart(String(this.#files).length)} of ${this.#files}${left}`;
  }

  #endSilence() {
    if (Date.now() - this.#printedAt < maxSilence * 1000) return;
    const running = [...this.#running].map(([name, start]) => `${name} for ${minutes((Date.now() - start) / 1000)}`);
    this.#print(`${this.#progress()}  … ${running.join(', ') || 'preparing'}`);
  }

  #print(line: string) {
    this.#printedAt = Date.now();
    this.log(` ${line}`);
  }
}

/** A file may run in several projects. */
const keyOf = (project: string, name: string) => `${project} ${name}`;

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** Minutes and seconds, e.g. `4:05`. */
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
