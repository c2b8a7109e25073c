import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseToRestore } from '../../../api/platform/backup/database';
import { freePort } from '../../../api/platform/database/embedded';
import { readSettings } from '../../../api/platform/process/settings';
import packageFile from '../../../package.json' with { type: 'json' };
import { startDatabaseProxy } from '../platform/databaseProxy';
import { createEmptyDatabase } from '../platform/restoreBackup';
import { createDirectory, createReadyDirectory, endServer, programOf, serverRuns, startMain } from './startMain';
import { stopUnderLoad } from './stopUnderLoad';

// Each test starts complete processes, several of them one after the other.
vi.setConfig({ testTimeout: 120_000 });

const firstPasswordOf = async (directory: string) =>
  (await readFile(path.join(directory, 'first-password'), 'utf8')).trim();
const signIn = (port: number, password: string, email = 'admin@example.org') =>
  fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

/** Runs `npm run backup` and `npm run restore` without a terminal. */
const runBackup = async (directory: string, ...args: string[]) => {
  const env = { ...process.env, DATA_DIR: directory };
  return promisify(execFile)(process.execPath, [...programOf('backup'), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
};

/** Starts a program of Node at a terminal. */
const spawnAtTerminal = (env: Record<string, string>, ...args: string[]) => {
  const command = [process.execPath, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, ...env },
  });
  onTestFinished(() => {
    child.kill();
  });
  return child;
};

/** The same with a terminal, where a person answers the questions. */
const runBackupAtTerminal = async (directory: string, response: string, ...args: string[]) => {
  const child = spawnAtTerminal({ DATA_DIR: directory }, ...programOf('backup'), ...args);
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    const hasQuestion = output.includes('(yes/no)');
    output += data.toString();
    if (!hasQuestion && output.includes('(yes/no)')) child.stdin.write(`${response}\n`);
  });
  const [code] = await once(child, 'close');
  return { code, said: output };
};

/** Every line outside a terminal is JSON, from the version to the stop. */
const expectWholeLog = (output: string, pid: number | undefined) => {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ msg }) => msg)).toEqual([
    `Retirement Console ${packageFile.version} is starting.`,
    expect.stringMatching(/^The database was migrated \(new migrations: \d+\)\.$/),
    expect.stringMatching(/^The console is ready at http:\/\/localhost:\d+\./),
    'The console is stopping; running requests are finished first.',
    'The console has stopped.',
  ]);
  expect(lines[0]).toMatchObject({ level: 30, time: expect.any(Number), pid });
};

test('first start with its log, second start at the same time, a backup, stop, a restore, and a later start', async () => {
  const directory = await createDirectory();
  const first = await startMain({ DATA_DIR: directory });
  const block = await first.ready;
  expect(block).toContain(`http://localhost:${first.port}`);
  expect(block).toContain(`Sign in as admin@example.org; the first password is in ${directory}/first-password.`);
  const password = await firstPasswordOf(directory);
  expect(block).not.toContain(password);
  expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  for (const secret of ['first-password', 'database-password'])
    expect((await stat(path.join(directory, secret))).mode & 0o777).toBe(0o600);

  const second = await (await startMain({ DATA_DIR: directory })).ended;
  expect(second).toEqual({
    code: 1,
    output: expect.not.stringContaining('ready'),
    errors: `The console is already running on the data directory ${directory} (process ${first.child.pid}); stop it first, or choose another directory with DATA_DIR.\n`,
  });
  const backup = path.join(directory, 'everything.zip');
  expect(await runBackup(directory, 'backup', backup)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Everything is backed up in .*everything\.zip \([\d,]+ bytes\)\.\n$/),
  });
  const nowhere = path.join(directory, 'nowhere');
  expect(await runBackup(directory, 'backup', path.join(nowhere, 'everything.zip'))).toEqual({
    code: 1,
    said: `There is no folder ${nowhere}; make it, or name a file in another.\n`,
  });
  const running = {
    signal: AbortSignal.abort(),
    stopped: Promise.resolve(),
    onStop: () => 0,
    usesDisk: () => 0,
    print: () => undefined,
  };
  const refused = databaseToRestore(readSettings({ DATA_DIR: directory }), running);
  await expect(refused).rejects.toThrow(second.errors.trim());

  // npm and the terminal both forward the signal.
  first.child.kill('SIGINT');
  first.child.kill('SIGTERM');
  const { output, ...ended } = await first.ended;
  expect(ended).toEqual({ code: 0, errors: '' });
  expect(await serverRuns(directory)).toBe(false);
  expectWholeLog(output, first.child.pid);

  expect(await runBackup(directory, 'restore', backup)).toEqual({
    code: 1,
    said: expect.stringContaining('nobody can be asked here; add --yes to replace all of it. Nothing was changed.'),
  });
  expect(await runBackup(directory, 'restore', backup, '--yes')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Everything is as it was at /),
  });
  const later = await startMain({ DATA_DIR: directory });
  await later.ready;
  expect(await firstPasswordOf(directory)).toBe(password);
  const { data } = await (await signIn(later.port, password)).json();
  expect(data.admin.mustChangePassword).toBe(true);
  // A used password is deleted everywhere.
  await expect(stat(path.join(directory, 'first-password'))).rejects.toThrow('ENOENT');
});

// Windows and macOS have no such `script`.
test.skipIf(process.platform !== 'linux')('a terminal shows the first password, until somebody uses it', async () => {
  const directory = await createReadyDirectory();
  const port = await freePort();
  const env = { DATA_DIR: directory, PORT: String(port), NODE_ENV: 'development', SAMPLE_DATA: 'off' };
  const readAtTerminal = async () => {
    const child = spawnAtTerminal(env, ...programOf('main'));
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
    });
    await vi.waitFor(() => expect(output).toContain('Stop it with Ctrl-C.'), { timeout: 60_000, interval: 20 });
    return { child, output };
  };
  const first = await readAtTerminal();
  const password = await firstPasswordOf(directory);
  expect(first.output).toContain(`Password:              ${password}`);
  expect((await signIn(port, password)).status).toBe(200);
  first.child.stdin.write('\u0003');
  await once(first.child, 'close');
  const second = await readAtTerminal();
  expect(second.output).not.toContain('Password:');
  second.child.stdin.write('\u0003');
  await once(second.child, 'close');
});

// Windows and macOS have no such `script`.
test.skipIf(process.platform !== 'linux')(
  'a person at a terminal is asked before a restore replaces anything',
  async () => {
    const directory = await createReadyDirectory();
    const backup = path.join(directory, 'everything.zip');
    await runBackup(directory, 'backup', backup);
    const question = /The database holds [^?]+\. Replace all of it by the backup of 20[^?]+\? \(yes\/no\) /;
    const no = await runBackupAtTerminal(directory, 'no', 'restore', backup);
    expect([no.code, no.said]).toEqual([1, expect.stringMatching(question)]);
    expect(no.said).toContain('Nothing was changed.');
    const yes = await runBackupAtTerminal(directory, 'yes', 'restore', backup);
    expect([yes.code, yes.said]).toEqual([0, expect.stringMatching(question)]);
    expect(yes.said).toContain('Everything is as it was at 20');
  },
);

test('of two starts at once one runs and the other refuses, and a start after kill -9 of the first has all data', async () => {
  const directory = await createReadyDirectory();
  const both = await Promise.all([startMain({ DATA_DIR: directory }), startMain({ DATA_DIR: directory })]);
  const results = await Promise.allSettled(both.map(({ ready }) => ready));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(refusals).toEqual([expect.stringContaining('The console is already running on the data directory')]);

  const killed = both[results.findIndex(({ status }) => status === 'fulfilled')];
  const password = await firstPasswordOf(directory);
  killed?.child.kill('SIGKILL');
  await killed?.ended;
  expect(await serverRuns(directory)).toBe(true);
  const next = await startMain({ DATA_DIR: directory });
  await next.ready;
  expect(await firstPasswordOf(directory)).toBe(password);
  expect((await signIn(next.port, password)).status).toBe(200);
});

test('a start after a first one that was killed while it loaded the sample data loads them again', async () => {
  const env = { DATA_DIR: await createReadyDirectory(), SAMPLE_DATA: '' };
  const killWhileLoading = async () => {
    const { child, ended } = await startMain(env);
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (data) => String(data).includes('Loading the sample data') && resolve());
      void ended.then(({ output }) => reject(new Error(`It loaded nothing: ${output}`)));
    });
    child.kill('SIGKILL');
    await ended;
  };
  await killWhileLoading();
  // That all of it can be loaded is shown elsewhere, and takes long.
  await killWhileLoading();
  await endServer(env.DATA_DIR);
});

test('a signal during the start stops it cleanly', async () => {
  const directory = await createDirectory();
  const start = await startMain({ DATA_DIR: directory });
  await vi.waitFor(async () => expect(await serverRuns(directory)).toBe(true), { timeout: 20_000, interval: 20 });
  start.child.kill('SIGTERM');
  expect(await start.ended).toMatchObject({ code: 0, errors: '' });
  expect(await serverRuns(directory)).toBe(false);
});

test('a signal that reaches only the shell in which npm runs it stops it cleanly', async () => {
  const directory = await createReadyDirectory();
  const shell = ['sh', '-c', '"$@"; true', 'sh'];
  const start = await startMain({ DATA_DIR: directory, npm_lifecycle_event: 'start' }, shell);
  await start.ready;
  start.child.kill('SIGTERM');
  expect((await start.ended).errors).toBe('');
  expect(await serverRuns(directory)).toBe(false);
});

test('two starts wait for a database that is not up yet and then share their keys, and a signal ends the wait', async () => {
  const proxy = await startDatabaseProxy(await createEmptyDatabase());
  await proxy.close();
  const env = { DATABASE_URL: proxy.url, DATA_DIR: await createDirectory(), ADMIN_PASSWORD: 'waits for its database' };
  const startWaiting = async () => {
    const start = await startMain(env);
    await new Promise<void>((resolve) => {
      start.child.stdout?.on('data', (data) => String(data).includes('Waiting up to 60 seconds') && resolve());
    });
    return start;
  };
  const stopped = await startWaiting();
  stopped.child.kill('SIGTERM');
  expect(await stopped.ended).toMatchObject({ code: 0, errors: '' });
  const [one, other] = await Promise.all([startWaiting(), startWaiting()]);
  proxy.pass();
  await proxy.listen();
  await Promise.all([one.ready, other.ready]);
  const response = (await (await signIn(one.port, env.ADMIN_PASSWORD)).json()) as { data: { accessToken: string } };
  const me = await fetch(`http://127.0.0.1:${other.port}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${response.data.accessToken}` },
  });
  expect(me.status).toBe(200);
});

test('a start with ADMIN_PASSWORD stores and prints no password, logs no content, and SIGTERM under load breaks no request', async () => {
  const directory = await createReadyDirectory();
  const env = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a password of my own', LOG_LEVEL: 'info' };
  const start = await startMain({ DATA_DIR: directory, ...env });
  expect(await start.ready).not.toContain('first password');
  expect((await signIn(start.port, env.ADMIN_PASSWORD)).status).toBe(200);
  await expect(readFile(path.join(directory, 'first-password'))).rejects.toThrow('ENOENT');
  await signIn(start.port, 'a secret that was typed', 'priya@example.org');
  await fetch(`http://127.0.0.1:${start.port}/api/v1/banners?filter=searched-for`);

  await stopUnderLoad(start);
  const { code, output } = await start.ended;
  expect(code).toBe(0);
  expect(output).toMatch(/"method":"POST","path":"\/api\/v1\/auth\/login","status":401,"ms":\d+/);
  expect(output).toContain('"path":"/api/v1/banners"');
  expect(output).not.toMatch(/typed|secret|priya|searched-for|a password of my own/);
});
