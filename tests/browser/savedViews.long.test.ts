import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { eventually, openConsole, pathOf, unique } from './console';
import { makeStaffAccount } from './staffAccount';

const viewsButton = (page: Page, name = 'Views') => page.getByRole('button', { name, exact: true });
/** Menus are rendered outside all landmarks of a page. */
const ofMenu = { except: ['region'] };
const inAddress = (page: Page) => Object.fromEntries(new URLSearchParams(pathOf(page).split('?')[1]));

it('a list is saved as a view, opens with it from the menu, and the view is deleted and restored on a phone, all by keyboard', async () => {
  const as = await makeStaffAccount();
  const name = unique('Over by title');
  const { page, failedCalls } = await openConsole({ path: '/cms/offers', as });
  const tabs = page.getByRole('group', { name: 'Show by state' });
  await tabs.getByRole('button', { name: /^Expired \d+$/ }).press('Enter');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').press('Enter');
  await eventually(() => inAddress(page)).toMatchObject({ filter: '{"showsAs":"expired"}', sort: 'title' });

  await viewsButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as view…' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await viewsButton(page, `Views: ${name}`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await viewsButton(page, `Views: ${name}`).press('Enter');
  await page.getByRole('menuitemradio', { name, checked: true }).waitFor();
  await expectAccessible(page, 'the menu of views', ofMenu);
  await page.getByRole('menuitem', { name: 'Make my default' }).press('Enter');
  await page.getByText(`This list opens with “${name}” from the menu now.`).waitFor();

  const showAll = async () => {
    await tabs.getByRole('button', { name: /^All/ }).press('Enter');
    await viewsButton(page).waitFor();
  };
  await showAll();
  await viewsButton(page).press('Enter');
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).press('Enter');
  await viewsButton(page, `Views: ${name}`).waitFor();
  await showAll();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'FAQs' }).press('Enter');
  await page.getByRole('heading', { name: 'FAQs', level: 1 }).waitFor();
  await menu.getByRole('link', { name: 'Offers' }).press('Enter');
  await eventually(() => inAddress(page)).toMatchObject({ filter: '{"showsAs":"expired"}', sort: 'title' });
  await viewsButton(page, `Views: ${name}`).waitFor();

  await page.setViewportSize({ width: 360, height: 900 });
  await viewsButton(page, `Views: ${name}`).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  // The list reacts to a new width a moment later.
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'the menu of views on a phone', ofMenu);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText(`The view “${name}” is deleted.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText(`The view “${name}” is back.`).waitFor();
  await viewsButton(page, `Views: ${name}`).waitFor();
  expect(failedCalls).toEqual([]);
});
