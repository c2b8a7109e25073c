import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The file system of Linux that is in memory. */
const memory = '/dev/shm';

/** The free bytes that make it safe to have databases in memory. */
const enough = 4 * 2 ** 30;

/**
 * Makes a new folder for databases of tests. It is in memory where there is room: a copied database has a thousand
 * files, which take half a second on a disk.
 */
export const makeDatabaseDirectory = async (prefix: string): Promise<string> => {
  const hasRoom = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize >= enough,
    () => false,
  );
  return mkdtemp(path.join(hasRoom ? memory : tmpdir(), prefix));
};
