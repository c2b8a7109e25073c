import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { areas } from '../../resources';
import { launchChromiumOfBench } from '../browser/chromium';
import { account } from '../browser/product';
import type { Figure } from './print';

const resources = path.join(import.meta.dirname, '..', '..', 'resources');

/** For every area: the lines of its folder, the size of its own scripts, and the requests that its list sends. */
export const measureAreas = async (address: string): Promise<Figure[]> => {
  const weights = await weighAreas();
  const calls = await countCalls(address);
  const figures: Figure[] = [];
  for (const { name } of areas) {
    figures.push({ what: `${name}: lines of its folder`, value: await linesOf(name), unit: '', max: 250 });
    figures.push({ what: `${name}: its own JavaScript, gzip`, value: weights.get(name) ?? 0, unit: 'kB', max: 15 });
    figures.push({ what: `${name}: calls for its list`, value: calls.get(name) ?? 0, unit: '', max: 1 });
  }
  return figures;
};

const linesOf = async (area: string) => {
  const folder = path.join(resources, area);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
};

/** The size in kB (1000 bytes, compressed) of the scripts that belong to one area only. */
const weighAreas = async () => {
  const result = (await build({ logLevel: 'error', build: { write: false } })) as Rollup.RollupOutput;
  const weights = new Map<string, number>();
  for (const output of result.output) {
    if (output.type !== 'chunk' || output.moduleIds.length === 0) continue;
    const owners = new Set(output.moduleIds.map((id) => path.relative(resources, id).split(path.sep)[0] ?? ''));
    const [owner = ''] = owners;
    if (owners.size !== 1 || !areas.some(({ name }) => name === owner)) continue;
    weights.set(owner, (weights.get(owner) ?? 0) + gzipSync(output.code).length / 1000);
  }
  return weights;
};

/**
 * Opens each list from the menu, as somebody who has just signed in, and counts the requests that it sends to the API.
 */
const countCalls = async (address: string) => {
  const browser = await launchChromiumOfBench();
  const counts = new Map<string, number>();
  try {
    for (const { name, path: listAddress, tab } of areas) {
      if (tab) continue;
      const page = await browser.newPage({ baseURL: address });
      await signIn(page);
      let count = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/v1/')) count += 1;
      });
      await page.locator(`nav a[href="${listAddress}"]`).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      counts.set(name, count);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  return counts;
};

const signIn = async (page: Page) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
};
