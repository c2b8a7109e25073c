import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, type Stored } from './api';
import { eventually, openConsole, selectRecordAction, unique } from './console';

const makeBanner = async (): Promise<Stored> => {
  const call = await api();
  const key = unique('place').replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label: unique('Place') });
  return call.create('banners', {
    name: unique('Open season'),
    headline: 'Choose your plan',
    message: 'Compare the plans by Friday.',
    placement: key,
  });
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the history of a record', () => {
  it('shows the changes from version to version, and restores one, but not over unsaved changes of a form', async () => {
    const call = await api();
    const banner = await makeBanner();
    const published = { ...banner, headline: 'Choose your best plan', startsAt: '2026-01-01T00:00:00.000Z' };
    await call.act('banners', await call.update('banners', banner, published), 'publish');
    const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
    await selectRecordAction(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    const versions = history.getByRole('radio');
    await eventually(() => versions.count()).toBe(3);
    expect(await history.getByRole('radio', { name: /^Published/ }).isChecked()).toBe(true);
    await history.getByRole('radio', { name: /^Published/ }).press('ArrowDown');
    expect(await history.getByRole('radio', { name: /^Changed.*Headline/ }).isChecked()).toBe(true);
    const headline = history.getByRole('region', { name: 'Headline' });
    await eventually(() => headline.getByRole('insertion').allTextContents()).toEqual(['best ']);
    expect(await history.getByRole('region', { name: 'Message' }).count()).toBe(0);

    await history.getByText('Created', { exact: true }).click();
    await press(page, 'Restore this version');
    await page.getByText('as a draft beside what is live').waitFor();
    // Members still see the published version.
    const live = page.frameLocator('iframe[title="What members see"]').getByRole('region', { name: 'Before · live' });
    await live.getByText('Choose your best plan', { exact: true }).first().waitFor();
    expect(await call.read('banners', banner.id)).toMatchObject({
      headline: 'Choose your plan',
      status: 'published',
      hasChanges: true,
    });

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('Typed and not saved.');
    await selectRecordAction(page, 'History');
    await page.getByRole('dialog').getByText('Created', { exact: true }).click();
    await page.getByText('Save what you typed in the form').waitFor();
    expect(await page.getByRole('button', { name: 'Restore this version' }).isDisabled()).toBe(true);
    await press(page, 'Close');
    expect(await message.inputValue()).toBe('Typed and not saved.');
  });
});
