import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../process/run';
import type { RunProgram } from './systemUser';

/**
 * Checks that PostgreSQL can use the data in a directory: only the major version that created them can.
 * @throws StartupError when another version created them; nothing is changed then
 */
export const checkMajorVersion = async (data: string, postgres: string, run: RunProgram): Promise<void> => {
  const dataVersion = (await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const { stdout } = await run(postgres, ['--version']);
  const installed = /\d+/.exec(stdout)?.[0] ?? '';
  // PostgreSQL itself reports the error of a directory without a version.
  if (!dataVersion || dataVersion === installed) return;
  throw new StartupError(
    `The database in ${data} was made by PostgreSQL ${dataVersion}, and this version of the console brings PostgreSQL ${installed}, which cannot read it. Make a backup with the version that you used before (npm run backup), rename the directory ${data}, and restore that backup with this version (npm run restore). Nothing was changed.`,
  );
};
