import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { built } from '../../api/build.js';
import { launchChromium } from '../browser/chromium';
import { account } from '../browser/product';
import type { Figure } from './print';

/** The JavaScript that a browser with an empty cache loads for sign-in, and from there up to the first list. */
export const measureScripts = async (address: string): Promise<Figure[]> => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: address });
    const scripts = collectScripts(page);
    await page.goto('/cms/banners');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    const signIn = await gzipped(scripts);

    await page.getByLabel('E-mail').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    const list = await gzipped(scripts);
    return [
      { what: 'JavaScript for /login on a cold cache, gzip', value: signIn, unit: 'kB', atMost: 80 },
      { what: 'JavaScript up to the first list, everything counted, gzip', value: list, unit: 'kB', atMost: 345 },
    ];
  } finally {
    await browser.close();
  }
};

/** The paths of the scripts that the page asks for, each once however often it is asked for. */
const collectScripts = (page: Page) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
};

/** What scripts weigh compressed, in kB of 1000 bytes: what the API sends to a browser that takes gzip. */
const gzipped = async (scripts: ReadonlySet<string>) => {
  const directory = await built('console', { announce: () => undefined });
  const sizes = await Promise.all([...scripts].map((script) => sizeOf(path.join(directory, script))));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

/** Very small scripts are not compressed. */
const sizeOf = async (file: string) => {
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
};
