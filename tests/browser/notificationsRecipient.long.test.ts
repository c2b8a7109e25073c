import { expect, it } from 'vitest';
import { api } from './api';
import { openConsole, selectOption, unique } from './console';

it('staff ask whether somebody gets a notification: before it is sent with the way or the reason, and afterwards with what became of it', async () => {
  const call = await api();
  const [member] = await call.list('members', { state: 'CA' });
  const name = `${member?.firstName} ${member?.lastName}`;
  const title = unique('Asked about');
  const content = { inApp: { title: 'Hall', body: 'Platte Union Hall', tone: 'info' } };
  const { page } = await openConsole({ path: '/system/notifications/send' });
  await page.locator('input[name="name"]').fill(title);
  await selectOption(page, 'Topic', 'Service alert');
  await page.getByRole('checkbox', { name: 'In the app' }).check();
  const ask = async (sentence: string) => {
    await page.getByRole('button', { name: 'Is somebody in it?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is somebody in it?' });
    await dialog.getByLabel('Member').fill(String(member?.email));
    await page.getByRole('option', { name: String(member?.email) }).click();
    await dialog.getByText(sentence).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  };
  await ask(`${name} gets it in the app once it is sent.`);
  await selectOption(page, 'Recipients', 'Some members');
  await selectOption(page, 'State', 'Hawaii');
  await ask(`${name} does not get it: other than chosen: State.`);

  const audience = { everyone: false, states: ['CA'] };
  const fields = { name: title, topicId: 'service_alert', channels: ['in_app'], content };
  const sent = await call.create('notifications', { ...fields, audienceMode: 'segment', audience });
  await call.act('notifications', sent, 'send');
  const report = await openConsole({ path: `/system/notifications/${sent.id}` });
  await report.page.getByRole('button', { name: 'One person' }).click();
  const dialog = report.page.getByRole('dialog', { name: 'What did somebody get?' });
  await dialog.getByLabel('Member').fill(String(member?.email));
  await report.page.getByRole('option', { name: String(member?.email) }).click();
  await dialog.getByText(`${name}: in the app since `).waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
});
