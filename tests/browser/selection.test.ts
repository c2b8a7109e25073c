import { expect, it } from 'vitest';
import { api, eventually, openConsole, unique } from './console';

it('several chosen rows of a list are deleted at once, after asking', async () => {
  const call = await api();
  const label = unique('Placement');
  const placement = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key: placement, label });
  for (const name of ['First chosen', 'Second chosen', 'Kept'])
    await call.create('banners', { name: `${name} ${placement}`, placement });
  const { page } = await openConsole({
    path: `/cms/banners?filter=${JSON.stringify({ placement })}&sort=name&order=ASC`,
  });
  for (const name of ['First chosen', 'Second chosen'])
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByText('2 items selected').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 records deleted.').waitFor();
  await eventually(() =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .count(),
  ).toBe(1);
  expect((await call.list('banners', { placement })).map(({ name }) => name)).toEqual([`Kept ${placement}`]);
});
