import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { deleteRecord, eventually, isAt, openConsole, unique } from './console';

it('what is deleted can be restored immediately, or later from the trash, and the activity shows it', async () => {
  const call = await api();
  const name = unique('Banner');
  const [first, second] = [`${name} one`, `${name} two`];
  const banner = await call.create('banners', { name: first, placement: 'home_hero' });
  await call.create('banners', { name: second, placement: 'home_hero' });
  await call.update('banners', banner, { name: first, placement: 'home_hero', headline: 'Choose now' });
  const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await deleteRecord(page);
  await page.getByText('Deleted.', { exact: true }).waitFor();
  await isAt(page, '/cms/banners');
  await button('Undo').click();
  await page.getByText('The banner is back.').waitFor();
  expect(await call.read('banners', banner.id)).toMatchObject({ status: 'draft', headline: 'Choose now' });

  await page.getByRole('searchbox').or(page.getByPlaceholder('Search banners')).first().fill(name);
  // The search result replaces the list, and with it the selection.
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await eventually(() => rows.count()).toBe(2);
  for (const selected of [first, second]) await row(selected).getByRole('checkbox').check();
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('2 records deleted.').waitFor();

  await navigateInPage(page, '/system/trash');
  await row(first)
    .getByRole('button', { name: `Restore ${first}` })
    .click();
  await page.getByText('The banner is back.').waitFor();
  await eventually(() => row(first).count()).toBe(0);
  await row(second).getByRole('checkbox').check();
  await button('Delete permanently').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('Deleted permanently.', { exact: true }).waitFor();
  await eventually(() => row(second).count()).toBe(0);

  await navigateInPage(page, '/system/activity');
  await page.getByPlaceholder('Search activity').fill(first);
  await eventually(() => row(first).count()).toBe(6);
  await row(first).filter({ hasText: 'Changed one field' }).getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Changed one field' });
  await details.getByRole('region', { name: 'Headline' }).getByText('Choose now').waitFor();
  await details.getByRole('button', { name: 'Close' }).click();
  await button('Export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export: Activity' }).getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.match(new RegExp(`,banners,${first},`, 'g'))).toHaveLength(6);
});
