import { expect, it } from 'vitest';
import { api } from './api';
import { eventually, openConsole, selectOption, unique } from './console';

it('a push to one affiliate for tomorrow, at 10:00 AM of their own time, takes ten presses', async () => {
  const call = await api();
  const name = unique('Dues go down');
  const push = { title: 'Your dues go down', body: 'By two dollars, from May.' };
  const earlier = await call.create('notifications', {
    ...{ name, topicId: 'service_alert', channels: ['push'], content: { push } },
    ...{ audienceMode: 'segment', audience: { states: ['WY'], ageMin: 99, everyone: false } },
  });
  await call.act('notifications', earlier, 'send');
  await eventually(async () => (await call.read('notifications', earlier.id)).finishedAt).toBeTruthy();
  const [affiliate] = await call.list('union-affiliates', { status: 'published' });

  const { page } = await openConsole({ path: '/system/notifications' });
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.evaluate(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    document.addEventListener('pointerdown', () => countPress(), true);
  });
  await page.getByRole('link', { name: 'Send a notification' }).click();
  await selectOption(page, 'Begin with an earlier one', name);
  await page
    .getByText(`${name} (copy)`)
    .or(page.locator(`input[name="name"][value="${name} (copy)"]`))
    .first()
    .waitFor();
  await selectOption(page, 'Recipients', 'Some members');
  await page.getByRole('combobox', { name: 'Union affiliate' }).fill(String(affiliate?.name));
  await page
    .getByRole('option', { name: String(affiliate?.name) })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Later' }).check();
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Send at').fill(`${tomorrow}T10:00`);
  await page.getByRole('radio', { name: 'Each person at this time where they live' }).check();
  await page.getByText(/^By push to .* of their own time\.$/).waitFor();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Schedule for / });
  await dialog.getByRole('button', { name: /^Schedule for / }).click();
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
  const [stored] = await call.list('notifications', { q: `${name} (copy)` });
  expect(stored).toMatchObject({
    ...{ status: 'scheduled', timeZoneMode: 'recipient_local', channels: ['push'], content: { push } },
    audience: { affiliateIds: [affiliate?.id], states: [] },
  });
  expect(presses).toBeLessThanOrEqual(10);
});
