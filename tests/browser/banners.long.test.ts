import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, isAt, openConsole, save, selectOption, selectRecordAction, unique } from './console';

/** Creates a separate placement, so that banners of other tests do not conflict. */
const makePlacement = async () => {
  const call = await api();
  const label = unique('Placement');
  const key = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label, meta: { maxActive: 2 } });
  return { key, label };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });

const hasFocus = (field: Locator) =>
  eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

it('a banner is saved incomplete, completed as its form says, published, archived, restored and deleted', async () => {
  const placement = await makePlacement();
  const name = unique('Checklist');
  const { page, calls } = await openConsole({ path: '/cms/banners' });
  await rows(page).first().waitFor();
  const states = await rows(page).locator('td.column-status').allInnerTexts();
  expect(states.length).toBeGreaterThan(10);
  // The default order of the list: live banners first.
  const areLive = states.map((state) => state.startsWith('Live'));
  expect(areLive.lastIndexOf(true)).toBe(areLive.filter(Boolean).length - 1);

  await page.getByRole('link', { name: 'New banner' }).click();
  await isAt(page, '/cms/banners/new');
  const missing = page.getByRole('region', { name: 'Missing before it can be published' });
  await missing.getByRole('button', { name: 'Name' }).waitFor();
  const priority = page.getByLabel('Priority', { exact: true });
  await priority.fill('1000');
  await save(page);
  await page.getByText('One field needs your attention').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Priority' }).click();
  await hasFocus(priority);
  expect(await priority.getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter((call) => call.startsWith('POST /banners'))).toEqual([]);
  await priority.fill('5');
  await save(page);
  await page.getByText('Created.').waitFor();
  await heading(page, 'Untitled banner').waitFor();

  await missing.getByRole('button', { name: 'Placement' }).click();
  await page.waitForURL(/\/edit\//);
  await hasFocus(page.getByRole('combobox', { name: 'Placement' }));
  await selectOption(page, 'Placement', placement.label);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Headline').fill('Open season ends December 14');
  await page.getByLabel('Message').fill('Compare the plans before you choose.');
  await page.getByLabel('Starts').fill('2026-11-09T09:00');
  await page.getByLabel('Ends').fill('2026-11-08T09:00');
  await missing.getByText('The end must be after the start.').waitFor();
  expect(await missing.getByRole('listitem').count()).toBe(1);
  await page.getByLabel('Ends').fill('');
  const complete = page.getByRole('region', { name: 'Nothing is missing' });
  await complete.getByText('It can be published once it is saved.').waitFor();
  await save(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  await heading(page, name).waitFor();
  const [stored] = await (await api()).list('banners', { name });
  await isAt(page, `/cms/banners/${stored?.id}`);
  expect(stored).toMatchObject({ startsAt: '2026-11-09T14:00:00.000Z', placement: placement.key, status: 'draft' });
  await page.getByText('Nov 09 2026, 09:00 AM').first().waitFor();
  await page.getByText('Compare the plans before you choose.').first().waitFor();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Members can see this now.').waitFor();
  await publishing(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived. Members no longer see it.').waitFor();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByText('Only staff can see this.').waitFor();

  await selectRecordAction(page, 'Delete');
  const question = page.getByRole('dialog');
  await question.getByText(`Delete ${name}?`).waitFor();
  await question.getByRole('button').last().click();
  await page.getByText('Deleted.').waitFor();
  await isAt(page, '/cms/banners');
  expect(await (await api()).list('banners', { name })).toEqual([]);
});

it('a record that does not exist is reported as not found, with a link to the list, on a page and in a panel', async () => {
  const { page } = await openConsole({ path: '/cms/banners/0' });
  for (const [path, list, title] of [
    ['/cms/banners/0', '/cms/banners', 'Banners'],
    ['/cms/banners/edit/0', '/cms/banners', 'Banners'],
    ['/cms/advisors?view=0', '/cms/advisors', 'Advisors'],
  ] as const) {
    await navigateInPage(page, path);
    await page.getByRole('heading', { name: 'This record cannot be found' }).waitFor();
    await page.getByRole('link', { name: `Go to ${title}` }).click();
    await isAt(page, list);
    await rows(page).first().waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  }
});

it('a form with unsaved changes asks before Back leaves it, and before the tab is reloaded or closed', async () => {
  const call = await api();
  const { key } = await makePlacement();
  const banner = await call.create('banners', { name: unique('Open season'), placement: key });
  const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Message').fill('Not saved yet.');
  await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true);
  const question = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await isAt(page, `/cms/banners/edit/${banner.id}`);

  // The browser asks for the reload; a dialog that is dismissed keeps the page.
  const dialogType = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  expect(await dialogType).toBe('beforeunload');
  expect(await page.getByLabel('Message').inputValue()).toBe('Not saved yet.');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await isAt(page, `/cms/banners/${banner.id}`);
});
