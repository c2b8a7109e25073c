import { expect, it } from 'vitest';
import { eventually, openConsole } from './console';

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
