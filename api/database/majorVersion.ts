import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startupError';
import type { RunProgram } from './systemUser';

/**
 * Looks whether PostgreSQL can use the data in a directory: only the major version that made it can.
 * @throws StartupError when it was made by another; nothing is changed then.
 */
export const checkMajorVersion = async (data: string, postgres: string, run: RunProgram): Promise<void> => {
  const made = (await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const { stdout } = await run(postgres, ['--version']);
  const installed = /\d+/.exec(stdout)?.[0] ?? '';
  // Of a directory without a version PostgreSQL says by itself what is wrong with it.
  if (!made || made === installed) return;
  throw new StartupError(
    `The database in ${data} was made by PostgreSQL ${made}, and this version of the console brings PostgreSQL ${installed}, which cannot read it. Make a backup with the version that you used before (npm run backup), rename the directory ${data}, and restore that backup with this version (npm run restore). Nothing was changed.`,
  );
};
