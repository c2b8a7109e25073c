// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
let house: string;

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), 'house-'));
  for (const name of readdirSync('.').filter((file) => /^\.?biome\.json$|^\.gitignore$/.test(file)))
    cpSync(name, path.join(house, name));
});
afterAll(() => rmSync(house, { recursive: true }));

/** What the linter says of a file that holds one line. */
const lint = (file: string, line: string) => {
  const planted = path.join(house, file);
  mkdirSync(path.dirname(planted), { recursive: true });
  writeFileSync(planted, `${line}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', file], {
    cwd: house,
    encoding: 'utf8',
  });
  rmSync(planted);
  return { isClean: status === 0, said: stdout + stderr };
};

const forbidden = [
  ['the providers', 'providers/planted.ts', '../resources/banners'],
  ['the providers', 'providers/planted.ts', '../resources'],
  ['the providers', 'providers/i18n/planted.ts', '../../src/console/theme'],
  ['the providers', 'providers/planted.ts', '../api/app'],
  ['the engine', 'resources/engine/planted.tsx', '../../src/console/theme'],
  ['the inputs', 'resources/inputs/planted.tsx', '../../api/envelope'],
  ['the list of areas', 'resources/planted.ts', '../src/main'],
  ['an area', 'resources/banners/planted.tsx', '../faqs/schema'],
  ['an area', 'resources/banners/planted.tsx', '../faqs'],
  ['an area', 'resources/banners/planted.tsx', '../index'],
  ['an area', 'resources/banners/planted.tsx', '../../src/console/theme'],
  ['an area', 'resources/banners/planted.tsx', '../../api/app'],
  ['a schema', 'resources/banners/schema.ts', 'react'],
  ['a schema', 'resources/banners/schema.ts', 'react-admin'],
  ['a schema', 'resources/banners/schema.ts', '@mui/material'],
  ['a schema', 'resources/banners/schema.ts', '../engine/ListPage'],
  ['a schema', 'resources/banners/schema.ts', '../../providers'],
  ['the schema kit', 'resources/engine/schemaKit/planted.ts', 'react'],
  ['the API', 'api/planted.ts', '../src/main'],
  ['the API', 'api/records/planted.ts', '../../providers/http'],
  ['the API', 'api/records/planted.ts', '../../resources/banners/list'],
  ['the API', 'api/records/planted.ts', '../../resources/engine/ListPage'],
] as const;

const permitted = [
  ['src/console/planted.tsx', '../../resources/engine/areaContext'],
  ['src/console/planted.tsx', '../../providers'],
  ['resources/engine/planted.tsx', '../../providers'],
  ['resources/banners/planted.tsx', '../engine/ListPage'],
  ['resources/banners/planted.tsx', '../inputs'],
  ['resources/banners/planted.tsx', '../fields/formats'],
  ['resources/banners/planted.tsx', './schema'],
  ['resources/banners/planted.tsx', '../../providers'],
  ['resources/banners/schema.ts', 'zod'],
  ['resources/banners/schema.ts', '../engine/schemaKit'],
  ['api/records/planted.ts', '../../resources/schemas'],
  ['api/records/planted.ts', '../../resources/engine/schemaKit'],
] as const;

describe('the linter', () => {
  it.each(forbidden)('keeps %s (%s) from importing %s', (_who, file, module) => {
    const { isClean, said } = lint(file, `export * from '${module}';`);
    expect(said).toContain('noRestrictedImports');
    expect(isClean).toBe(false);
  });

  it.each(permitted)('lets %s import %s', (file, module) => {
    expect(lint(file, `export * from '${module}';`)).toMatchObject({ isClean: true });
  });

  it('looks at imports on demand too', () => {
    const { said } = lint('providers/planted.ts', `export const load = () => import('../resources/banners');`);
    expect(said).toContain('noRestrictedImports');
  });
});
