import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { hasRecords } from '../../resources/engine/core/resource/defineArea';
import { changeWidth, expectFit, isScreenComplete, navigateInPage } from './checkScreen';
import { openConsole } from './console';
import { publicAddress } from './examples';

const forms = areas
  .filter(hasRecords)
  .filter(({ shape }) => shape.create ?? shape.edit === 'single')
  .map(({ name, shape }) => publicAddress(shape.edit === 'single' ? `/${name}` : `/${name}/create`));

it('forms need no sideways scrolling on a screen of 1280 pixels at 200 % and at 400 %', async () => {
  const opened = await openConsole({ path: '/dashboard', width: 640 });
  for (const path of forms) {
    await navigateInPage(opened.page, path);
    await isScreenComplete(opened);
    for (const width of [320, 640]) {
      await changeWidth(opened.page, width);
      await expectFit(opened.page);
    }
  }
  expect(opened.failedCalls).toEqual([]);
});

it('a printed list has its name, what it is filtered by and its rows, and neither the menu nor buttons', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'a', type: 'fee_waiver' }));
  const { page, isQuiet } = await openConsole({ path: `/cms/offers?filter=${filter}` });
  await page.getByRole('columnheader', { name: 'Status' }).waitFor();
  await isQuiet();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.locator('body').innerText();
  await page.emulateMedia({ media: 'screen' });
  for (const text of ['Offers', 'All', 'Status']) expect(seen).toContain(text);
  expect(seen).toMatch(/Type: /);
  for (const text of ['Dashboard', 'Export', 'New offer', 'Add filter', 'Columns']) expect(seen).not.toContain(text);
});
