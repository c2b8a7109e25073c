import { readFile } from 'node:fs/promises';
import nodeIcal from 'node-ical';
import { expect, it } from 'vitest';
import { address, api } from './api';
import { checkScreen } from './checkScreen';
import { openConsole, unique } from './console';

it('an advisor gets a private calendar feed, which is created, shown once and revoked', async () => {
  const lastName = unique('Okafor');
  const email = `${lastName.toLowerCase().replace(' ', '.')}@example.org`;
  const advisor = await (await api()).create('advisors', { firstName: 'Ruth', lastName, email });
  const opened = await openConsole({ path: `/cms/advisors?view=${advisor.id}` });
  const { page } = opened;
  const card = page.getByRole('region', { name: 'Private calendar' });
  await card.getByRole('button', { name: 'Make the address' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Address of the private calendar' });
  const made = await dialog.getByLabel('Address', { exact: true }).inputValue();
  expect(made).toMatch(/^http.+\/calendar\/[\w-]{43}\.ics$/);
  await checkScreen(opened, 'the address of a private calendar');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  const open = async () => (await fetch(new URL(new URL(made).pathname, address))).status;
  expect(await open()).toBe(200);
  await card.getByText(/^Made .+ Never used\.$/).waitFor();
  await card.getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('The private calendar is revoked.').waitFor();
  await card.getByRole('button', { name: 'Make the address' }).waitFor();
  expect(await open()).toBe(404);
});

it('an appointment is downloaded into a calendar from its view', async () => {
  const [appointment] = await (await api()).list('appointments', { status: 'confirmed' });
  const { page } = await openConsole({ path: `/scheduling/appointments?view=${appointment?.id}` });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === 'VEVENT');
  expect(event).toMatchObject({ start: new Date(String(appointment?.startsAt)), status: 'CONFIRMED' });
});
