import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sumBy } from 'es-toolkit';
import { formatMessage, type Message } from '../../../resources/kit';
import { schemas } from '../../../resources/schemas';
import { loadSecretKeys } from '../../accounts/secretKeys';
import { areas } from '../../areas';
import { databaseToChange } from '../../backup/database';
import { requireCurrentMigrations } from '../../database/migrations';
import { StartupError } from '../../database/startupError';
import { jobQueues } from '../../queue/jobQueues';
import { type Run, run } from '../../run';
import { readSettings } from '../../settings';
import { sampleMessages } from '../messages.en';
import { isEmptyPlan, planRemoval, type SamplePlan } from './plan';
import { removeSample } from './removeSample';

// The command line is in English.
const words = (message: Message) => formatMessage('en', message);
const problem = (message: Message, cause?: unknown) => new StartupError(words(message), { cause });

const readArguments = () => {
  try {
    return parseArgs({ args: process.argv.slice(3), options: { yes: { type: 'boolean' } } }).values;
  } catch (error) {
    throw problem(sampleMessages.unknownArguments, error);
  }
};

/** A line for each area that has anything, in columns. */
const tableOf = ({ areas: all, files }: SamplePlan) => {
  const rows = all
    .filter(
      ({ toRemove, remainingBecauseUsed, remainingBecauseEdited, others }) =>
        toRemove.length + remainingBecauseUsed + remainingBecauseEdited + others > 0,
    )
    .map(({ area, toRemove, remainingBecauseUsed, remainingBecauseEdited, others }) => [
      area,
      toRemove.length,
      remainingBecauseUsed,
      remainingBecauseEdited,
      others,
    ]);
  const lines = [
    ['', ...words(sampleMessages.columns).split('\t')],
    ...rows,
    [words(sampleMessages.unusedFiles), files.length],
  ].map((line) => line.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)));
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
};

const mayRemove = async (yes: boolean, { signal }: Run) => {
  if (yes) return true;
  if (!process.stdin.isTTY) throw problem(sampleMessages.notAsked);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(words(sampleMessages.question), { signal });
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
};

const remove = async (running: Run) => {
  const { yes = false } = readArguments();
  const { signal, print } = running;
  const settings = readSettings(process.env);
  const database = await databaseToChange(settings, running);
  await requireCurrentMigrations(database.$client);
  const keys = await loadSecretKeys(database);
  const jobs = jobQueues(database);
  const context = { database, settings, schemas, areas, keys, jobs, now: () => new Date() };
  const plan = await planRemoval(context, database);
  if (isEmptyPlan(plan)) {
    const isLeft = plan.areas.some(
      ({ remainingBecauseUsed, remainingBecauseEdited }) => remainingBecauseUsed + remainingBecauseEdited > 0,
    );
    return print(words(isLeft ? sampleMessages.nothingMore : sampleMessages.nothing));
  }
  print(tableOf(plan));
  if (plan.isOrganizationFilledIn) print(words(sampleMessages.organizationEmptied));
  print(words(sampleMessages.stays));
  if (!(await mayRemove(yes, running))) return print(words(sampleMessages.unchanged));
  const { areas: removed } = await removeSample(context, signal);
  const count = sumBy(removed, ({ toRemove }) => toRemove.length).toLocaleString('en-US');
  return print(words(sampleMessages.removed({ count })));
};

await run((running) =>
  remove(running).catch((error: unknown) => {
    if (!running.signal.aborted) throw error;
    throw problem(sampleMessages.unchanged, error);
  }),
);
