import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { openConsole, unique } from './console';

it('staff find what members open most, and see by day and month when, as a chart and as a table', async () => {
  const { page } = await openConsole({ path: '/cms/news-and-insights?sort=opened&order=DESC' });
  await page.getByRole('row').filter({ hasText: 'Live' }).first().click();
  const card = page.getByRole('region', { name: 'Statistics' });
  await card.getByText('Shown').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await card.getByRole('button', { name: 'By day' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: /^Statistics of/ });
  await dialog.getByRole('button', { name: '12 months' }).press('Enter');
  const opened = dialog.getByRole('button', { name: /^Opened/ });
  await opened.press('Enter');
  expect(await opened.getAttribute('aria-pressed')).toBe('true');
  await dialog.getByRole('button', { name: 'Table' }).waitFor();
  await dialog.locator('.MuiChartsAxis-root').first().waitFor();
  await expectAccessible(page, 'the chart of an article');
  await dialog.getByRole('button', { name: 'Table' }).press('Enter');
  const rows = dialog.getByRole('row');
  await rows.nth(12).waitFor();
  expect(await rows.count()).toBe(13);
  expect(await dialog.getByRole('columnheader').allTextContents()).toEqual(['Month', 'Shown', 'Opened', 'Shared']);
  await expectAccessible(page, 'the table of an article');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('a draft that no member has got shows no counts', async () => {
  const { create } = await api();
  const name = unique('Not sent yet');
  const { id } = await create('notifications', { name });
  const { page } = await openConsole({ path: `/system/notifications/${id}/show` });
  await page.getByRole('heading', { name }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('region', { name: 'Statistics' }).count()).toBe(0);
});
