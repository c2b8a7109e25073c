import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run test:node -- 22 24 [FILTER …]` runs the tests of `tests/unit` and of the API on other versions of Node, and
 * prints which passed. The versions are installed into a temporary folder.
 */
const args = process.argv.slice(2);
const isVersion = (arg: string) => /^\d+(\.\d+)*$/.test(arg);
const versions = args.filter(isVersion);
if (versions.length === 0) {
  process.stderr.write(
    'Name versions of Node, and add what the tests take: npm run test:node -- 22 24 banners --shard=1/3.\n',
  );
  process.exit(1);
}

/** The package of npm that has the program of this system alone, without a script that installs it. */
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const projects = ['unit', 'public', 'providers', 'api'];
const folder = mkdtempSync(path.join(tmpdir(), 'node-versions-'));

const runOn = (version: string): boolean => {
  const prefix = path.join(folder, version);
  const installed = spawnSync('npm', ['install', '--silent', '--prefix', prefix, `${nodePackage}@${version}`], {
    stdio: 'inherit',
  });
  if (installed.status !== 0) return false;
  const programs = path.join(prefix, 'node_modules', nodePackage, 'bin');
  const tests = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...args.filter((arg) => !isVersion(arg)),
  ];
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` };
  return spawnSync(path.join(programs, 'node'), tests, { stdio: 'inherit', env }).status === 0;
};

const results = versions.map((version) => ({ version, hasPassed: runOn(version) }));
rmSync(folder, { recursive: true });
for (const { version, hasPassed } of results)
  process.stdout.write(`Node ${version}: ${hasPassed ? 'passed' : 'failed'}\n`);
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
