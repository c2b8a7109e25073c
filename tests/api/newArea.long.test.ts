import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Area } from '../../resources/engine/area/defineArea';
import { presentationOf, registerKinds } from '../../resources/engine/record/fieldPresentations';
import { schemas } from '../../resources/schemas';
import { toInternalPath, toPublicPath } from '../../src/routing/translate';
import { copyOfProject, newAreaIn, newKindIn, recordOfEachKind, runIn, schemaOfEachKind } from '../newArea';
import { startApi } from './server';

const unchanged = 'help-words';
const name = 'trial-topics';
let copy: string;

beforeAll(() => {
  copy = copyOfProject();
});
afterAll(() => rmSync(copy, { recursive: true }));

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

it('refuses an invalid area name, and an existing one', () => {
  expect(newAreaIn(copy, 'Trial Topics')).toMatch(/lower-case words with hyphens/);
  expect(newAreaIn(copy, 'banners')).toMatch(/There is a folder/);
  expect(newAreaIn(copy, 'help', 'topics')).toMatch(/type: npm run new-area -- help-topics$/m);
  expect(newAreaIn(copy, 'auth')).toMatch(/other requests at \/api\/v1\/auth\. Choose another name/);
  for (const address of ['cms/x', '/nowhere/x', '/cms/', '/cms/X', '/cms/x/y'])
    expect(newAreaIn(copy, 'help', '--path', address)).toMatch(/begins with \/cms\/ or .*: --path \/cms\/help$/m);
  expect(newAreaIn(copy, 'help', '--path', '/cms/banners')).toMatch(/Another area has the path/);
});

it('creates areas that have right types and lint unchanged and with a field of each kind, and work', async () => {
  for (const each of [unchanged, name]) expect(newAreaIn(copy, each)).toBe('');
  const folder = path.join(copy, 'resources', name);
  const before = contentsOf(folder);
  expect(newKindIn(copy, name, 'reachScore')).toBe('');
  const after = contentsOf(folder);
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
    'ReachScoreField.tsx',
    'ReachScoreInput.tsx',
    'index.ts',
    'kinds.ts',
    'reachScore.ts',
  ]);
  writeFileSync(path.join(folder, 'trialTopicSchema.ts'), schemaOfEachKind);
  // The rest of the project is checked in place.
  const folders = [unchanged, name].map((each) => `resources/${each}`);
  const include = [...folders, 'resources/kit/*.d.ts', 'resources/schemas.ts'];
  const lists = ['resources/index.ts', 'resources/schemas.ts'];
  const options = { extends: './tsconfig.json', include };
  writeFileSync(path.join(copy, 'tsconfig.area.json'), JSON.stringify(options));
  expect(runIn(copy, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.area.json')).toBe('');
  const lint = 'node_modules/@biomejs/biome/bin/biome';
  expect(runIn(copy, lint, 'check', '--vcs-enabled=false', ...lists, ...folders)).toBe('');

  // From here on this process serves the area.
  for (const floor of ['kit', 'domain', 'actions', 'fields', 'inputs', 'engine']) {
    rmSync(path.join(copy, 'resources', floor), { recursive: true });
    symlinkSync(path.resolve('resources', floor), path.join(copy, 'resources', floor));
  }
  const { trialTopics } = (await import(path.join(copy, 'resources', name, 'index.ts'))) as {
    trialTopics: Area & Required<Pick<Area, 'schema'>>;
  };
  const view = { pathname: `/${name}/5/show`, search: '', hash: '' };
  expect(toPublicPath([trialTopics], view).pathname).toBe(`/cms/${name}/5`);
  expect(toInternalPath([trialTopics], toPublicPath([trialTopics], view))).toEqual(view);

  const schema = await trialTopics.schema();
  await registerKinds((await trialTopics.kinds?.()) ?? {});
  for (const { kind, path: field } of Object.values(schema.fields).filter(
    ({ kind }) => !['object', 'array'].includes(kind),
  ))
    expect(() => presentationOf(kind), field).not.toThrow();
  const api = await startApi({ schemas: [...schemas, schema] });
  await api.signIn();
  const created = await api.call('POST', `/${name}`, { body: recordOfEachKind });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject(recordOfEachKind);
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
