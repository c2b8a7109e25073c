import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { built } from '../../api/build.js';

afterEach(() => vi.unstubAllEnvs());

it('a part is built once from the same sources, into a directory of its own', async () => {
  const announce = vi.fn();
  const directory = await built('server', { announce });
  announce.mockClear();
  expect(await built('server', { announce })).toBe(directory);
  expect(announce).not.toHaveBeenCalled();
  expect(await readdir(directory)).toEqual(expect.arrayContaining(['main.js', 'backup.js']));
});

it('a build that is given up leaves nothing that a start would take for one', async () => {
  const builds = path.dirname(await built('server', { announce: () => undefined }));
  vi.stubEnv('VITE_API_URL', 'https://another.example.org');
  const announce = vi.fn();
  await expect(built('server', { announce, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(announce).toHaveBeenCalledWith('Building the server…');
  vi.unstubAllEnvs();
  const names = (await readdir(builds)).filter((name) => !name.endsWith('.new'));
  expect(names).toContain(path.basename(await built('server', { announce })));
  expect(names.length).toBeLessThanOrEqual(3);
});
