import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject, vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';
import { createDirectory } from './startMain';

const built = path.join(tmpdir(), 'console-pgbouncer');
const programs = ['pgbouncer', '/usr/sbin/pgbouncer', path.join(built, 'pgbouncer')];

/** Whether a program is a PgBouncer that keeps prepared statements: 1.22 or later. */
const isNewEnough = (program: string) => {
  try {
    const [, major = 0, minor = 0] =
      /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major) > 1 || Number(minor) >= 22;
  } catch {
    return false;
  }
};

/** Finds PgBouncer, or builds it, which only root can do, and only on Debian 12. Undefined where there is none. */
export const findPgBouncer = async (): Promise<string | undefined> => {
  if (!programs.some(isNewEnough))
    await promisify(execFile)('bash', [path.resolve('tests/api/server/buildPgBouncer.sh'), built]).catch(() =>
      process.stdout.write(' The tests of poolers are left out: install PgBouncer 1.22 or later.\n'),
    );
  return programs.find(isNewEnough);
};

/** The user that programs of root run as. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts PgBouncer in front of the PostgreSQL of the tests, as `docs/deploy/pgbouncer.ini` does.
 * @param passwords of the roles that it lets in
 * @param settings in place of those of that file
 * @param server another PostgreSQL
 * @returns its port, and the function that stops it
 */
export const startPgBouncer = async (
  program: string,
  passwords: Record<string, string>,
  settings: Record<string, string | number> = {},
  server = new URL(inject('postgresUrl')),
) => {
  const directory = await createDirectory();
  const port = await freePort();
  const users = path.join(directory, 'users.txt');
  const configuration = path.join(directory, 'pgbouncer.ini');
  const ofTest = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_file: users,
    default_pool_size: 5,
    ...settings,
  };
  const lines = Object.entries(ofTest).map(([name, value]) => `${name} = ${value}`);
  await writeFile(
    users,
    Object.entries(passwords)
      .map(([role, password]) => `"${role}" "${password}"\n`)
      .join(''),
  );
  // Of a setting that is there twice, the last one counts.
  const deployed = await readFile('docs/deploy/pgbouncer.ini', 'utf8');
  const databases = `[databases]\n* = host=${server.hostname} port=${server.port}\n`;
  await writeFile(configuration, `${deployed}\n${lines.join('\n')}\n${databases}`);
  await chmod(directory, 0o755);
  const child = spawn(program, [configuration], { ...nobody, stdio: 'ignore' });
  await vi.waitFor(
    async () => {
      const socket = createConnection(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.destroy();
    },
    { timeout: 20_000, interval: 50 },
  );
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
};
