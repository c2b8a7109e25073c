import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, unique } from './console';

/** Creates a number of banners in a separate placement. */
const makeBanners = async (count: number) => {
  const call = await api();
  const label = unique('Placement');
  const key = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label });
  const names: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = unique(`Banner ${String(number).padStart(2, '0')}`);
    names.push(name);
    await call.create('banners', { name, placement: key, priority: number });
  }
  return { key, label, names };
};

const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, name = '') => rows(page).filter({ hasText: name });
const bar = (page: Page) => page.getByRole('group', { name: 'Chosen records' });

const filterByMouse = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Placement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Placement' });
  const box = dialog.getByLabel(label);
  const input = dialog.getByRole('combobox');
  await box.or(input).first().waitFor();
  if (await input.isVisible()) {
    await input.fill(label);
    await page.getByRole('option', { name: label }).click();
  } else await box.click();
  await page.getByText('1–10 of 25').waitFor();
  await expectAccessible(page, 'a filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Placement: ${label}` }).waitFor();
};

/** Adds a filter, changes it, and removes it. */
const filterByKeyboard = async (page: Page) => {
  const pressEnter = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await pressEnter(page.getByRole('button', { name: 'Add filter' }));
  await pressEnter(page.getByRole('menuitem', { name: 'Starts' }));
  const dialog = page.getByRole('dialog', { name: 'Starts' });
  await pressEnter(dialog.getByRole('button', { name: 'Is not empty' }));
  await page.getByText('Nothing matches').waitFor();
  await pressEnter(dialog.getByRole('button', { name: 'Is empty' }));
  await page.keyboard.press('Escape');
  await page.getByText('1–10 of 25').waitFor();
  await pressEnter(page.getByRole('button', { name: 'Remove the filter Starts' }));
  await eventually(() => page.getByText('Starts: empty').count()).toBe(0);
};

it('a list is filtered with the mouse and by keyboard, and Back and the breadcrumb lead back to the same page and row', async () => {
  const { label, names } = await makeBanners(25);
  const { page } = await openConsole({ path: '/cms/banners?perPage=10&page=1&sort=priority&order=ASC&filter={}' });
  await filterByMouse(page, label);
  await filterByKeyboard(page);

  await page.getByLabel('Go to next page').click();
  const breadcrumb = page.getByRole('main').getByRole('link', { name: 'Banners', exact: true }).first();
  const ways = { 19: () => page.goBack(), 15: () => breadcrumb.click() };
  for (const [index, leave] of Object.entries(ways)) {
    const name = names[Number(index)] ?? '';
    await row(page, name).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await leave();
    await page.getByText('11–20 of 25').waitFor();
    await eventually(() => page.locator('tr.opened').innerText()).toContain(name);
  }
});

it('rows of two pages are selected, shown alone, and named before they are deleted; on a phone, cards are selected in a separate mode', async () => {
  const { key, names } = await makeBanners(12);
  const filter = encodeURIComponent(JSON.stringify({ placement: key }));
  const path = `/cms/banners?perPage=10&page=1&sort=priority&order=ASC&filter=${filter}`;
  const { page } = await openConsole({ path });
  await row(page, names[0]).getByRole('checkbox').click();
  await page.getByLabel('Go to next page').click();
  await row(page, names[11]).getByRole('checkbox').click();
  await bar(page).getByText('2 chosen, 1 on other pages').waitFor();
  await bar(page).getByRole('button', { name: 'Show chosen' }).click();
  await page.getByText('1–2 of 2').waitFor();
  await expectAccessible(page, 'chosen rows');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(names[0] ?? '').waitFor();
  await question.getByText(names[11] ?? '').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Remove the filter Chosen' }).click();
  await page.getByText('1–10 of 10').waitFor();
  await eventually(() => bar(page).count()).toBe(0);

  await page.setViewportSize({ width: 360, height: 900 });
  await eventually(() => page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await row(page, names[1]).click();
  await bar(page).getByText('1 chosen').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cms/banners');
  await expectAccessible(page, 'cards that are chosen');
  await bar(page).getByRole('button', { name: 'Done' }).click();
  await eventually(() => page.getByRole('checkbox').count()).toBe(0);
  await row(page, names[1]).click();
  await page.getByRole('heading', { name: names[1] ?? '', level: 1 }).waitFor();
});
