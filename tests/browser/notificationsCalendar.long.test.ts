import { expect, it } from 'vitest';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, openConsole, unique } from './console';

const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

it('the calendar has the notifications of a month, begins one on a day, and the composer names the others of that day', async () => {
  const call = await api();
  const name = unique('Rates');
  const day = dayFromNow(40);
  const { id } = await call.create('notifications', {
    name,
    topicId: 'content',
    channels: ['in_app'],
    sendMode: 'scheduled',
    scheduledAt: `${day}T18:00:00.000Z`,
    content: { inApp: { title: 'Rates', body: 'New rates.' } },
  });
  const opened = await openConsole({ path: '/system/notifications' });
  const { page } = opened;
  await page.getByRole('link', { name: 'Calendar' }).click();
  const month = page.getByRole('main').getByRole('heading', { level: 2 });
  const wanted = new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
  await page.getByRole('button', { name: 'Later' }).click();
  if ((await month.textContent()) !== wanted) await page.getByRole('button', { name: 'Later' }).click();
  await eventually(() => month.textContent()).toBe(wanted);
  const entry = page.getByRole('link', { name });
  await entry.waitFor();
  await checkScreen(opened, 'the calendar of notifications');

  await page.getByRole('button', { name: new RegExp(`New notification on .*${day}`) }).dispatchEvent('click');
  await page.getByRole('radio', { name: 'Later' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Later' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Send at').inputValue()).toMatch(new RegExp(`^${day}T10:00`));
  await page.getByText('One other notification is on that day:').waitFor();
  const [other] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name }).click()]);
  await eventually(() => other.url()).toContain(String(id));
});
