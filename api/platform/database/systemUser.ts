import { type ExecFileOptions, execFile } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../process/run';

const execute = promisify(execFile);
const userName = 'postgres';

/** Runs a program until it ends or is aborted, and returns its output; rejects when it fails. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  abortSignal?: AbortSignal,
) => Promise<{ stdout: string; stderr: string }>;

/** The system user that runs PostgreSQL's programs, and the function that runs them. */
export interface SystemUser {
  /** Undefined for the user of this process. */
  ids?: { uid: number; gid: number };
  run: RunProgram;
}

/**
 * Selects the user for PostgreSQL's programs, which refuse to run as root. As root, they run as the owner of the data,
 * or without data as the system user `postgres`, which is created if needed.
 * @param paths the directories of programs and data, which may be below directories that only root may enter
 * @param data the data directory of the server
 * @throws StartupError when there is no such user and it cannot be created
 */
export const selectSystemUser = async (paths: readonly string[], data: string): Promise<SystemUser> => {
  if (process.getuid?.() !== 0) return { run: runner({}) };
  const ids = (await ownerOf(data)) ?? (await findOrAddUser());
  if (!(await hasClosedDirectory(paths))) return { ids, run: runner(ids) };
  // The server may enter closed directories, and has no other right of root. Its programs call access(2), which
  // respects a capability of an ordinary user only with no_setuid_fixup.
  const asUser = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  await execute('setpriv', [...asUser, 'true']).catch((error: unknown) => {
    throw new StartupError(
      'The embedded PostgreSQL cannot run here as root, because only root may enter the directory of the project or of its data; move them to a directory that every user may enter, start as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    );
  });
  const run = runner({});
  return { ids, run: (program, args, giveUp) => run('setpriv', [...asUser, program, ...args], giveUp) };
};

/** Detached, so that Ctrl-C in the terminal reaches only the API, which then stops the server properly. */
const runner = (ids: { uid?: number; gid?: number }): RunProgram => {
  const options: ExecFileOptions & { detached: boolean; encoding: 'utf8' } = {
    ...ids,
    cwd: path.parse(process.cwd()).root,
    env: { ...process.env, LC_ALL: 'C' },
    detached: true,
    encoding: 'utf8',
  };
  return (program, args, signal) => execute(program, args, { ...options, ...(signal && { signal }) });
};

const ownerOf = (data: string) =>
  stat(data).then(
    ({ uid, gid }) => (uid === 0 ? undefined : { uid, gid }),
    () => undefined,
  );

const findOrAddUser = async () => {
  const found = await findUser();
  if (found) return found;
  // The tool of Debian and Red Hat first, then that of Alpine.
  await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName])
    .catch(() => execute('adduser', ['-S', '-D', '-H', userName]))
    .catch(() => undefined);
  const added = await findUser();
  if (added) return added;
  throw new StartupError(
    `PostgreSQL does not run as root, and the system user ${userName} could not be added; add it, start as an ordinary user, or set DATABASE_URL.`,
  );
};

const findUser = async () => {
  const id = async (option: string) => Number((await execute('id', [option, userName])).stdout);
  return Promise.all([id('-u'), id('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  );
};

const hasClosedDirectory = async (paths: readonly string[]) => {
  const directories = new Set<string>();
  for (const start of paths) {
    for (let directory = await realpath(start); !directories.has(directory); directory = path.dirname(directory))
      directories.add(directory);
  }
  const modes = await Promise.all([...directories].map(async (directory) => (await stat(directory)).mode));
  return modes.some((mode) => (mode & 0o001) === 0);
};
