import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** The processes that a bench started, by their data in its temporary directory or by their parents. */
const startedBy = (pid: number, directory: string) => {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, id, parent, command = ''] = /^ *(\d+) +(\d+) +(.*)$/.exec(line) ?? [];
      return id ? [{ id: Number(id), parent: Number(parent), command }] : [];
    });
  const ids = new Set(processes.filter(({ command }) => command.includes(directory)).map(({ id }) => id));
  ids.add(pid);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const { id, parent } of processes) if (ids.has(parent)) ids.add(id);
  }
  return processes.filter(({ id }) => id !== pid && ids.has(id)).map(({ command }) => command);
};

it.each([
  ['eventActions', '40', 'SIGTERM'],
  ['imports', '100', 'SIGINT'],
  ['rules', '1000', 'SIGTERM'],
  ['sending', '100', 'SIGINT'],
  ['app/run', '100 1000', 'SIGTERM'],
  ['api/run', '100', 'SIGINT'],
  ['load/run', '--members 100', 'SIGTERM'],
] as const)('the bench %s of %s says what it does, and ends all that it started at %s', async (name, count, signal) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'ended-bench-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  // PostgreSQL runs as another user.
  chmodSync(directory, 0o711);
  const child = spawn(process.execPath, ['--import', 'tsx', `tests/bench/${name}.ts`, ...count.split(' ')], {
    env: { ...process.env, TMPDIR: directory, NODE_ENV: undefined, VITEST: undefined },
    detached: true,
  });
  const { pid = 0 } = child;
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data;
  });
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => {
      said += data;
      if (/^2 of \d+: .+ …$/m.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The bench ended with ${code}: ${said}`)));
  });
  expect(startedBy(pid, directory).some((command) => /postgres/.test(command))).toBe(true);
  const ended = once(child, 'exit');
  // A terminal sends its signal to all processes of the program, another program to one.
  process.kill(signal === 'SIGINT' ? -pid : pid, signal);
  expect(await ended, said).toEqual([0, null]);
  expect(startedBy(pid, directory)).toEqual([]);
  expect(readdirSync(directory).filter((file) => file.startsWith('console-'))).toEqual([]);
});
