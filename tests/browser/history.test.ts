import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, eventually, openConsole, type Stored, selectRecordAction, unique } from './console';

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
  it('shows the changes from version to version, and restores one', async () => {
    const call = await api();
    const banner = await makeBanner();
    const published = { ...banner, headline: 'Choose your best plan', startsAt: '2026-01-01T00:00:00.000Z' };
    await call.transition('banners', await call.update('banners', banner, published), 'published');
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
    // Members see the published version, and so does the page.
    await page.getByText('Choose your best plan', { exact: true }).first().waitFor();
    expect(await call.read('banners', banner.id)).toMatchObject({
      headline: 'Choose your plan',
      status: 'published',
      hasChanges: true,
    });
  });

  it('shows the live version again once a scheduled version is withdrawn', { tags: 'long' }, async () => {
    const call = await api();
    const banner = await makeBanner();
    const first = { ...banner, startsAt: '2026-01-01T00:00:00.000Z' };
    const live = await call.transition('banners', await call.update('banners', banner, first), 'published');
    const next = { ...live, headline: 'Choose next year', startsAt: new Date(Date.now() + 86_400_000).toISOString() };
    await call.transition('banners', await call.update('banners', live, next), 'published');
    const { page } = await openConsole({ path: `/cms/banners/${banner.id}` });
    await page.getByText('Members can see an earlier version now.').waitFor();
    await press(page, 'Withdraw version 5');
    const dialog = page.getByRole('dialog', { name: 'Withdraw version 5' });
    await dialog.getByRole('button', { name: 'Withdraw version 5' }).click();
    await page.getByText('What was changed since is not published yet.').waitFor();
    expect(await call.read('banners', banner.id)).toMatchObject({
      showsAs: 'live_with_changes',
      scheduledVersion: null,
    });
  });

  it('can be read next to a form, but restores nothing over unsaved changes', { tags: 'long' }, async () => {
    const call = await api();
    const banner = await makeBanner();
    await call.update('banners', banner, { ...banner, headline: 'Another' });
    const { page } = await openConsole({ path: `/cms/banners/edit/${banner.id}` });
    await page.getByLabel('Message', { exact: true }).fill('Typed and not saved.');
    await selectRecordAction(page, 'History');
    await page.getByRole('dialog').getByText('Created', { exact: true }).click();
    await page.getByText('Save what you typed in the form').waitFor();
    expect(await page.getByRole('button', { name: 'Restore this version' }).isDisabled()).toBe(true);
    await press(page, 'Close');
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Typed and not saved.');
  });
});
