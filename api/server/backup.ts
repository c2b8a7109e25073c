import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openArchive } from '../platform/backup/archive';
import { backUp } from '../platform/backup/backUp';
import { backupDirectory } from '../platform/backup/dailyBackup';
import { databaseToBackUp, databaseToRestore } from '../platform/backup/database';
import { restore } from '../platform/backup/restore';
import type { Run } from '../platform/process/run';
import { StartupError } from '../platform/process/run';
import { readSettings, type Settings } from '../platform/process/settings';
import { runProgram } from './runProgram';

/** Resolves a file name against the user's directory, because `npm run` changes to the project's directory. */
const fileNamed = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

const makeBackup = async (settings: Settings, name: string | undefined, running: Run) => {
  const { signal, print } = running;
  const now = () => new Date();
  const defaultName = `backup-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
  const file = name ? fileNamed(name) : path.resolve(settings.dataDirectory, 'backups', defaultName);
  if (await stat(file).catch(() => undefined)) throw new StartupError(`There is a file ${file}; name another.`);
  const folder = path.dirname(file);
  const isThere = (await stat(folder).catch(() => undefined))?.isDirectory();
  if (name && !isThere) throw new StartupError(`There is no folder ${folder}; make it, or name a file in another.`);
  const database = await databaseToBackUp(settings, running);
  if (!name) await backupDirectory(settings.dataDirectory);
  await backUp(database, file, { signal, now, bucket: settings.bucket });
  const { size } = await stat(file);
  print(`Everything is backed up in ${file} (${size.toLocaleString('en-US')} bytes).`);
};

const restoreBackup = async (settings: Settings, name: string | undefined, yes: boolean, running: Run) => {
  const { signal, print } = running;
  if (!name) throw new StartupError('Name the backup to restore: npm run restore -- path/to/backup.zip');
  const archive = await openArchive(fileNamed(name), signal);
  const { takenAt } = archive.manifest;
  const confirmReplace = async (contents: string) => {
    if (yes) return true;
    if (!process.stdin.isTTY)
      throw new StartupError(
        `The database is not empty (${contents}) and nobody can be asked here; add --yes to replace all of it. Nothing was changed.`,
      );
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const question = `The database holds ${contents}. Replace all of it by the backup of ${takenAt}? (yes/no) `;
    const answer = await terminal.question(question, { signal });
    terminal.close();
    return answer.trim().toLowerCase() === 'yes';
  };
  await restore(await databaseToRestore(settings, running), archive, { signal, confirmReplace });
  print(`Everything is as it was at ${takenAt}; start the console with npm start.`);
};

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  } catch (error) {
    throw new StartupError(
      'That is not understood; it is npm run backup -- file, or npm run restore -- file --yes, where the first file and --yes may be left out.',
      { cause: error },
    );
  }
};

void runProgram(async (running) => {
  const { positionals, values } = readArguments();
  const [command, name] = positionals;
  const settings = readSettings(process.env);
  const work =
    command === 'restore'
      ? restoreBackup(settings, name, values.yes ?? false, running)
      : makeBackup(settings, name, running);
  await work.catch((error: unknown) => {
    if (!running.signal.aborted) throw error;
    throw new StartupError('Stopped. Nothing was changed.', { cause: error });
  });
});
