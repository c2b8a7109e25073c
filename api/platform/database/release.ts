import type { ClientBase } from 'pg';
import packageFile from '../../../package.json' with { type: 'json' };
import { StartupError } from '../process/run';

/** The release of this program, such as `1.0.0`. */
export const release: string = packageFile.version;

/**
 * The oldest release that can work on a database that this one has prepared. Increase it only with a change that this
 * release cannot bear: `docs/upgrades.md` says which ones.
 */
export const oldestRelease = '1.0.0';

/** The key in `settings` with the newest release that has prepared the database. */
const settingsKey = 'release';

type Connection = Pick<ClientBase, 'query'>;

const isBefore = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;

/**
 * Whether a newer release has prepared the database, and this one can work on it.
 * @throws StartupError where the newer release does not work together with this one
 */
export const isPreparedByNewerRelease = async (connection: Connection): Promise<boolean> => {
  const { rows: tables } = await connection.query(`SELECT WHERE to_regclass('public.settings') IS NOT NULL`);
  if (tables.length === 0) return false;
  const { rows } = await connection.query<{ value: { number: string; oldest: string } }>(
    'SELECT value FROM settings WHERE key = $1',
    [settingsKey],
  );
  const prepared = rows[0]?.value;
  if (!prepared || !isBefore(release, prepared.number)) return false;
  if (isBefore(release, prepared.oldest))
    throw new StartupError(
      `Version ${prepared.number} of the console has used the database, which works together with version ${prepared.oldest} or later; this is version ${release}. Start a later version, or restore a backup that this one made (npm run restore). Nothing was changed.`,
    );
  return true;
};

/** Stores that this release has prepared the database. From then on, older ones leave its preparation to this one. */
export const storeRelease = async (connection: Connection): Promise<void> => {
  await connection.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value`,
    [settingsKey, JSON.stringify({ number: release, oldest: oldestRelease })],
  );
};

/** SQL condition: no newer release has prepared the database since. */
export const isNewestReleaseSql = `EXISTS (
  SELECT FROM settings WHERE key = '${settingsKey}' AND value->>'number' = '${release}')`;

/** Reads the releases of the other processes on the database, of those that are not of this one. */
const readOtherReleases = async (connection: Connection): Promise<string[]> => {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT DISTINCT split_part(application_name, ' ', 2) AS name FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, 'console ')`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== release);
};

/** Whether a process of another release is connected to the database. */
export const isOtherReleaseConnected = async (connection: Connection): Promise<boolean> =>
  (await readOtherReleases(connection)).length > 0;

/** Throws where processes use the database that cannot work on it once this release has prepared it. @throws StartupError */
export const requireNoOlderProcesses = async (connection: Connection): Promise<void> => {
  const releases = await readOtherReleases(connection);
  // Before 1.0, a process had a random number in this place.
  const older = releases.find((name) => !/^\d+\.\d+\.\d+$/.test(name) || isBefore(name, oldestRelease));
  if (older !== undefined)
    throw new StartupError(
      `A version of the console before ${oldestRelease} is running on the database, and cannot work together with this one; stop all its processes, and start this one again. Nothing was changed.`,
    );
};
