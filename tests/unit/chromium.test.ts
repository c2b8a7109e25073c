import { expect, it } from 'vitest';
import { chromiumPath } from '../browser/chromium';

const among =
  (...installed: string[]) =>
  (path: unknown) =>
    installed.includes(String(path));

it('uses the Chromium that is set, else one of the system', () => {
  expect(chromiumPath('/opt/mine', among('/opt/mine', '/usr/bin/chromium'))).toBe('/opt/mine');
  for (const path of ['/usr/bin/chromium', '/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome'])
    expect(chromiumPath(undefined, among(path))).toBe(path);
  expect(chromiumPath('', among('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
});

it('uses the one of Playwright where the system has none', () => {
  const path = chromiumPath(undefined, (each) => /playwright/.test(String(each)));
  expect(path).toMatch(/playwright/);
});

it('says in one sentence what to install or to set', () => {
  expect(() => chromiumPath(undefined, among())).toThrow(/^The browser tests need a Chromium: install [^.]+\.$/);
  expect(() => chromiumPath('/opt/none', among('/usr/bin/chromium'))).toThrow(
    'CHROMIUM_PATH is /opt/none, where there is no file; set it to the path of a Chromium.',
  );
});
