// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files of the project that git tracks or would add. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));

const named = [
  'README.md',
  'index.html',
  'package.json',
  'providers',
  'resources',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];
const added = ['api', 'docs', 'package-lock.json'];

const namedPackages = [
  'react',
  'react-dom',
  'react-admin',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  '@mui/material',
  'jwt-decode',
  'date-fns',
  'vite',
  'vitest',
  'msw',
];

it('has at its top level only the agreed files, and files that start with a dot', () => {
  const top = [...new Set(files.map((file) => file.split('/')[0] ?? ''))].filter((name) => !name.startsWith('.'));
  expect(top.sort()).toEqual([...named, ...added].sort());
});

it.each(namedPackages)('uses %s', (name) => {
  const sources = files.filter((file) => /^(src|resources|providers|tests|vite\.config\.ts|tsconfig\.json)/.test(file));
  // A module, one of its files, or its types in the compiler's settings.
  const use = new RegExp(`(from |import |import\\(|mock\\(|"types".*)['"]${name}(/[^'"]*)?['"]`);
  const users = sources.filter((file) => /\.(tsx?|json)$/.test(file) && use.test(readFileSync(file, 'utf8')));
  expect(users).not.toEqual([]);
});

it('pins every package to one version', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const own: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
  // An override is a version, or a reference to the version here: `$typescript`.
  const overridden = Object.entries<string | object>(manifest.overrides).flatMap(([name, override]) =>
    typeof override === 'string' ? [[name, override]] : Object.entries<string>(override as Record<string, string>),
  );
  const versions = {
    ...own,
    ...Object.fromEntries(overridden.map(([name, version = '']) => [name, own[version.replace(/^\$/, '')] ?? version])),
  };
  const loose = Object.entries<string>(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
