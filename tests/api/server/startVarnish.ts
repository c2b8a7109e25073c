import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';
import { createDirectory } from './startMain';

const program = '/usr/sbin/varnishd';

/** Whether Varnish is installed. On Debian, root installs it. */
export const findVarnish = async (): Promise<boolean> => {
  if (!existsSync(program))
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', 'varnish']).catch(() =>
      process.stdout.write(' The tests of a cache in front are left out: install Varnish.\n'),
    );
  return existsSync(program);
};

/** Starts Varnish in front of a process, as `docs/deploy/varnish.vcl` does. Returns its origin, and how to stop it. */
export const startVarnish = async (consolePort: number) => {
  const directory = await createDirectory();
  const port = await freePort();
  const deployed = await readFile('docs/deploy/varnish.vcl', 'utf8');
  const configuration = path.join(directory, 'varnish.vcl');
  await writeFile(configuration, deployed.replace('.port = "4000"', `.port = "${consolePort}"`));
  const listening = ['-a', `127.0.0.1:${port}`, '-n', path.join(directory, 'varnish'), '-f', configuration];
  const running = ['-F', '-j', 'none', '-s', 'malloc,32m', '-p', 'http_range_support=off'];
  const child = spawn(program, [...running, ...listening], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}: ${errors}`);
      await fetch(`${origin}/healthz`);
    },
    { timeout: 30_000, interval: 50 },
  );
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
};
