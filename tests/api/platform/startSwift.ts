import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';

const run = promisify(execFile);
const kinds = ['account', 'container', 'object'] as const;
const programs = ['proxy', ...kinds].map((kind) => `swift-${kind}`);

/**
 * Whether the servers of OpenStack Swift are installed, which check the signatures of S3 and the hashes of contents.
 * Root installs them on Debian.
 */
export const hasSwift = async (): Promise<boolean> => {
  const isInstalled = () => programs.every((program) => existsSync(`/usr/bin/${program}-server`));
  if (!isInstalled())
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...programs]).catch(() =>
      process.stdout.write(` The tests of files in S3 are left out: install ${programs.join(', ')}.\n`),
    );
  return isInstalled();
};

const accessKeyId = 'tests:console';
/** It has characters that an address encodes. */
const secretAccessKey = 'a-secret/with+signs=';

export type Swift = Awaited<ReturnType<typeof startSwift>>;

/** Starts Swift with its S3 interface on the loopback. */
export const startSwift = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-swift-'));
  await mkdir(path.join(directory, 'devices/disk'), { recursive: true });
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${directory}
devices = ${directory}/devices
mount_check = false
`;
  const makeRing = async (kind: string) => {
    const port = await freePort();
    const builder = path.join(directory, `${kind}.builder`);
    await run('swift-ring-builder', [builder, 'create', '1', '1', '0']);
    await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/disk`, '1']);
    await run('swift-ring-builder', [builder, 'rebalance']);
    const app = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`;
    await writeFile(path.join(directory, `${kind}.conf`), common(port) + app);
  };
  await Promise.all(kinds.map(makeRing));
  const port = await freePort();
  await writeFile(
    path.join(directory, 'proxy.conf'),
    `${common(port)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${accessKeyId.replace(':', '_')} = ${secretAccessKey} .admin
`,
  );
  const start = (kind: string): ChildProcess =>
    spawn(`swift-${kind}-server`, [path.join(directory, `${kind}.conf`)], { stdio: 'ignore' });
  const children = ['proxy', ...kinds].map(start);
  const client = new AwsClient({ accessKeyId, secretAccessKey, region: 'us-east-1', service: 's3' });
  const origin = `http://127.0.0.1:${port}`;
  const send = (method: string, address: string, body?: string) =>
    client.fetch(`${origin}/${address}`, { method, ...(body !== undefined && { body }) });
  const stop = async () => {
    for (const child of children) {
      const closed = once(child, 'close');
      if (child.kill('SIGKILL')) await closed;
    }
    await rm(directory, { recursive: true });
  };
  const isReady = async () => {
    const { status } = await send('GET', '');
    if (status !== 200) throw new Error(`Swift answers with ${status}`);
  };
  await vi.waitFor(isReady, { timeout: 90_000, interval: 200 }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    /** Creates a bucket, and returns its address for `FILES_S3_URL`. */
    createBucket: async () => {
      const name = `files-${randomBytes(6).toString('hex')}`;
      const { status } = await send('PUT', name);
      if (status !== 200) throw new Error(`Swift does not create a bucket: ${status}`);
      const url = new URL(`${origin}/${name}`);
      url.username = encodeURIComponent(accessKeyId);
      url.password = encodeURIComponent(secretAccessKey);
      return url.href;
    },
    /** The keys of the objects in a bucket. */
    keysIn: async (bucket: string) => {
      const text = await (await send('GET', new URL(bucket).pathname.slice(1))).text();
      return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    },
    remove: async (bucket: string, key: string) => {
      const { status } = await send('DELETE', `${new URL(bucket).pathname.slice(1)}/${key}`);
      if (status !== 204) throw new Error(`Swift does not remove an object: ${status}`);
    },
    /** Replaces an object. */
    write: async (bucket: string, key: string, text: string) => {
      const { status } = await send('PUT', `${new URL(bucket).pathname.slice(1)}/${key}`, text);
      if (status !== 200) throw new Error(`Swift does not store an object: ${status}`);
    },
    stop,
  };
};
