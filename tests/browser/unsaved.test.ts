// @module-tag long

import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openConsole } from './console';
import { makeInquiry } from './examples';

/** Longer than the delay after which unsaved text is stored. */
const aMoment = 3000;

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'You typed here on' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The unsaved text in a storage of the browser, by its key. */
const autosavedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate(
    (name) => Object.fromEntries(Object.entries(window[name]).filter(([key]) => key.startsWith('typed:'))),
    storage,
  ) as Promise<Record<string, string>>;

/** Opens a form with a clock that the test can advance. */
const openForm = async (path: string) => {
  const { page, context } = await openConsole({});
  await page.clock.install();
  await page.goto(path);
  return { page, context };
};

/** Opens an address in another tab of the same browser. */
const reopen = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await page.goto(path);
  await message(page).waitFor();
  return page;
};

describe('unsaved personal data', () => {
  it('is stored for the tab only, and offered there', async () => {
    const inquiry = await makeInquiry();
    const path = `/cms/contacts?edit=${inquiry.id}`;
    const { page, context } = await openForm(path);
    await message(page).fill('Can somebody call me after seven?');
    await page.clock.runFor(aMoment);
    expect(await autosavedIn(page, 'localStorage')).toEqual({});
    expect(Object.keys(await autosavedIn(page, 'sessionStorage'))).toEqual([expect.stringContaining(inquiry.id)]);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await press(page, 'Restore');
    await eventually(() => message(page).inputValue()).toBe('Can somebody call me after seven?');
    const other = await reopen(context, path);
    expect(await offer(other).count()).toBe(0);
  });

  it('is offered in a reply too, until it is sent', async () => {
    const inquiry = await makeInquiry();
    const { page } = await openForm(`/cms/contacts?view=${inquiry.id}`);
    const reply = page.getByLabel(/^Reply to Rosa Okafor/);
    await reply.fill('We can call you at seven.');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await press(page, 'Restore');
    await eventually(() => reply.inputValue()).toBe('We can call you at seven.');
    await press(page, 'Send reply');
    await page.getByRole('log').getByText('We can call you at seven.').waitFor();
    await eventually(() => autosavedIn(page, 'sessionStorage')).toEqual({});
  });
});
