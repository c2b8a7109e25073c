import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { debianPrograms } from '../debianPrograms';

/** The programs of a cluster, each with the packages of Debian that have it. */
const packages = {
  '/usr/bin/etcd': ['etcd-server'],
  '/usr/bin/patroni': ['patroni', 'python3-etcd'],
  '/usr/sbin/haproxy': ['haproxy'],
  [`${debianPrograms}/initdb`]: ['postgresql-15'],
};

const missingPackages = () =>
  Object.entries(packages).flatMap(([program, names]) => (existsSync(program) ? [] : names));

/** Installs the packages of a cluster, which only root can do. Returns those that cannot be had here. */
export const findMissingPrograms = async (): Promise<string[]> => {
  const missing = missingPackages();
  if (missing.length > 0)
    // The tests say which packages are missing after it.
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', ...missing]).catch(
      () => undefined,
    );
  return missingPackages();
};
