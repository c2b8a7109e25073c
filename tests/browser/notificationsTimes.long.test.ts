import { expect, it } from 'vitest';
import { eventually, openConsole, save, selectOption, unique } from './console';

it('a notification says when people get it at their own time, who waits for the morning, and how long it takes', async () => {
  const { page } = await openConsole({ path: '/system/notifications/send' });
  await page.locator('input[name="name"]').fill(unique('Good morning'));
  await selectOption(page, 'Topic', 'Offer');
  await page.getByRole('checkbox', { name: 'Push' }).check();
  await page.locator('[name="content.push.title"]').fill('A discount for you');
  await page.locator('[name="content.push.body"]').fill('Until Friday.');
  await page.getByRole('radio', { name: 'Later' }).check();
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Send at').fill(`${day}T22:30`);
  await page.getByText('in quiet hours then. Their push and text messages wait until 8:00 AM').waitFor();
  await page.getByRole('radio', { name: 'Each person at this time where they live' }).check();
  await page.getByText('Each person gets it at 10:30 PM of their own time.').waitFor();
  await page.getByLabel('At most per minute').fill('100');
  await page.getByText(/^At this pace it takes about \d+ (minutes|hours)\.$/).waitFor();
  await save(page, 'Save draft');
  await eventually(async () =>
    expect(await page.getByText('Each person at this time where they live').count()).toBeGreaterThan(0),
  );
});
