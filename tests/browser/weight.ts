import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildIfStale } from '../../api/server/build/build.js';
import { savesData } from './chromium';
import { account } from './product';

/** The scripts that a page has requested. */
export interface Weight {
  files: number;
  /** The size in kB (1000 bytes), compressed by gzip. */
  kilobytes: number;
}

/**
 * The upper bounds for the sign-in page and for the first list, with an empty browser cache; then the files that the
 * first record adds, the files of the build, and the member program.
 */
export const bounds = {
  signIn: { files: 5, kilobytes: 80 },
  list: { files: 20, kilobytes: 350 },
  firstRecord: { files: 10 },
  build: { files: 115 },
  memberProgram: { kilobytes: 60 },
};

/**
 * Goes to a list through the sign-in page, and measures all scripts that were requested on the way, whether they were
 * needed or not. Then opens the first record. Scripts that are preloaded after the list is shown do not count.
 */
export const weighFirstList = async (
  page: Page,
  list: string,
): Promise<{ signIn: Weight; list: Weight; firstRecord: Weight }> => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.addInitScript(savesData);
  await page.goto(list);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.waitForLoadState('networkidle');
  const signIn = await weightOf(scripts);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  const ofList = await weightOf(scripts);
  scripts.clear();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  return { signIn, list: ofList, firstRecord: await weightOf(scripts) };
};

/** Returns the number of scripts in the built console. */
export const countBuiltScripts = async (): Promise<number> => {
  const directory = await buildIfStale('console', { announce: () => undefined });
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.js')).length;
};

/** Returns the size of the scripts and styles of the member program in kB, compressed by gzip, without calculators. */
export const weighMemberProgram = async (): Promise<number> => {
  const directory = await buildIfStale('console', { announce: () => undefined });
  const page = await readFile(path.join(directory, 'src/member/index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const sizes = await Promise.all(files.map((file) => sizeOf(path.join(directory, file))));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

const weightOf = async (scripts: ReadonlySet<string>): Promise<Weight> => {
  const directory = await buildIfStale('console', { announce: () => undefined });
  const sizes = await Promise.all([...scripts].map((script) => sizeOf(path.join(directory, script))));
  return { files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
};

/** Very small scripts are not compressed. */
const sizeOf = async (file: string) => {
  const { size } = await stat(`${file}.gz`).catch(() => stat(file));
  return size;
};
