import type { Dialog, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api } from './api';
import { eventually, openConsole, save } from './console';
import { makeInquiry } from './examples';

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'You typed here on' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The keys of the unsaved text in a storage of the browser. */
const autosavedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith('typed:')), storage);

/** Reloads the page, although the browser asks whether to leave it. */
const reload = async (page: Page) => {
  const accept = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', accept);
  await page.reload();
  page.off('dialog', accept);
};

it('unsaved personal data of a form is stored for the tab only and offered there; a reply is kept by the server', async () => {
  const inquiry = await makeInquiry();
  const { page } = await openConsole({ path: `/cms/contacts?edit=${inquiry.id}` });
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Can somebody call me after seven?');
  await reload(page);
  await offer(page).waitFor();
  expect(await autosavedIn(page, 'localStorage')).toEqual([]);
  expect(await autosavedIn(page, 'sessionStorage')).toEqual([expect.stringContaining(inquiry.id)]);
  await press(page, 'Restore');
  await eventually(() => message.inputValue()).toBe('Can somebody call me after seven?');
  await save(page);

  const reply = page.getByLabel(/^Reply to Rosa Okafor/);
  await reply.fill('We can call you at seven.');
  await page.getByText('Kept as a draft').waitFor();
  expect(await autosavedIn(page, 'localStorage')).toEqual([]);
  expect(await autosavedIn(page, 'sessionStorage')).toEqual([]);
  await reload(page);
  await eventually(() => reply.inputValue()).toBe('We can call you at seven.');
  await press(page, 'Send and resolve');
  const call = await api();
  await eventually(async () => (await call.read('contacts', inquiry.id)).lastWords).toBe('We can call you at seven.');
});
