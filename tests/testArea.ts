import { spawnSync } from 'node:child_process';
import { areas } from '../resources';
import { hasRecords } from '../resources/engine/core/resource/defineArea';

/**
 * `npm run test:area -- NAME [--api]` tries with one area what the long tests try with all: shape, form, lists, changes
 * of many records, import, export, roles and accessibility.
 */
const [name, ...options] = process.argv.slice(2);
const names = areas.filter(hasRecords).map((area) => area.name);
const area = areas.find((each) => each.name === name && hasRecords(each));
if (!area || options.some((option) => option !== '--api')) {
  process.stderr.write(
    `Name an area, and add --api to leave out its screens: npm run test:area -- banners --api. There are ${names.join(', ')}.\n`,
  );
  process.exit(1);
}

const ofApi = [
  'tests/api/records/everyArea.long.test.ts',
  'tests/api/records/everyAreaActions.long.test.ts',
  'tests/api/records/everyAreaBulkChange.long.test.ts',
  'tests/api/records/everyAreaLists.long.test.ts',
  'tests/api/features/export.long.test.ts',
  'tests/api/features/import.long.test.ts',
  'tests/api/rolesByRoute.long.test.ts',
];
const screens = area.shape.edit === 'panel' ? 'areasInPanels' : 'areasOnPages';
// Records that come with the product are tried in tests of their own.
const inBrowser = options.includes('--api') || area.isFixedSet ? [] : [`tests/browser/${screens}.long.test.ts`];
const projects = ['api-long', ...(inBrowser.length > 0 ? ['browser-long'] : [])];

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...ofApi,
    ...inBrowser,
    '-t',
    `^(${name} |every call of the API|staff (work with|change the one record of) '?${name}'?(,|$))`,
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_AREA: name } },
);
process.exitCode = status ?? 1;
