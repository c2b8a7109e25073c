import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { selectSystemUser } from '../../api/platform/database/systemUser';
import { debianPrograms } from '../debianPrograms';
import { makeDatabaseDirectory } from '../makeDatabaseDirectory';

/** A node as Patroni reports it. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  /** The number of its history, which grows with each new primary; undefined until it follows the primary. */
  timeline?: number;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const nodes = ['node1', 'node2', 'node3'];
const deployed = 'docs/deploy/cluster';
const passwords = ['PATRONI_PASSWORD', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD'];

/**
 * Starts three nodes with etcd, Patroni and PostgreSQL, and HAProxy in front, from the files in `docs/deploy/cluster`.
 * Each has an address of its own on the loopback, so that only the network and the folders differ from a deployment.
 */
export const startCluster = async () => {
  const directory = await makeDatabaseDirectory('console-cluster-');
  const { ids } = await selectSystemUser([debianPrograms], directory);
  const give = async (folder: string) => ids && chown(folder, ids.uid, ids.gid);
  await give(directory);
  const network = `127.${randomInt(1, 255)}.${randomInt(255)}`;
  const secrets = Object.fromEntries(passwords.map((name) => [name, randomBytes(12).toString('hex')]));
  const proxy = `${network}.10`;
  const addressOf = (node: string) => `${network}.1${node.slice(-1)}`;
  const folderOf = (node: string) => path.join(directory, node);
  const configurationOf = (node: string) => path.join(folderOf(node), 'patroni.yaml');

  /** Returns a file of the deployment with the values of this cluster. */
  const readDeployed = async (file: string, node: string) => {
    const folder = folderOf(node);
    const values: [string, string][] = [
      ['NODE_NAME', node],
      ['NODE_ADDRESS', addressOf(node)],
      // Connections to the loopback come from its first address.
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['10.0.0', network],
      ['127.0.0.1:', `${proxy}:`],
      ['/var/lib/etcd', folder],
      ['/var/lib/postgresql', folder],
      ['/var/run/postgresql', folder],
      ...Object.entries(secrets),
    ];
    const text = await readFile(path.join(deployed, file), 'utf8');
    return values.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  };

  const run = (program: string, args: string[], env: Record<string, string> = {}) =>
    spawn(program, args, { ...ids, cwd: directory, env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });

  const programs = new Map<string, { etcd: ChildProcess; patroni: ChildProcess }>();
  const start = async (node: string) => {
    const lines = (await readDeployed('etcd.env', node)).split('\n').filter((line) => /^\w/.test(line));
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
    await writeFile(configurationOf(node), await readDeployed('patroni.yaml', node));
    programs.set(node, { etcd: run('etcd', [], env), patroni: run('patroni', [configurationOf(node)]) });
  };

  const postmasterOf = async (node: string) =>
    Number.parseInt(await readFile(path.join(folderOf(node), '15/console/postmaster.pid'), 'utf8'), 10);

  /** Reads the nodes from the first one that answers. The list is empty while none answers. */
  const readMembers = async (): Promise<Member[]> => {
    for (const node of nodes) {
      const answer = await fetch(`http://${addressOf(node)}:8008/cluster`).catch(() => undefined);
      if (answer?.ok) return (await answer.json()).members;
    }
    return [];
  };
  const nameOf = async (role: Member['role']) => (await readMembers()).find((one) => one.role === role)?.name ?? '';

  /** Waits until there are a primary and two replicas that receive its changes, one of them synchronously. */
  const untilComplete = () =>
    vi.waitFor(
      async () => {
        const members = await readMembers();
        const timeline = members.find(({ role }) => role === 'leader')?.timeline;
        expect(members).toEqual(
          expect.arrayContaining(
            ['leader', 'sync_standby', 'replica'].map((role) =>
              expect.objectContaining({ role, state: 'running', timeline }),
            ),
          ),
        );
      },
      { timeout: 180_000, interval: 500 },
    );

  for (const node of nodes) {
    await mkdir(folderOf(node), { mode: 0o700 });
    await give(folderOf(node));
  }
  const proxyFile = path.join(directory, 'haproxy.cfg');
  await writeFile(proxyFile, await readDeployed('haproxy.cfg', ''));
  await Promise.all(nodes.map(start));
  const haproxy = run('/usr/sbin/haproxy', ['-db', '-f', proxyFile]);
  await untilComplete();

  const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  };

  return {
    /** The address of a database through HAProxy. */
    urlOf: (database: string, role = 'postgres', password = secrets.SUPERUSER_PASSWORD) =>
      `postgres://${role}:${password}@${proxy}:5432/${database}`,
    readMembers,
    nameOf,
    untilComplete,
    /** Starts all programs of a node again. */
    start,
    /** Ends all programs of a node at once, as when its machine fails. */
    kill: async (node: string) => {
      const postmaster = await postmasterOf(node);
      const { etcd, patroni } = programs.get(node) ?? {};
      process.kill(postmaster, 'SIGKILL');
      await Promise.all([end(patroni, 'SIGKILL'), end(etcd, 'SIGKILL')]);
    },
    /** Lets another node be primary, as an administrator does. */
    switchOver: async (leader: string, candidate: string) => {
      const args = ['-c', configurationOf(leader), 'switchover', '--leader', leader, '--candidate', candidate];
      await promisify(execFile)('patronictl', [...args, '--force'], { cwd: directory });
    },
    stop: async () => {
      await end(haproxy, 'SIGKILL');
      const all = [...programs.values()];
      // Patroni stops its PostgreSQL.
      await Promise.all(all.map(({ patroni }) => end(patroni, 'SIGTERM')));
      await Promise.all(all.map(({ etcd }) => end(etcd, 'SIGKILL')));
      await rm(directory, { recursive: true });
    },
  };
};
