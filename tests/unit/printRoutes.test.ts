import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  expect(routes).toContainEqual(['GET', '/api/v1/banners/:id', 'banners:show', 'api/records/routes/routes.ts']);
  expect(routes).toContainEqual(['GET', '/api/v1/health', 'public', 'api/platform/http/health.ts']);
  expect(routes).toContainEqual([
    'POST',
    '/api/v1/events/:id/check-in',
    'check-in:edit',
    'api/areas/events/checkIn/routes.ts',
  ]);
  expect(routes.filter(([, , , file = '']) => !existsSync(file) && !file.startsWith('node_modules'))).toEqual([]);
});
