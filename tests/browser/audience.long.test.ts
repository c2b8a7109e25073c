import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { api, type Stored } from './api';
import { eventually, openConsole, save, selectOption, unique } from './console';

const makeBanner = async (): Promise<Stored> => {
  const call = await api();
  const label = unique('Placement');
  const key = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label, meta: { maxActive: 2 } });
  return call.create('banners', { name: unique('For some'), headline: 'For some', placement: key });
};

const audience = (page: Page) => page.getByRole('group', { name: 'Audience' });
const counted = (page: Page) => audience(page).getByRole('status');

it('the audience of a record is narrowed while the matching members are counted, and is displayed as a sentence; a warning says when nobody matches, and both choices stay when switching between them', async () => {
  const banner = await makeBanner();
  const stored = async () => (await (await api()).read('banners', banner.id)).audience;
  const { page, calls, failedCalls } = await openConsole({ path: `/cms/banners/edit/${banner.id}` });
  const everyone = audience(page).getByLabel('Everyone');
  await eventually(() => everyone.isChecked()).toBe(true);
  expect(calls).not.toContain('POST /members/count');
  await everyone.click();
  await eventually(() => counted(page).textContent()).toBe('Matches 12,500 of 12,500 members');
  await selectOption(page, 'Retirement system', 'FERS');
  await selectOption(page, 'Retirement system', 'CSRS');
  await audience(page).getByLabel('Lowest age').fill('55');
  await audience(page).getByLabel('Highest age').fill('62');
  await eventually(() => counted(page).textContent()).toMatch(/^Matches \d(,\d{3}|\d{0,2}) of 12,500 members$/);
  await selectOption(page, 'Platform', 'iOS');
  await save(page);
  await page.getByText('Saved.', { exact: true }).waitFor();
  const lines = page.getByRole('listitem').filter({ hasText: /^(Retirement system|Age|Platform): / });
  await eventually(() => lines.allTextContents()).toEqual([
    'Retirement system: FERS, CSRS',
    'Age: 55 to 62',
    'Platform: iOS',
  ]);
  expect(await stored()).toMatchObject({ everyone: false, retirementSystems: ['fers', 'csrs'], ageMax: 62 });

  await page.getByRole('link', { name: 'Edit' }).click();
  await eventually(() => everyone.isChecked()).toBe(false);
  await audience(page).getByLabel('Highest age').fill('');
  await audience(page).getByLabel('Lowest age').fill('110');
  await eventually(() => counted(page).textContent()).toMatch(/^No member matches\./);
  await audience(page).getByLabel('Highest age').fill('20');
  await eventually(() => counted(page).textContent()).toBe('');
  // The preview finds no page for the placement of the example.
  const failed = failedCalls.filter((call) => !call.startsWith('404 GET /app/pages/'));
  expect(failed).toEqual(['422 POST /members/count']);
  const missing = page.getByRole('region', { name: 'Missing before it can be published' });
  await missing.getByText('The highest age must not be below the lowest.').waitFor();
  await everyone.click();
  await eventually(() => audience(page).getByLabel('Lowest age').count()).toBe(0);
  await everyone.click();
  await eventually(() => audience(page).getByLabel('Lowest age').inputValue()).toBe('110');
  await everyone.click();
  await save(page);
  await eventually(stored).toMatchObject({ everyone: true });
  expect(await stored()).not.toHaveProperty('ageMin');
});
