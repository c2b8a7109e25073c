import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, type OpenedConsole, openConsole, unique } from './console';

const textBlock = (heading: string, others: object = {}) => ({
  type: 'rich_text',
  heading,
  body: `<p>About ${heading}</p>`,
  ...others,
});

/** Opens the form of a page with several blocks, one of them for some members, and one that is not complete. */
const openBuilder = async (width: number): Promise<OpenedConsole> => {
  const call = await api();
  const pageKey = unique('builder').replace(' ', '-');
  await call.create('app-page', {
    pageKey,
    title: 'Builder',
    route: `/${pageKey}`,
    platforms: ['web'],
    pageType: 'content',
    heading: 'Built of blocks',
    blocks: [
      textBlock('One'),
      { type: 'event_list', heading: 'Come', withinDays: 90, most: 2 },
      { type: 'cta', label: 'Go' },
      textBlock('Four', { audience: { everyone: false, states: ['CO'] } }),
      { type: 'news', most: 2 },
    ],
  });
  const opened = await openConsole({ path: `/cms/app-page/edit/${pageKey}`, width });
  await rowsOf(opened.page).first().waitFor();
  return opened;
};

const rowsOf = (page: Page) => page.locator('button[name^="blocks."]');
const headingsIn = (page: Page) => rowsOf(page).locator('.texts > span').allInnerTexts();
const hasFocus = (page: Page, selector: string) =>
  eventually(() => page.locator(selector).evaluate((element) => element === document.activeElement)).toBe(true);

it('the builder is accessible and fits, with its outline, a block and the settings of the page', async () => {
  const opened = await openBuilder(1440);
  const { page } = opened;
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await page.locator('button[name="blocks.1"]').click();
  await page.getByRole('switch', { name: 'Seats left' }).waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Built of blocks' }).waitFor();
  await checkScreen(opened, 'the builder with event cards');
  for (const index of [0, 2, 3]) {
    await page.locator(`button[name="blocks.${index}"]`).click();
    await page.locator(`input[name^="blocks.${index}."]`).first().waitFor();
    await expectAccessible(page, `block ${index}`, { except: ['color-contrast'] });
  }
  await page.getByRole('button', { name: /^Page settings/ }).click();
  await checkScreen(opened, 'the settings of the page');
});

it('on a phone, outline and block cover each other, and the focus follows', async () => {
  const { page } = await openBuilder(360);
  await page.locator('button[name="blocks.1"]').press('Enter');
  await hasFocus(page, '.selected > div > .back');
  await expectAccessible(page, 'a block on a phone');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'button[name="blocks.1"]');
  await expectAccessible(page, 'the outline on a phone');
  await page.getByRole('tab', { name: 'Fields' }).press('ArrowRight');
  await page.frameLocator('iframe').getByRole('heading', { name: 'Built of blocks' }).waitFor();
  await hasFocus(page, '[role=tab][aria-selected=true]');
});

it('the keyboard alone builds a page, and goes through the preview', async () => {
  const { page } = await openBuilder(1440);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.locator('button[name="blocks.0"]').focus();
  await press('Alt+ArrowDown');
  await eventually(() => headingsIn(page)).toEqual(['Come', 'One', 'Go', 'Four', 'The newest']);
  await hasFocus(page, 'button[name="blocks.1"]');
  await press('ArrowRight', 'Tab', 'Enter');
  await page.getByRole('menuitem', { name: 'Text' }).waitFor();
  await press('Enter');
  await eventually(() => headingsIn(page)).toEqual(['Come', 'One', 'Nothing yet', 'Go', 'Four', 'The newest']);
  await hasFocus(page, 'button[name="blocks.2"]');
  await press('Delete');
  await eventually(() => headingsIn(page)).toEqual(['Come', 'One', 'Go', 'Four', 'The newest']);
  await hasFocus(page, 'button[name="blocks.2"]');
  await press('Control+z');
  await eventually(() => headingsIn(page)).toEqual(['Come', 'One', 'Nothing yet', 'Go', 'Four', 'The newest']);
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter');
  await eventually(() => rowsOf(page).count()).toBe(7);

  // The frame is entered, and left again. Before it is drawn, nothing in it can have the focus.
  await page.frameLocator('iframe').locator('main:not(.state-sentence)').waitFor();
  await page.locator('iframe').waitFor();
  await page.getByRole('button', { name: 'Share a preview' }).focus();
  const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  await press('Tab');
  // The frame is a process of its own, and gets the focus a moment later.
  await eventually(isInFrame).toBe(true);
  for (let count = 0; count < 50 && (await isInFrame()); count += 1) await press('Tab');
  expect(await isInFrame()).toBe(false);
});
