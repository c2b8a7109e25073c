import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api, eventually, isAt, openConsole, unique } from './console';

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const rows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .count();

it('columns and page size stay as they were chosen when the list is opened again', async () => {
  const { page } = await openConsole({ path: '/cms/organizations' });
  await page.getByRole('columnheader', { name: 'Type' }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByPlaceholder('Search columns').fill('typ');
  await eventually(() => page.getByRole('option').allInnerTexts()).toEqual(['Type']);
  await page.getByRole('menu').or(page.getByRole('presentation')).getByLabel('Type', { exact: true }).click();
  await page.keyboard.press('Escape');
  await eventually(() => heads(page)).not.toContain('Type');
  await page.getByRole('combobox', { name: /^Rows/ }).selectOption('10');
  await eventually(() => rows(page)).toBe(10);

  await page.goto('/cms/organizations');
  await eventually(() => rows(page)).toBe(10);
  expect(await heads(page)).not.toContain('Type');
});

it('areas that share an address lead to each other', async () => {
  const { page } = await openConsole({ path: '/cms/contacts' });
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Contacts' });
  await tabs.getByRole('link', { name: 'Directory' }).click();
  await isAt(page, '/cms/contacts?tab=directory');
  await page.getByRole('link', { name: /^New / }).waitFor();
  expect(await tabs.getByRole('link', { name: 'Directory' }).getAttribute('aria-current')).toBe('page');
  await tabs.getByRole('link').first().click();
  await isAt(page, '/cms/contacts');
});

it('the activity of a record shows the newest of it, and older ones when asked', async () => {
  const call = await api();
  const name = unique('Banner');
  let banner = await call.create('banners', { name, placement: 'home_hero' });
  for (let priority = 11; priority <= 36; priority += 1)
    banner = await call.update('banners', banner, { name, placement: 'home_hero', priority });
  const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('listitem').count()).toBe(25);
  await dialog.getByRole('button', { name: 'Show older' }).click();
  await eventually(() => dialog.getByRole('listitem').count()).toBe(27);
  await eventually(() => dialog.getByRole('button', { name: 'Show older' }).count()).toBe(0);
});
