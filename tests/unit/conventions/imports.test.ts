// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');

/** Returns for each line whether a rule of the linter refuses its import; each is added to its own file. */
const refusedOf = (rule: string, added: readonly { file: string; line: string }[]) => {
  const project = mkdtempSync(path.join(tmpdir(), 'project-'));
  for (const name of ['.biome.json', '.gitignore']) cpSync(name, path.join(project, name));
  const locations = added.map(({ file, line }) => {
    const target = path.join(project, file);
    mkdirSync(path.dirname(target), { recursive: true });
    appendFileSync(target, `${line}\n`);
    return `${file}:${readFileSync(target, 'utf8').split('\n').length - 1}`;
  });
  const args = [biome, 'lint', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  rmSync(project, { recursive: true });
  const { diagnostics, summary } = JSON.parse(stdout) as Report;
  expect(summary.diagnosticsNotPrinted).toBe(0);
  const refused = new Set(diagnostics.map(({ location: { path: file, start } }) => `${file}:${start.line}`));
  return locations.map((location) => refused.has(location));
};

interface Report {
  summary: { diagnosticsNotPrinted: number };
  diagnostics: { location: { path: string; start: { line: number } } }[];
}

const forbidden = [
  ['the providers', 'providers/planted.ts', '../resources/banners'],
  ['the providers', 'providers/planted.ts', '../resources'],
  ['the providers', 'providers/i18n/planted.ts', '../../src/console/theme'],
  ['the providers', 'providers/planted.ts', '../api/app'],
  ['the engine', 'resources/engine/record/planted.tsx', '../../../src/console/theme'],
  ['the inputs', 'resources/inputs/planted.tsx', '../../api/envelope'],
  ['the inputs', 'resources/inputs/media/planted.ts', '../../../providers/calls/files'],
  ['the engine', 'resources/engine/record/planted.ts', '../../../providers/dataProvider'],
  ['the engine', 'resources/engine/record/planted.tsx', '../../banners'],
  ['the inputs', 'resources/inputs/planted.tsx', '../engine/list/ListPage'],
  ['the inputs', 'resources/inputs/media/planted.tsx', '../../engine/list/ListPage'],
  ['the fields', 'resources/fields/planted.tsx', '../inputs'],
  ['the actions', 'resources/actions/planted.tsx', '../fields'],
  ['the domain', 'resources/domain/planted.ts', 'react'],
  ['the domain', 'resources/domain/Planted.tsx', '../engine/record/Field'],
  ['the kit', 'resources/kit/planted.ts', '../domain'],
  ['an area', 'resources/banners/planted.ts', '../../providers/http'],
  ['the frame', 'src/console/planted.ts', '../../providers/calls/trash'],
  ['the frame', 'src/console/planted.ts', '../../providers/dataProvider'],
  ['the public pages', 'src/public/planted.ts', '../../providers/http'],
  ['the list of areas', 'resources/planted.ts', '../src/main'],
  ['an area', 'resources/banners/planted.tsx', '../faqs/faqSchema'],
  ['an area', 'resources/banners/planted.tsx', '../faqs'],
  ['an area', 'resources/banners/planted.tsx', '../index'],
  ['an area', 'resources/banners/planted.tsx', '../../src/console/theme'],
  ['an area', 'resources/banners/planted.tsx', '../../api/app'],
  ['a schema', 'resources/banners/bannerSchema.ts', 'react'],
  ['a schema', 'resources/banners/bannerSchema.ts', 'react-admin'],
  ['a schema', 'resources/banners/bannerSchema.ts', '@mui/material'],
  ['a schema', 'resources/banners/bannerSchema.ts', '../engine/list/ListPage'],
  ['a schema', 'resources/banners/bannerSchema.ts', '../../providers'],
  ['the kit', 'resources/kit/planted.ts', 'react'],
  ['the API', 'api/planted.ts', '../src/main'],
  ['the API', 'api/records/planted.ts', '../../providers/http'],
  ['the API', 'api/records/planted.ts', '../../resources/banners/BannerList'],
  ['the API', 'api/records/planted.ts', '../../resources/engine/list/ListPage'],
  ['an area of the API', 'api/areas/appointments/planted.ts', '../../app'],
  ['an area of the API', 'api/areas/planted.ts', '../sample'],
  ['what staff do across areas', 'api/trash/planted.ts', '../areas/staff/invite'],
  ['what staff do across areas', 'api/library/planted.ts', '../areas'],
  ['the records', 'api/records/planted.ts', '../areas/banners'],
  ['the records', 'api/records/planted.ts', '../trash/remove'],
  ['the records', 'api/records/planted.ts', '../jobs'],
  ['the accounts', 'api/accounts/planted.ts', '../records/save'],
  ['the outbox', 'api/outbox/planted.ts', '../records/areaModule'],
  ['the files', 'api/files/planted.ts', '../library/replace'],
  ['the queries', 'api/http/planted.ts', '../accounts/access'],
  ['the queue', 'api/queue/planted.ts', '../outbox/deliver'],
  ['the database', 'api/database/planted.ts', '../http/problem'],
  ['its tables', 'api/database/tables/planted.ts', '../../records/recordRow'],
] as const;

const permitted = [
  ['src/console/planted.tsx', '../../resources/engine/area/areaContext'],
  ['src/console/planted.tsx', '../../providers'],
  ['src/console/mountConsole.tsx', '../../providers/dataProvider'],
  ['src/public/planted.ts', '../../providers/session'],
  ['resources/engine/record/planted.tsx', '../../../providers'],
  ['resources/engine/record/planted.tsx', '../list/ListPage'],
  ['resources/engine/record/planted.tsx', '../../inputs'],
  ['resources/inputs/media/planted.tsx', '../../fields'],
  ['resources/domain/planted.ts', '../kit'],
  ['resources/domain/Planted.tsx', '../inputs'],
  ['resources/banners/planted.tsx', '../engine/list/ListPage'],
  ['resources/banners/planted.tsx', '../inputs'],
  ['resources/banners/planted.tsx', '../fields/formats'],
  ['resources/banners/planted.tsx', './bannerSchema'],
  ['resources/banners/planted.tsx', '../../providers'],
  ['resources/banners/bannerSchema.ts', 'zod'],
  ['resources/banners/bannerSchema.ts', '../kit'],
  ['api/records/planted.ts', '../../resources/schemas'],
  ['api/records/planted.ts', '../../resources/kit'],
  ['api/areas/appointments/planted.ts', './scheduledTasks'],
  ['api/areas/planted.ts', '../records/areaModule'],
  ['api/records/planted.ts', '../files/storeFile'],
  ['api/accounts/planted.ts', '../database/tables/accounts'],
  ['api/database/tables/planted.ts', './accounts'],
] as const;

const exporting = (module: string) => `export * from '${module}';`;
const cases = [
  ...forbidden.map(([who, file, module]) => ({
    name: `keeps ${who} (${file}) from importing ${module}`,
    file,
    line: exporting(module),
    isRefused: true,
  })),
  ...permitted.map(([file, module]) => ({
    name: `lets ${file} import ${module}`,
    file,
    line: exporting(module),
    isRefused: false,
  })),
  {
    name: 'looks at imports on demand too',
    file: 'providers/planted.ts',
    line: `export const load = () => import('../resources/banners');`,
    isRefused: true,
  },
  {
    name: 'keeps the public pages from calling the API by no provider',
    file: 'src/public/planted.ts',
    line: `export { fetchJson } from '../../providers/fetchJson';`,
    isRefused: true,
  },
  {
    name: 'lets the public pages tell a refusal',
    file: 'src/public/planted.ts',
    line: `export { HttpError } from '../../providers/fetchJson';`,
    isRefused: false,
  },
];

describe('the linter', () => {
  let refused: boolean[];
  beforeAll(() => {
    refused = refusedOf('style/noRestrictedImports', cases);
  });

  it.each(cases.map(({ name, isRefused }, index) => [name, index, isRefused] as const))(
    '%s',
    (_name, index, expected) => {
      expect(refused[index]).toBe(expected);
    },
  );
});

it('the linter refuses a circle of imports in the API, even of types only', () => {
  const [toType, toValue, apart] = refusedOf('suspicious/noImportCycles', [
    { file: 'api/records/planted.ts', line: "export type { Other } from './other';" },
    { file: 'api/records/other.ts', line: "export { planted } from './planted';" },
    { file: 'api/records/apart.ts', line: "export { planted } from './planted';" },
  ]);
  expect([toType, toValue, apart]).toEqual([true, true, false]);
});
