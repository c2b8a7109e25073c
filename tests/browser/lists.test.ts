import { expect, it } from 'vitest';
import { api, eventually, openConsole, selectRecordAction, unique } from './console';

it('the activity of a record shows the newest entries, and older ones on request', { tags: 'long' }, async () => {
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

it('a list ends at the foot of the window, its first column takes the room, and its entry in the menu is in view', async () => {
  const { page } = await openConsole({ path: '/cms/contacts' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('row').nth(20).waitFor();
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  const bottomOf = async (selector: string) => {
    const { y, height } = await boxOf(selector);
    return y + height;
  };
  expect((await boxOf('th.title')).width).toBeGreaterThanOrEqual(280);
  await eventually(() => bottomOf('.list-card')).toBeGreaterThan(860);
  expect(await bottomOf('.list-card')).toBeLessThanOrEqual(900);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);

  await page.setViewportSize({ width: 1440, height: 560 });
  await page.goto('/system/trash');
  await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor();
  await eventually(() => bottomOf('nav [aria-current=page]')).toBeLessThanOrEqual(560);
});
