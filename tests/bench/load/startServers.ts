import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../api/platform/database/embedded';
import { type Run, StartupError } from '../../../api/platform/process/run';
import { buildIfStale } from '../../../api/server/build/build.js';
import { account } from '../../browser/product';

const haproxy = '/usr/sbin/haproxy';
/** The level of an error in the log. */
const errorLevel = 50;

/** A line of the log, as far as it is counted. */
interface LogLine {
  level: number;
  msg: string;
  err?: { message: string; cause?: { message: string } };
}

export type Server = Awaited<ReturnType<typeof createServer>>;

/** Makes a process of the built server that can be ended and started again at its port. */
export const createServer = async (
  { onStop }: Pick<Run, 'onStop'>,
  databaseUrl: string,
  settings: Record<string, string> = {},
) => {
  const program = path.join(await buildIfStale('server', { announce: () => undefined }), 'main.cjs');
  const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-'));
  onStop(() => rm(directory, { recursive: true }));
  const port = await freePort();
  /** The errors of the log with how often each was logged. */
  const errors = new Map<string, number>();
  let child: ChildProcess | undefined;
  let maxMemory = 0;

  const readMemory = async () => {
    const status = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '');
    const megabytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    maxMemory = Math.max(maxMemory, megabytes);
    return megabytes;
  };
  const start = async () => {
    const args = [path.resolve('api/server/build/runBuilt.js'), program];
    const started = spawn(process.execPath, args, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        SAMPLE_DATA: 'off',
        ADMIN_EMAIL: account.email,
        ADMIN_PASSWORD: account.password,
        DATABASE_URL: databaseUrl,
        DATA_DIR: directory,
        PORT: String(port),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('exit', (code, signal) => reject(new Error(`A process ended with ${code ?? signal}`)));
      createInterface({ input: started.stdout }).on('line', (line) => {
        const { level, msg, err } = JSON.parse(line) as LogLine;
        if (msg.startsWith('The console is ready')) resolve();
        const reason = (err?.cause ?? err)?.message;
        const error = reason ? `${msg}: ${reason.slice(0, 120)}` : msg;
        if (level >= errorLevel) errors.set(error, (errors.get(error) ?? 0) + 1);
      });
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  onStop(() => end('SIGTERM'));
  return { port, origin: `http://127.0.0.1:${port}`, errors, start, end, readMemory, maxMemory: () => maxMemory };
};

/**
 * Starts HAProxy before processes, and returns its address. It asks each process every second whether it is ready. A
 * call that reaches no process goes to another one at once.
 */
export const startProxy = async ({ onStop }: Pick<Run, 'onStop'>, servers: readonly Server[]): Promise<string> => {
  if (!existsSync(haproxy))
    throw new StartupError('The bench needs HAProxy; on Debian, install its package haproxy and start again.');
  const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-'));
  onStop(() => rm(directory, { recursive: true }));
  const port = await freePort();
  const file = path.join(directory, 'haproxy.cfg');
  const lines = [
    'defaults',
    '  mode http',
    '  maxconn 2000',
    '  timeout connect 2s',
    '  timeout client 6m',
    '  timeout server 6m',
    '  option forwardfor',
    '  option httpchk GET /readyz',
    '  retries 3',
    '  option redispatch 1',
    '  timeout check 3s',
    '  default-server check inter 1s fall 3 rise 1',
    // Otherwise it answers without Retry-After while no process is ready.
    '  http-error status 503 content-type application/json string \'{"success":false,"data":null}\' hdr Retry-After 1',
    'listen console',
    `  bind 127.0.0.1:${port}`,
    ...servers.map((server, index) => `  server process${index} 127.0.0.1:${server.port}`),
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const proxy = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  onStop(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await ended;
  });
  return `http://127.0.0.1:${port}`;
};
