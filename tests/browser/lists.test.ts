import { it } from 'vitest';
import { api, eventually, openConsole, selectRecordAction, unique } from './console';

it('the activity of a record shows the newest entries, and older ones on request', async () => {
  const call = await api();
  const name = unique('Banner');
  let banner = await call.create('banners', { name, placement: 'home_hero' });
  for (let priority = 11; priority <= 36; priority += 1)
    banner = await call.update('banners', banner, { name, placement: 'home_hero', priority });
  const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
  await selectRecordAction(page, 'Activity');
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('listitem').count()).toBe(25);
  await dialog.getByRole('button', { name: 'Show older' }).click();
  await eventually(() => dialog.getByRole('listitem').count()).toBe(27);
  await eventually(() => dialog.getByRole('button', { name: 'Show older' }).count()).toBe(0);
});
