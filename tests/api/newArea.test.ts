import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Area } from '../../resources/engine/area/defineArea';
import { addKinds, presentationOf } from '../../resources/engine/record/presentations';
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
const newKind = (...words: string[]) => run('--import', 'tsx', 'resources/engine/area/newKind.ts', ...words);
const newArea = (area: string) => run('--import', 'tsx', 'resources/engine/area/newArea.ts', area);

const contentsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

/** A field of each kind that the kit and the domain bring, and one of the area's own. */
const schemaOfEachKind = `import { z } from 'zod';
import { address, audience, icon, weeklyHours } from '../domain';
import {
  clockTime,
  defineSchema,
  email,
  file,
  html,
  httpsUrl,
  image,
  instant,
  languageTag,
  masterType,
  money,
  phone,
  plainDate,
  reference,
  slug,
  tags,
  target,
  text,
  timeZone,
  wholeNumber,
} from '../kit';
import { reachScore } from './reachScore';

/** Topics with a field of each kind. */
export const trialTopics = defineSchema({
  name: 'trial-topics',
  record: z.object({
    name: text({ min: 3, max: 80 }),
    description: text({ max: 500 }).optional(),
    body: html({ min: 1, max: 500 }).optional(),
    reach: reachScore().optional(),
    state: masterType('us_state').optional(),
    states: z.array(masterType('us_state')).optional(),
    service: reference('services').optional(),
    services: z.array(reference('services')).optional(),
    linkType: z.enum(['url', 'page']).optional(),
    linkTarget: target('linkType', { url: 'url', page: 'app-page' }).optional(),
    steps: z.array(z.enum(['read', 'write'])).optional(),
    picture: image().optional(),
    paper: file().optional(),
    place: address().optional(),
    members: audience(),
    from: instant().optional(),
    day: plainDate().optional(),
    time: clockTime().optional(),
    timeZone: timeZone().optional(),
    language: languageTag().optional(),
    email: email().optional(),
    phone: phone().optional(),
    page: httpsUrl().optional(),
    count: wholeNumber(0, 10).optional(),
    price: money().optional(),
    isNew: z.boolean().optional(),
    slug: slug().optional(),
    words: tags({ most: 5, max: 20 }),
    icon: icon().optional(),
    hours: weeklyHours().optional(),
    owner: z.strictObject({ name: text({ max: 40 }) }).optional(),
    notes: z.array(z.strictObject({ note: text({ max: 40 }) })).optional(),
  }),
  label: (record) => record.name,
  search: ['name', 'description'],
  rows: ['name', 'updatedAt'],
  sort: ['name', 'price', 'day'],
  filter: ['name', 'state', 'reach', 'notes.note'],
  defaultSort: [['name', 'ASC']],
  publish: { required: ['description'] },
});
`;

const record = {
  name: 'Pensions',
  description: 'What they pay.',
  body: '<p>Every month.</p>',
  reach: 'far',
  linkType: 'url',
  linkTarget: 'https://example.org/pensions',
  steps: ['read'],
  place: { city: 'Denver' },
  from: '2026-11-09T14:00:00.000Z',
  day: '2026-11-09',
  time: '09:00 AM',
  timeZone: 'America/Denver',
  language: 'es',
  email: 'pensions@example.org',
  phone: '+12025550143',
  page: 'https://example.org',
  count: 3,
  price: 1250,
  isNew: true,
  slug: 'pensions',
  words: ['pay'],
  icon: 'house',
  hours: [{ day: 'mon', from: '09:00 AM', to: '05:00 PM' }],
  owner: { name: 'Kim' },
  notes: [{ note: 'Ask first.' }],
};

it('refuses a name that is no area name, and one that is taken', () => {
  expect(newArea('Trial Topics')).toMatch(/lower-case words with hyphens/);
  expect(newArea('banners')).toMatch(/There is a folder/);
});

it('writes an area that works as it is: types, lint, addresses and API', async () => {
  expect(newArea(name)).toBe('');
  // The rest of the project is checked where it stands.
  const folder = path.join(copy, 'resources', name);
  const options = { extends: './tsconfig.json', include: [`resources/${name}`, 'resources/kit/*.d.ts'] };
  writeFileSync(path.join(copy, 'tsconfig.area.json'), JSON.stringify(options));
  expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.area.json')).toBe('');
  const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'resources'] as const;
  expect(run(...lint)).toBe('');

  const before = contentsOf(folder);
  expect(newKind(name, 'reachScore')).toBe('');
  const after = contentsOf(folder);
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
    'ReachScoreField.tsx',
    'ReachScoreInput.tsx',
    'index.ts',
    'kinds.ts',
    'reachScore.ts',
  ]);
  writeFileSync(path.join(folder, 'trialTopicSchema.ts'), schemaOfEachKind);
  expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.area.json')).toBe('');
  expect(run(...lint)).toBe('');

  // From here on the area stands on the floors of this process.
  for (const floor of ['kit', 'domain', 'actions', 'fields', 'inputs', 'engine']) {
    rmSync(path.join(copy, 'resources', floor), { recursive: true });
    symlinkSync(path.resolve('resources', floor), path.join(copy, 'resources', floor));
  }
  const { trialTopics } = (await import(path.join(copy, 'resources', name, 'index.ts'))) as {
    trialTopics: Area & Required<Pick<Area, 'schema'>>;
  };
  const view = { pathname: `/${name}/5/show`, search: '', hash: '' };
  expect(toPublic([trialTopics], view).pathname).toBe(`/cms/${name}/5`);
  expect(toCanonical([trialTopics], toPublic([trialTopics], view))).toEqual(view);

  const schema = await trialTopics.schema();
  await addKinds((await trialTopics.kinds?.()) ?? {});
  for (const { kind, path: field } of Object.values(schema.fields).filter(
    ({ kind }) => !['object', 'array'].includes(kind),
  ))
    expect(() => presentationOf(kind), field).not.toThrow();
  const api = await startApi({ schemas: [...schemas, schema] });
  await api.signIn();
  const created = await api.call('POST', `/${name}`, { body: record });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject(record);
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
