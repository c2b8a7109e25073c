import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { buildIfStale } from '../../api/server/build/build.js';

afterEach(() => vi.unstubAllEnvs());

it('a part is built only once from the same sources, into its own directory', async () => {
  const announce = vi.fn();
  const directory = await buildIfStale('server', { announce });
  announce.mockClear();
  expect(await buildIfStale('server', { announce })).toBe(directory);
  expect(announce).not.toHaveBeenCalled();
  expect(await readdir(directory)).toEqual(expect.arrayContaining(['main.cjs', 'backup.cjs']));
});

it('sources that were only touched are not built again', async () => {
  const announce = vi.fn();
  const directory = await buildIfStale('server', { announce });
  announce.mockClear();
  await utimes('api/server/main.ts', new Date(), new Date());
  expect(await buildIfStale('server', { announce })).toBe(directory);
  expect(announce).not.toHaveBeenCalled();
});

it('an aborted build leaves nothing that a start would use as a build', async () => {
  const builds = path.dirname(await buildIfStale('server', { announce: () => undefined }));
  vi.stubEnv('VITE_API_URL', 'https://another.example.org');
  const announce = vi.fn();
  await expect(buildIfStale('server', { announce, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(announce).toHaveBeenCalledWith('Building the server…');
  vi.unstubAllEnvs();
  const names = (await readdir(builds)).filter((name) => !name.endsWith('.new'));
  expect(names).toContain(path.basename(await buildIfStale('server', { announce })));
  expect(names.length).toBeLessThanOrEqual(3);
});
