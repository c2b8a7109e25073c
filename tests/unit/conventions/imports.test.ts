// @vitest-environment node
import { groupBy, uniq } from 'es-toolkit';
import { expect, it } from 'vitest';
import { floors } from './floors';
import { breachOf, type Import, placeOf, readImports, sourceFiles } from './readImports';

const imports = readImports();

it('no file imports what the table of floors forbids', () => {
  const breaches = imports.flatMap((each) => {
    const floor = breachOf(each);
    return floor ? [`${each.from} imports ${each.to}: see the row of ${floor.files}.`] : [];
  });
  expect(breaches).toEqual([]);
});

it('every floor of the table has files', () => {
  const used = new Set(sourceFiles().map((file) => placeOf(file)?.floor));
  expect(floors.filter((floor) => !used.has(floor))).toEqual([]);
});

/** Returns the pairs of folders with the same parent that import each other, at any depth. */
const mutualNeighbors = (all: readonly Import[]): string[] => {
  const arrows = all.flatMap(({ from, to }) => {
    const [source, target] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
    const depth = source.findIndex((name, index) => name !== target[index]);
    const isBelowBoth = depth >= 0 && depth < target.length && /^(api|providers|resources|src)\//.test(to);
    return isBelowBoth ? [[source, target].map((folder) => folder.slice(0, depth + 1).join('/'))] : [];
  });
  const found = new Set(arrows.map((arrow) => arrow.join(' → ')));
  const mutual = arrows.filter((arrow) => found.has(arrow.toReversed().join(' → ')));
  return uniq(mutual.map((arrow) => arrow.toSorted().join(' ↔ ')));
};

it('no two neighboring folders import each other, at any depth', () => {
  expect(mutualNeighbors(imports)).toEqual([]);
});

it('two folders that import each other are found, however deep they are', () => {
  const deep = {
    from: 'api/platform/accounts/previews/previewGuard.ts',
    to: 'api/platform/accounts/appKeys/planted.ts',
  };
  expect(mutualNeighbors([...imports, deep])).toEqual([
    'api/platform/accounts/appKeys ↔ api/platform/accounts/previews',
  ]);
  const flat = { from: 'src/console/palette/planted.tsx', to: 'src/console/layout/Layout.tsx' };
  expect(mutualNeighbors([...imports, flat])).toEqual(['src/console/layout ↔ src/console/palette']);
});

/** For each floor an import that its row forbids. */
const planted: readonly Import[] = [
  { from: 'providers/i18n/planted.ts', to: 'src/console/theme/theme.ts' },
  { from: 'providers/connection/planted.ts', to: 'providers/session/session.ts' },
  { from: 'providers/storage/planted.ts', to: 'providers/calls/crud.ts' },
  { from: 'providers/session/planted.ts', to: 'providers/calls/http.ts' },
  { from: 'providers/calls/planted.ts', to: 'resources/banners/bannerSchema.ts' },
  { from: 'providers/dataProvider.ts', to: 'api/server/app.ts' },
  { from: 'providers/planted.ts', to: 'resources/index.ts' },
  { from: 'resources/engine/schema/planted.ts', to: 'react' },
  { from: 'resources/engine/texts/planted.ts', to: 'resources/engine/sharedFields/audience.ts' },
  { from: 'resources/engine/passwords/planted.ts', to: 'resources/engine/texts/links.ts' },
  { from: 'resources/engine/sharedFields/planted.ts', to: 'react-admin' },
  { from: 'resources/engine/ui/planted.tsx', to: 'resources/engine/fields/index.tsx' },
  { from: 'resources/engine/fields/planted.tsx', to: 'resources/engine/inputs/index.tsx' },
  { from: 'resources/engine/inputs/media/planted.tsx', to: 'resources/engine/listPage/ListPage.tsx' },
  { from: 'resources/engine/core/values/planted.ts', to: 'resources/engine/core/record/Field.tsx' },
  { from: 'resources/engine/core/resource/planted.ts', to: 'resources/engine/core/record/Field.tsx' },
  { from: 'resources/engine/core/record/planted.ts', to: 'resources/engine/core/form/RecordForm.tsx' },
  { from: 'resources/engine/core/session/planted.ts', to: 'resources/engine/core/form/RecordForm.tsx' },
  { from: 'resources/engine/core/comparison/planted.ts', to: 'resources/engine/features/history/HistoryDialog.tsx' },
  { from: 'resources/engine/core/actions/planted.ts', to: 'resources/engine/core/form/RecordForm.tsx' },
  { from: 'resources/engine/core/conflict/planted.ts', to: 'resources/engine/core/form/RecordForm.tsx' },
  { from: 'resources/engine/core/form/planted.ts', to: 'resources/engine/features/history/HistoryDialog.tsx' },
  { from: 'resources/engine/core/list/planted.ts', to: 'resources/engine/features/bulk/BulkActions.tsx' },
  { from: 'resources/engine/features/plantedMessages.en.ts', to: 'resources/engine/features/bulk/BulkActions.tsx' },
  { from: 'resources/engine/features/bulk/planted.ts', to: 'resources/engine/features/history/HistoryDialog.tsx' },
  { from: 'resources/engine/scripts/planted.ts', to: 'resources/engine/schema/index.ts' },
  { from: 'resources/engine/listPage/planted.tsx', to: 'resources/engine/recordViews/RecordMenu.tsx' },
  { from: 'resources/engine/recordViews/planted.tsx', to: 'resources/banners/index.ts' },
  { from: 'resources/destinations.ts', to: 'resources/banners/index.ts' },
  { from: 'resources/schemas.ts', to: 'resources/engine/listPage/ListPage.tsx' },
  { from: 'resources/index.ts', to: 'src/main.tsx' },
  { from: 'resources/calculators/formulas/planted.ts', to: 'resources/engine/schema/index.ts' },
  { from: 'resources/banners/messages.en.ts', to: 'providers/index.ts' },
  { from: 'resources/banners/recordMessages.en.ts', to: 'providers/index.ts' },
  { from: 'resources/banners/bannerSchema.ts', to: '@mui/material' },
  { from: 'resources/banners/planted.tsx', to: 'resources/faqs/faqSchema.ts' },
  { from: 'src/console/start/mountConsole.tsx', to: 'providers/calls/trash.ts' },
  { from: 'src/member/content/records.ts', to: 'resources/banners/index.ts' },
  { from: 'src/member/planted.ts', to: 'providers/session/session.ts' },
  { from: 'src/public/planted.ts', to: 'providers/dataProvider.ts' },
  { from: 'api/platform/process/planted.ts', to: 'api/platform/database/connect.ts' },
  { from: 'api/platform/database/planted.ts', to: 'api/platform/http/problem.ts' },
  { from: 'api/platform/search/planted.ts', to: 'api/platform/http/problem.ts' },
  { from: 'api/platform/http/planted.ts', to: 'api/platform/accounts/access.ts' },
  { from: 'api/roles.ts', to: 'api/platform/accounts/access.ts' },
  { from: 'api/platform/queue/planted.ts', to: 'api/platform/outbox/deliver.ts' },
  { from: 'api/platform/outbox/planted.ts', to: 'api/records/areaModule.ts' },
  { from: 'api/platform/accounts/planted.ts', to: 'api/platform/files/storeFile.ts' },
  { from: 'api/platform/bucket/planted.ts', to: 'api/platform/http/problem.ts' },
  { from: 'api/platform/files/planted.ts', to: 'api/features/library/replace.ts' },
  { from: 'api/platform/openapi/planted.ts', to: 'api/records/routes/routes.ts' },
  { from: 'api/platform/backup/planted.ts', to: 'api/platform/accounts/access.ts' },
  { from: 'api/platform/ics/planted.ts', to: 'api/platform/database/connect.ts' },
  { from: 'api/records/storage/planted.ts', to: 'api/records/read/list.ts' },
  { from: 'api/records/publish/planted.ts', to: 'api/records/read/list.ts' },
  { from: 'api/records/read/planted.ts', to: 'api/records/save/save.ts' },
  { from: 'api/records/read/planted.ts', to: 'resources/engine/schema/dateTime.ts' },
  { from: 'api/records/read/planted.ts', to: 'resources/banners/recordMessages.en.ts' },
  { from: 'api/records/validate/planted.ts', to: 'api/records/save/save.ts' },
  { from: 'api/records/save/planted.ts', to: 'api/features/trash/remove.ts' },
  { from: 'api/records/prepare/planted.ts', to: 'api/records/routes/routes.ts' },
  { from: 'api/records/routes/planted.ts', to: 'api/longJobs/start.ts' },
  { from: 'api/records/planted.ts', to: 'api/records/read/list.ts' },
  { from: 'api/longJobs/planted.ts', to: 'api/features/bulk/bulkJob.ts' },
  { from: 'api/features/plantedMessages.en.ts', to: 'api/features/trash/remove.ts' },
  { from: 'api/features/trash/planted.ts', to: 'api/features/activity/entries.ts' },
  { from: 'api/features/trash/planted.ts', to: 'resources/recommendations/rule.ts' },
  { from: 'api/areas/banners.ts', to: 'api/sample/index.ts' },
  { from: 'api/memberApp/planted.ts', to: 'api/server/app.ts' },
  { from: 'api/sample/planted.ts', to: 'api/memberApp/routes.ts' },
  { from: 'api/mailIn/planted.ts', to: 'api/memberApp/routes.ts' },
  { from: 'api/memberPages/planted.ts', to: 'api/server/app.ts' },
  { from: 'api/server/planted.ts', to: 'src/main.tsx' },
];

it.each(planted)('$from may not import $to', (each) => {
  expect(breachOf(each)).toBe(placeOf(each.from)?.floor);
});

it('each row of the table refuses an import', () => {
  const refusing = groupBy(planted, ({ from }) => placeOf(from)?.floor.files ?? '');
  expect(floors.map(({ files }) => files).filter((files) => !refusing[files])).toEqual([]);
});

const permitted: readonly Import[] = [
  { from: 'src/console/planted.tsx', to: 'resources/engine/core/resource/areaContext.ts' },
  { from: 'src/console/start/mountConsole.tsx', to: 'providers/dataProvider.ts' },
  { from: 'src/public/planted.ts', to: 'providers/session/session.ts' },
  { from: 'resources/engine/core/record/planted.tsx', to: 'providers/index.ts' },
  { from: 'resources/engine/listPage/planted.tsx', to: 'resources/engine/features/bulk/BulkActions.tsx' },
  { from: 'resources/banners/planted.tsx', to: 'resources/engine/fields/formats.ts' },
  { from: 'resources/banners/bannerSchema.ts', to: 'resources/engine/schema/index.ts' },
  { from: 'api/records/read/planted.ts', to: 'resources/banners/bannerSchema.ts' },
  { from: 'api/areas/appointments/planted.ts', to: 'api/areas/banners.ts' },
  { from: 'api/features/library/planted.ts', to: 'api/platform/files/storeFile.ts' },
];

it.each(permitted)('$from may import $to', (each) => {
  expect(breachOf(each)).toBeUndefined();
});
