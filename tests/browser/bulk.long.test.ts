import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, unique } from './console';

it('rows are selected and changed, and the change is undone, by keyboard only, on a phone and on a wide screen', async () => {
  const call = await api();
  const name = unique('Bulk');
  const made: Awaited<ReturnType<typeof call.create>>[] = [];
  for (const priority of [1, 2])
    made.push(await call.create('banners', { name: `${name} ${priority}`, placement: 'home_hero', priority }));
  const prioritiesNow = async () => {
    const read = await Promise.all(made.map(({ id }) => call.read('banners', String(id))));
    return read.map(({ priority }) => priority);
  };
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const { page } = await openConsole({ path: `/cms/banners?filter=${filter}`, width: 360 });
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  const rows = page.getByLabel('Select this row');
  await eventually(() => rows.count()).toBe(2);
  for (const row of [0, 1]) await rows.nth(row).press('Space');
  await page.getByRole('button', { name: 'Change a field…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Field' });
  await field.press('Enter');
  await page.getByRole('option', { name: 'Priority' }).press('Enter');
  await expectAccessible(page, 'changing a field of chosen rows');
  await dialog.getByLabel('Priority').pressSequentially('9');
  await dialog.getByRole('button', { name: 'Change', exact: true }).press('Enter');
  await eventually(prioritiesNow).toEqual([9, 9]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await eventually(prioritiesNow).toEqual([1, 2]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row').filter({ has: rows }).first().waitFor();
  for (const row of [0, 1]) if (!(await rows.nth(row).isChecked())) await rows.nth(row).press('Space');
  await page.getByRole('button', { name: 'Change a field…' }).press('Enter');
  await field.waitFor();
  await expectAccessible(page, 'changing a field of chosen rows on a wide screen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

it('chosen rows that cannot be published are named with the reason before, and the others are published', async () => {
  const call = await api();
  const name = unique('Bulk check');
  // At that time, no banner of the sample has the place.
  const banner = { placement: 'home_strip', startsAt: '2031-05-01T00:00:00Z', endsAt: '2031-05-02T00:00:00Z' };
  const headline = 'Open season ends soon';
  const ready = await call.create('banners', { ...banner, name: `${name} ready`, headline });
  const bare = await call.create('banners', { ...banner, name: `${name} bare` });
  const areDrafts = async () =>
    Promise.all([ready, bare].map(async ({ id }) => (await call.read('banners', String(id))).status === 'draft'));
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const { page, failedCalls } = await openConsole({ path: `/cms/banners?filter=${filter}`, width: 1440 });
  const rows = page.getByLabel('Select this row');
  await eventually(() => rows.count()).toBe(2);
  for (const row of [0, 1]) await rows.nth(row).press('Space');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 of 2 cannot be done, and stays as it is:').waitFor();
  await dialog.getByText(/Before publishing, fill in: .*Headline/).waitFor();
  await dialog.getByRole('link', { name: `${name} bare` }).waitFor();
  await expectAccessible(page, 'chosen rows of which one cannot be published');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await areDrafts()).toEqual([true, true]);
  await dialog.getByRole('button', { name: 'Publish 1 of 2' }).click();
  await eventually(areDrafts).toEqual([false, true]);
  await dialog.waitFor({ state: 'hidden' });
  await publish.click();
  await eventually(() => dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('link', { name: `${name} bare` }).click();
  await page.getByRole('heading', { name: `${name} bare` }).waitFor();
  expect(failedCalls).toEqual([]);
});
