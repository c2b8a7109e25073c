import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sumBy } from 'es-toolkit';
import { formatMessage, type Message } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import { areas } from '../areas';
import { loadSecretKeys } from '../platform/accounts/secretKeys';
import { databaseToChange } from '../platform/backup/database';
import { notListening } from '../platform/database/changeListener';
import { requireCurrentMigrations } from '../platform/database/migrations';
import type { Run } from '../platform/process/run';
import { StartupError } from '../platform/process/run';
import { readSettings } from '../platform/process/settings';
import { createJobQueues } from '../platform/queue/jobQueues';
import { sampleMessages } from '../sample/messages.en';
import { isEmptyPlan, planRemoval, type SamplePlan } from '../sample/remove/plan';
import { removeSample } from '../sample/remove/removeSample';
import { longJobKinds } from './longJobKinds';
import { runProgram } from './runProgram';

// The command line is in English.
const formatText = (message: Message) => formatMessage('en', message);
const createError = (message: Message, cause?: unknown) => new StartupError(formatText(message), { cause });

const readArguments = () => {
  try {
    return parseArgs({ args: process.argv.slice(3), options: { yes: { type: 'boolean' } } }).values;
  } catch (error) {
    throw createError(sampleMessages.unknownArguments, error);
  }
};

/** Formats a table with a line for each area that has records. */
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
    ['', ...formatText(sampleMessages.columns).split('\t')],
    ...rows,
    [formatText(sampleMessages.unusedFiles), files.length],
  ].map((line) => line.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell)));
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
};

const confirmRemoval = async (yes: boolean, { signal }: Run) => {
  if (yes) return true;
  if (!process.stdin.isTTY) throw createError(sampleMessages.notAsked);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(formatText(sampleMessages.question), { signal });
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
  const jobs = createJobQueues(database);
  const shared = { database, settings, schemas, areas, longJobKinds, keys, jobs, changes: notListening };
  const context = { ...shared, now: () => new Date() };
  const plan = await planRemoval(context, database);
  if (isEmptyPlan(plan)) {
    const hasRemaining = plan.areas.some(
      ({ remainingBecauseUsed, remainingBecauseEdited }) => remainingBecauseUsed + remainingBecauseEdited > 0,
    );
    return print(formatText(hasRemaining ? sampleMessages.nothingMore : sampleMessages.nothing));
  }
  print(tableOf(plan));
  if (plan.isOrganizationFilledIn) print(formatText(sampleMessages.organizationEmptied));
  print(formatText(sampleMessages.stays));
  if (!(await confirmRemoval(yes, running))) return print(formatText(sampleMessages.unchanged));
  const { areas: removed } = await removeSample(context, signal);
  const count = sumBy(removed, ({ toRemove }) => toRemove.length).toLocaleString('en-US');
  return print(formatText(sampleMessages.removed({ count })));
};

void runProgram((running) =>
  remove(running).catch((error: unknown) => {
    if (!running.signal.aborted) throw error;
    throw createError(sampleMessages.unchanged, error);
  }),
);
