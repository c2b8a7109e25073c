import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('npm run routes prints method, address, permission and file of every route', () => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'api/server/printRoutes.ts'], {
    encoding: 'utf8',
  });
  const routes = printed
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(routes.length).toBeGreaterThan(400);
  expect(routes).toContainEqual(['GET', '/api/v1/banners/:id', 'banners:show', 'api/records/routes/read/routes.ts']);
  expect(routes).toContainEqual(['GET', '/api/v1/health', 'public', 'api/platform/http/routes.ts']);
  expect(routes).toContainEqual([
    'POST',
    '/api/v1/events/:id/check-in',
    'check-in:edit',
    'api/areas/events/checkIn/routes.ts',
  ]);
  expect(routes.filter(([, , , file = '']) => !existsSync(file))).toEqual([]);
  // A folder that answers has one file for it, so that an address is found by its folder.
  expect(routes.filter(([, , , file = '']) => path.basename(file) !== 'routes.ts')).toEqual([]);
});
