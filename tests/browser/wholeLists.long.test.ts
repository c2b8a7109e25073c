import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { areas } from '../../resources';
import { changeWidth, expectFit, isScreenComplete, navigateInPage } from './checkScreen';
import { openConsole } from './console';
import { publicAddress } from './examples';

const lists = areas.filter(({ list }) => list).map(({ name }) => publicAddress(`/${name}`));

/**
 * What the rows of a list do not show wholly: chips, times and numbers that are cut or outside of the card, and columns
 * of states outside of it. Only texts may be cut.
 */
const cutParts = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.RaDataTable-tableWrapper')?.getBoundingClientRect();
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (!box || left < box.left - 1 || right > box.right + 1);
    };
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
    const cells = [...document.querySelectorAll('main tbody td:not(.text)')].filter(isCut);
    const chips = [...document.querySelectorAll('main tbody .chip:not(td)')].filter(isCut);
    const states = [...document.querySelectorAll('main .column-status')].filter(isOutside);
    const describe = ({ className, textContent }: Element) => `${className}: ${textContent}`;
    return [...new Set([...cells, ...chips, ...states].map(describe))];
  });

it('rows show states, times and numbers wholly, and no list makes the page wider than the window', async () => {
  const opened = await openConsole({ path: '/dashboard', width: 1280 });
  const { page } = opened;
  for (const path of lists) {
    await navigateInPage(page, path);
    await isScreenComplete(opened);
    for (const width of [1280, 1440, 360]) {
      await changeWidth(page, width);
      await expectFit(page);
      expect(await cutParts(page), `${path} at ${width}`).toEqual([]);
    }
    await changeWidth(page, 1280);
  }
  expect(opened.failedCalls).toEqual([]);
});

it('a text that two lines of its cell cannot show is its tooltip', async () => {
  const opened = await openConsole({ path: publicAddress('/share-settings'), width: 1280 });
  const { page } = opened;
  await isScreenComplete(opened);
  const texts = page.locator('td.column-messageTemplate .lines');
  const heights = await texts.evaluateAll((all) =>
    all.map(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]),
  );
  const cut = texts.nth(heights.findIndex(([all = 0, visible = 0]) => all > visible));
  await cut.hover();
  expect(await cut.locator('..').getAttribute('title')).toBe(await cut.innerText());
});
