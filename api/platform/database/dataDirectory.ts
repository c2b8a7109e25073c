import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../process/run';

/**
 * Creates the directory for the data and secrets of this installation.
 * @throws StartupError when it cannot be created or written
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

/** Reads a secret of the data directory; undefined when it was never stored. */
export const readSecret = (directory: string, name: string): Promise<string | undefined> =>
  readFile(path.join(directory, name), 'utf8').then(
    (content) => content.trim() || undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

/** Returns a secret of the data directory, which is created if needed and readable only by its owner. */
export const ensureSecret = async (directory: string, name: string, make: () => string): Promise<string> => {
  const stored = await readSecret(directory, name);
  if (stored) return stored;
  const secret = make();
  await writeFile(path.join(directory, name), `${secret}\n`, { mode: 0o600 });
  return secret;
};
