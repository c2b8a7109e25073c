import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { startDatabaseProxy } from '../platform/databaseProxy';
import { createDirectory, createReadyDirectory, programOf, startMain } from './startMain';

vi.setConfig({ testTimeout: 120_000 });

/** Creates a project like this one, whose console is not built and has another configuration. Returns its program. */
const createProject = async (config: string) => {
  const project = await createDirectory();
  const shared = ['api', 'resources', 'providers', 'src', 'node_modules', 'index.html'];
  for (const name of [...shared, 'package.json', 'package-lock.json', 'tsconfig.json'])
    await symlink(path.resolve(name), path.join(project, name));
  await writeFile(path.join(project, 'vite.config.ts'), config);
  const server = path.join(project, 'dist/server/built');
  await mkdir(path.dirname(server), { recursive: true });
  await cp(inject('serverDirectory'), server, { recursive: true });
  return { project, program: programOf('main', server) };
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a console that cannot be built ends the start with a sentence, and stops the database', async () => {
  const { program } = await createProject(`throw new Error('broken');`);
  const directory = await createReadyDirectory();
  const start = await startMain({ DATA_DIR: directory, NODE_ENV: 'production' }, [], program);
  const { code, output, errors } = await start.ended;
  expect([code, errors]).toEqual([
    1,
    'The console could not be built; run npx vite build --config vite.config.ts to see why.\n',
  ]);
  expect(output).toContain('Building the console…');
  expect(output).not.toContain('ready');
  await expect(readFile(path.join(directory, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  await expect(readFile(path.join(directory, 'lock'))).rejects.toThrow('ENOENT');
});

test('a database that cannot be used ends the start with a sentence, and the build of the console', async () => {
  const { project, program } = await createProject(
    `import { writeFileSync } from 'node:fs';
    writeFileSync('build.pid', String(process.pid));
    setInterval(() => undefined, 1000);
    await new Promise(() => undefined);`,
  );
  const url = new URL(inject('postgresUrl'));
  url.password = 'wrong';
  // The start waits for the database until the build runs.
  const proxy = await startDatabaseProxy(url.href);
  await proxy.close();
  const env = { DATA_DIR: await createDirectory(), DATABASE_URL: proxy.url, NODE_ENV: 'production' };
  const start = await startMain(env, [], program);
  const readPid = async () => Number(await readFile(path.join(project, 'build.pid'), 'utf8').catch(() => ''));
  await expect.poll(readPid, { timeout: 60_000 }).toBeGreaterThan(0);
  const pid = await readPid();
  expect(isAlive(pid)).toBe(true);
  proxy.pass();
  await proxy.listen();
  const { code, errors } = await start.ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The PostgreSQL at .* cannot be used \(/)]);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
