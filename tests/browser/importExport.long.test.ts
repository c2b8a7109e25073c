import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, save, unique } from './console';

it('a list is exported, changed in a spreadsheet and imported again', async () => {
  const call = await api();
  const name = unique('Banner');
  const unchanged = await call.create('banners', { name: `${name} one`, placement: 'home_hero' });
  const changed = await call.create('banners', { name: `${name} two`, placement: 'home_hero' });
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const { page } = await openConsole({ path: `/cms/banners?filter=${filter}` });

  await page.getByRole('link', { name: `${name} two` }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export: Banners' });
  await exporting.getByText('2 records in this list.').waitFor();
  await expectAccessible(page, 'what is exported');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^banners-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [header = '', ...rows] = text.split('\r\n').slice(0, -1);
  expect(rows).toHaveLength(2);

  const names = header.replace('\uFEFF', '').split(',');
  const rowOf = (cells: Record<string, string>) => names.map((each) => cells[each] ?? '').join(',');
  const edited = [
    header,
    ...rows.map((row) => row.replace(`${name} two`, `${name} changed`)),
    rowOf({ name: `${name} new`, placement: 'home_hero' }),
    rowOf({ name: `${name} lost`, placement: 'nowhere' }),
  ];

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import: Banners' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'banners.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.join('\r\n')) });
  await dialog.getByText('banners.csv: 4 rows.').waitFor();
  await expectAccessible(page, 'the columns of an import');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('Nothing is changed yet').waitFor();
  for (const result of ['New: 1', 'Changed: 1', 'Unchanged: 1', 'Refused: 1'])
    await dialog.getByText(result, { exact: true }).waitFor();
  await dialog.getByText('Row 5').waitFor();
  await expectAccessible(page, 'what an import would do');
  expect((await call.read('banners', changed.id)).name).toBe(`${name} two`);

  await dialog.getByRole('button', { name: 'Import 2 records' }).click();
  await dialog.getByText('The import is done.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: `${name} changed` }).waitFor();
  await page.getByRole('link', { name: `${name} new` }).waitFor();
  expect(await call.read('banners', unchanged.id)).toMatchObject({ version: unchanged.version, status: 'draft' });
  await eventually(() => page.getByRole('link', { name: `${name} lost` }).count()).toBe(0);

  // Pretends that the import still runs after a reload: its progress covers none of the buttons.
  await page.route('**/jobs?state=running', (route) => route.continue({ url: route.request().url().split('?')[0] }));
  await page.goto('/cms/banners/new');
  await page.getByRole('region', { name: 'Banners: importing banners.csv' }).first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill(unique('Banner'));
  await save(page);
  await page.getByText('Created.').waitFor();
});
