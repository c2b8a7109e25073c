import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../api/platform/database/embedded';
import { selectSystemUser } from '../api/platform/database/systemUser';
import { debianPrograms as programs } from './debianPrograms';

/**
 * Starts Debian's PostgreSQL on a free port, with a new database in an empty directory. As root, it runs as the system
 * user `postgres`. Returns its address, and the function that stops it.
 */
export const startDebianPostgres = async (directory: string) => {
  const data = path.join(directory, 'postgres');
  const { ids, run } = await selectSystemUser([programs, directory], data);
  if (ids) await chown(directory, ids.uid, ids.gid);
  const passwordFile = path.join(directory, 'password');
  const password = 'of tests';
  await writeFile(passwordFile, password);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  const sign = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run(path.join(programs, 'initdb'), [`--pgdata=${data}`, '--no-sync', ...sign, ...locale]);
  const port = await freePort();
  const options = `-p ${port} -k "" -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) => run(path.join(programs, 'pg_ctl'), [...args, '-w', '-D', data]);
  await control('start', '-l', path.join(data, 'server.log'), '-o', options);
  const url = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`);
  url.password = password;
  return { url: url.href, stop: async () => void (await control('stop', '-m', 'fast')) };
};
