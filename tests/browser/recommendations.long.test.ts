import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, openConsole, save, selectOption, unique } from './console';

it('a recommendation is written for some members, who are counted, and simulated for a persona and a member', async () => {
  const call = await api();
  const name = unique('Review');
  const { page } = await openConsole({ path: '/cms/recommendations?new' });
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await selectOption(page, 'Goal', 'Book a review');
  await panel.getByRole('button', { name: 'Add a condition', exact: true }).click();
  await selectOption(page, 'What', 'Age');
  await selectOption(page, 'Comparison', 'is at least');
  await panel.getByLabel('Value', { exact: true }).fill('500');
  await panel.getByText('There are no members who are at least 500 years old.').waitFor();
  await panel.getByText('No member matches.').waitFor();
  await panel.getByLabel('Value', { exact: true }).fill('55');
  await panel.getByText('Members who are at least 55 years old').waitFor();
  await panel.getByText(/^Matches \d,\d{3} of 12,500 members$/).waitFor();
  await panel.getByText(/^Among them: /).waitFor();
  await expectAccessible(page, 'the rule while it is written');
  await save(page);
  await eventually(async () => (await call.list('recommendations', { name })).length).toBe(1);

  await panel.getByRole('button', { name: 'Simulate…' }).click();
  const dialog = page.getByRole('dialog', { name: `Who would see “${name}”` });
  await dialog.getByText(/^Not shown\. Only for members who are at least 55 years old\./).waitFor();
  await dialog.getByLabel('For whom').fill('Dolores');
  await page.getByRole('option', { name: /^Dolores/ }).click();
  await dialog.getByText(/^Shown, number \d+\. Because they are at least 55 years old\./).waitFor();
  await expectAccessible(page, 'what somebody would be shown');
  const [member] = await call.list('members', { memberStatus: 'retired' });
  await dialog.getByLabel('For whom').fill(String(member?.email));
  await page.getByRole('option', { name: String(member?.email) }).click();
  await dialog.getByText(/^Shown, number \d+\./).waitFor();
  expect(await dialog.getByRole('region', { name: 'Not shown' }).getByRole('listitem').count()).toBeGreaterThan(5);
});
