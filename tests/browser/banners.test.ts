// @module-tag long

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  api,
  eventually,
  isAt,
  openConsole,
  pathOf,
  type Stored,
  save,
  selectOption,
  selectRecordAction,
  unique,
} from './console';

const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

/** Creates a separate placement, so that banners of other tests do not conflict. */
const makePlacement = async () => {
  const call = await api();
  const label = unique('Placement');
  const key = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label, meta: { maxActive: 2 } });
  return { key, label };
};

/** A complete banner in its own placement. */
const makeBanner = async (difference: object = {}) => {
  const call = await api();
  const { key } = await makePlacement();
  return call.create('banners', {
    name: unique('Open season'),
    headline: 'Open season ends soon',
    placement: key,
    startsAt: nextWeek,
    ...difference,
  });
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });

describe('a banner', () => {
  it('is created, viewed, edited, published, archived, restored and deleted', async () => {
    const placement = await makePlacement();
    const name = unique('Checklist');
    const { page } = await openConsole({ path: '/cms/banners' });
    await page.getByRole('link', { name: 'New banner' }).click();
    await isAt(page, '/cms/banners/new');
    await page.getByLabel('Headline').fill('Open season ends December 14');
    await selectOption(page, 'Placement', placement.label);
    await page.getByLabel('Starts').fill('2026-11-09T09:00');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await save(page);
    await page.getByText('Created.').waitFor();
    await heading(page, name).waitFor();
    const [stored] = await (await api()).list('banners', { name });
    await isAt(page, `/cms/banners/${stored?.id}`);
    expect(stored).toMatchObject({ startsAt: '2026-11-09T14:00:00.000Z', placement: placement.key, status: 'draft' });
    await page.getByText('Nov 09 2026, 09:00 AM').first().waitFor();

    await page.getByRole('link', { name: 'Edit' }).click();
    await isAt(page, `/cms/banners/edit/${stored?.id}`);
    await page.getByLabel('Message').fill('Compare the plans before you choose.');
    await save(page);
    await page.getByText('Saved.').waitFor();
    await isAt(page, `/cms/banners/${stored?.id}`);
    await page.getByText('Compare the plans before you choose.').first().waitFor();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Members can see this now.').waitFor();
    await publishing(page).getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Taken out of use. Members no longer see it.').waitFor();
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

  it('shows errors at the fields, with links to them', async () => {
    const { page, calls } = await openConsole({ path: '/cms/banners/new' });
    await page.getByLabel('Name', { exact: true }).fill(unique('Broken'));
    const priority = page.getByLabel('Priority', { exact: true });
    await priority.fill('1000');
    await save(page);
    await page.getByText('One field needs your attention').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Priority' }).click();
    await eventually(() => priority.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await priority.getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter((call) => call.startsWith('POST /banners'))).toEqual([]);
    expect(pathOf(page)).toBe('/cms/banners/new');
  });

  it('is saved incomplete, says what is missing until it can be published, and links there', async () => {
    const { page } = await openConsole({ path: '/cms/banners/new' });
    const missing = page.getByRole('region', { name: 'Missing before it can be published' });
    await missing.getByRole('button', { name: 'Name' }).waitFor();
    await save(page);
    await page.getByRole('heading', { name: 'Untitled banner', level: 1 }).waitFor();
    await missing.getByRole('button', { name: 'Placement' }).click();
    await page.waitForURL(/\/edit\//);
    const placement = page.getByRole('combobox', { name: 'Placement' });
    await eventually(() => placement.evaluate((field) => field === document.activeElement)).toBe(true);

    await page.getByLabel('Name', { exact: true }).fill(unique('Finished'));
    await page.getByLabel('Headline').fill('Open season ends soon');
    await placement.click();
    await page.getByRole('option').nth(1).click();
    await page.getByLabel('Starts').fill('2027-03-02T09:00');
    await page.getByLabel('Ends').fill('2027-03-01T09:00');
    await missing.getByText('The end must be after the start.').waitFor();
    expect(await missing.getByRole('listitem').count()).toBe(1);
    await page.getByLabel('Ends').fill('2027-03-03T09:00');
    const complete = page.getByRole('region', { name: 'Nothing is missing' });
    await complete.getByText('Save it. Then the console checks whether it can be published.').waitFor();
    await save(page);
    await page.getByText('Saved.').waitFor();
  });

  it('shows at the field an error that only the server can find', async () => {
    const call = await api();
    const placement = await makePlacement();
    const { page } = await openConsole({ path: '/cms/banners/new' });
    await page.getByLabel('Name', { exact: true }).fill(unique('Late'));
    await selectOption(page, 'Placement', placement.label);
    const [type] = await call.list('types', { key: placement.key });
    await call.remove('types', type as Stored);
    await save(page);
    const field = page.getByRole('combobox', { name: 'Placement' });
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toMatch(/^Late/);
  });

  it('that does not exist is reported as not found, with a link to the list', async () => {
    for (const path of ['/cms/banners/0', '/cms/banners/edit/0']) {
      const { page } = await openConsole({ path });
      await heading(page, 'This record cannot be found').waitFor();
      await page.getByRole('link', { name: 'Go to Banners' }).click();
      await isAt(page, '/cms/banners');
      await rows(page).first().waitFor();
    }
  });
});

describe('the list of banners', () => {
  it('has its default order: live first', async () => {
    const { page } = await openConsole({ path: '/cms/banners' });
    await rows(page).first().waitFor();
    const states = await rows(page)
      .getByText(/^(Live|Scheduled|Draft|Expired|Archived)$/)
      .allTextContents();
    expect(states.length).toBeGreaterThan(10);
    expect(states.lastIndexOf('Live')).toBe(states.filter((state) => state === 'Live').length - 1);
  });
});

describe('a form with unsaved changes', () => {
  const openChanged = async () => {
    const banner = await makeBanner();
    const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Message').fill('Not saved yet.');
    await eventually(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true);
    const question = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' });
    return { banner, page, question };
  };

  it('asks before Back leaves it', async () => {
    const { banner, page, question } = await openChanged();
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await isAt(page, `/cms/banners/edit/${banner.id}`);
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await isAt(page, `/cms/banners/${banner.id}`);
  });

  it('asks before the tab is reloaded or closed', async () => {
    const { page } = await openChanged();
    const dialogType = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await dialogType).toBe('beforeunload');
  });
});
