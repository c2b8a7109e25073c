import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startupError';

/**
 * Makes the directory in which this installation keeps its data and secrets.
 * @throws StartupError when it cannot be made or written.
 */
export const createDataDirectory = async (directory: string): Promise<void> => {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data directory ${directory} cannot be written (${code}); make it writable for this user, or choose another with DATA_DIR.`,
      { cause: error },
    );
  }
};

/** A secret of the data directory; undefined when it was never kept. */
export const readSecret = (directory: string, name: string): Promise<string | undefined> =>
  readFile(path.join(directory, name), 'utf8').then(
    (content) => content.trim() || undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

/** A secret of the data directory, readable by its owner alone; made when there is none. */
export const ensureSecret = async (directory: string, name: string, make: () => string): Promise<string> => {
  const kept = await readSecret(directory, name);
  if (kept) return kept;
  const secret = make();
  await writeFile(path.join(directory, name), `${secret}\n`, { mode: 0o600 });
  return secret;
};
