import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api } from './api';
import { makeAdvisor, makeAppointmentType, newRequest } from './booking';
import { eventually, openConsole, save, selectOption, unique } from './console';

const audienceEstimate = (page: Page) => page.getByRole('region', { name: 'Reach' });
const actionBar = (page: Page) => page.getByRole('region', { name: 'What happens next' });

/** Fills in the fields that every notification needs. */
const write = async (page: Page, name: string, channels: string[]) => {
  await page.locator('input[name="name"]').fill(name);
  await selectOption(page, 'Topic', 'Event reminder');
  for (const channel of channels) await page.getByRole('checkbox', { name: channel }).check();
};

const writeInApp = async (page: Page) => {
  await page.locator('[name="content.inApp.title"]').fill('See you tomorrow');
  await page.locator('[name="content.inApp.body"]').fill('Platte Union Hall, 5:30 PM');
};

const scheduling = (page: Page) => page.getByRole('dialog', { name: /^Schedule for / });
const confirmScheduling = (page: Page) =>
  scheduling(page)
    .getByRole('button', { name: /^Schedule for / })
    .click();

/** Saves another time to send the notification in the form. */
const saveTime = async (page: Page, time: string) => {
  await page.getByLabel('Send at').fill(time);
  await save(page, 'Save draft');
};

describe('a notification', () => {
  it('is written for some members, counted, confirmed as it reaches many, sent, tracked, and sent again to those it did not reach', async () => {
    const { page } = await openConsole({ path: '/system/notifications' });
    await page.getByRole('link', { name: 'Send a notification' }).click();
    await page.waitForURL('**/system/notifications/send');
    const name = unique('Capital seminar');
    await write(page, name, ['In the app', 'Email']);
    await selectOption(page, 'Each person gets', 'A message by each channel');
    await writeInApp(page);
    await page.locator('[name="content.email.subject"]').fill('See you tomorrow');
    await page
      .locator('[id="content.email.body"][contenteditable], [id="content.email.body"] [contenteditable]')
      .fill('Hall 5');
    const reach = audienceEstimate(page).getByRole('status');
    await eventually(() => reach.textContent()).toMatch(/^1\d,\d{3} people$/);
    await selectOption(page, 'Recipients', 'Some members');
    await selectOption(page, 'State', 'California');
    await eventually(() => reach.textContent()).toMatch(/^1,\d{3} people$/);
    await page.getByText('Email is not set up. Its messages would not be delivered.').waitFor();
    await save(page, 'Save draft');

    await page.getByRole('button', { name: 'Send now', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Send to 1,\d{3} people$/ });
    const confirm = dialog.getByRole('button', { name: /^Send to 1,\d{3} people$/ });
    expect(await confirm.isDisabled()).toBe(true);
    const number = /[\d,]+/.exec((await confirm.textContent()) ?? '')?.[0] ?? '';
    await dialog.getByLabel(`Type ${number} to confirm`).fill(number);
    await confirm.click();

    // Nobody presses a key from here on: the page updates itself.
    await page.getByRole('region', { name: 'By channel' }).getByText('100%').waitFor();
    await page.getByRole('region', { name: 'Not delivered' }).getByText('The channel is not set up').waitFor();
    await page.getByText('Partly delivered').first().waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);

    await page.getByRole('button', { name: /^Send 1,\d{3} messages again$/ }).click();
    const again = page.getByRole('dialog', { name: /^Send 1,\d{3} messages again$/ });
    await again.getByText('Only messages that were not delivered are sent again').waitFor();
    await again.getByRole('button', { name: 'Go back' }).click();

    const [stored] = await (await api()).list('notifications', { q: name });
    expect(stored).toMatchObject({ status: 'partially_failed', unknown: 0, cancelled: 0 });
    expect(Number(stored?.sent) + Number(stored?.failed)).toBe(stored?.targeted);
  });

  it('says how many people have no value for a placeholder, until it has a word for them', async () => {
    const call = await api();
    const { typeId } = await makeAppointmentType();
    const advisor = await makeAdvisor(typeId, 'Ines');
    // People without an account are told apart by their address, so she has a number of her own.
    const memberName = unique('Angela').replace(' ', '');
    const request = { ...newRequest(typeId, advisor.id), memberName, phone: '+17205550142' };
    await call.act('appointments', await call.create('appointments', request), 'confirm');
    const { page } = await openConsole({ path: '/system/notifications/send' });
    await write(page, unique('Your appointment'), ['Text message']);
    await page.locator('[name="content.sms"]').fill('Dear {{lastName}}, see you soon.');
    await selectOption(page, 'Recipients', 'With an upcoming appointment');
    const warning = page.getByText(/(person has|people have) no value for {{lastName}}/);
    await warning.waitFor();
    await page.locator('[name="content.sms"]').fill('Dear {{lastName|member}}, see you soon.');
    await warning.waitFor({ state: 'hidden' });
  });

  it('about news is scheduled for later, with a reason where its author approves it, and withdrawn', async () => {
    const call = await api();
    const { id } = await call.create('notifications', {
      name: unique('News of the plan'),
      topicId: 'event_reminder',
      channels: ['in_app'],
      content: { inApp: { title: 'News', body: 'The plan has news.', tone: 'info' } },
      audienceMode: 'segment',
      audience: { everyone: false, states: ['WY'] },
    });
    const { page } = await openConsole({ path: `/system/notifications/edit/${id}` });
    await page.getByRole('radio', { name: 'Later' }).check();
    await saveTime(page, '2020-01-01T09:00');
    const refused = actionBar(page).getByRole('button', { name: 'Schedule', exact: true });
    await refused.waitFor();
    expect(await refused.isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await selectOption(page, 'Topic', 'News and insights');
    await saveTime(page, `${tomorrow}T09:00`);
    await page.getByRole('button', { name: 'Ask for a review', exact: true }).click();
    await actionBar(page).getByText('Send a test first. Nobody has tested this text.').waitFor();
    await page.getByRole('button', { name: 'Send a test', exact: true }).click();
    await page.getByRole('dialog', { name: 'Send a test' }).getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Test sent to one person.').waitFor();
    await actionBar(page).getByText('As an administrator you may, with a reason.').waitFor();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await scheduling(page).getByText('You edited this last').waitFor();
    await scheduling(page)
      .getByText(/people would get it now/)
      .waitFor();
    await confirmScheduling(page);
    await scheduling(page).getByText('Fill this in.').waitFor();
    await scheduling(page).getByLabel('Reason').fill('Nobody else is in today');
    await confirmScheduling(page);
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Back to draft', exact: true }).click();
    await page.getByRole('button', { name: 'Ask for a review', exact: true }).waitFor();
    expect(await call.read('notifications', id)).toMatchObject({ status: 'draft' });
  });
});
