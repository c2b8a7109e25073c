import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Area } from '../../resources/engine/area/defineArea';
import { schemas } from '../../resources/schemas';
import { toCanonical, toPublic } from '../../src/routing/translate';
import { startApi } from './server';

vi.setConfig({ testTimeout: 120_000 });

const name = 'trial-topics';
let copy: string;

/** A copy of the project in which the area is made, so that nothing of it stays. */
beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'new-area-')));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n').filter((each) => each && existsSync(each))) cpSync(file, path.join(copy, file));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program in the copy; gives nothing when it went well, else what it said. */
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};
const newArea = (area: string) => run('--import', 'tsx', 'resources/engine/area/newArea.ts', area);

it('refuses a name that is no area name, and one that is taken', () => {
  expect(newArea('Trial Topics')).toMatch(/lower-case words with hyphens/);
  expect(newArea('banners')).toMatch(/There is a folder/);
});

it('writes an area that works as it is: types, lint, addresses and API', async () => {
  expect(newArea(name)).toBe('');
  // The rest of the project is checked where it stands.
  const options = { extends: './tsconfig.json', include: [`resources/${name}`] };
  writeFileSync(path.join(copy, 'tsconfig.area.json'), JSON.stringify(options));
  expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.area.json')).toBe('');
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'resources')).toBe('');

  // From here on the area stands on the engine and the kit of this process.
  for (const floor of ['resources/engine', 'resources/kit']) {
    rmSync(path.join(copy, floor), { recursive: true });
    symlinkSync(path.resolve(floor), path.join(copy, floor));
  }
  const { trialTopics } = (await import(path.join(copy, 'resources', name, 'index.ts'))) as {
    trialTopics: Area & Required<Pick<Area, 'schema'>>;
  };
  const view = { pathname: `/${name}/5/show`, search: '', hash: '' };
  expect(toPublic([trialTopics], view).pathname).toBe(`/cms/${name}/5`);
  expect(toCanonical([trialTopics], toPublic([trialTopics], view))).toEqual(view);

  const schema = await trialTopics.schema();
  const api = await startApi({ schemas: [...schemas, schema] });
  await api.signIn();
  const created = await api.call('POST', `/${name}`, { body: { name: 'Pensions', description: 'What they pay.' } });
  expect(created.status).toBe(201);
  const { id } = created.body.data;
  const published = await api.call('POST', `/${name}/${id}/transition`, {
    body: { to: 'published' },
    headers: { 'if-match': created.headers.get('etag') ?? '' },
  });
  expect(published.status).toBe(200);
  const listed = await api.call('GET', `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: 'pension' }) })}`);
  expect(listed.body.data).toMatchObject([{ id, name: 'Pensions', showsAs: 'live' }]);
  await api.close();
});
