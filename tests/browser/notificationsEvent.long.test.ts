import { afterAll, beforeAll, expect, it } from 'vitest';
import { advisors } from '../../resources/advisors';
import { events } from '../../resources/events';
import { type MailServer, startMailServer } from '../api/platform/mailServer';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, openConsole, selectOption } from './console';
import { closeContextsOf } from './contexts';
import { newExample } from './examples';
import { account, newProduct, type Product } from './product';

const title = 'Pensions in an evening';
const subject = 'See you tomorrow';

let mail: MailServer;
let product: Product;

/** The addresses of the reminders that the mail server took; enrolling sent a confirmation to each person before. */
const reminders = () =>
  mail.received.flatMap(({ to, raw }) => {
    const [, words = ''] = /^Subject: (.*)$/m.exec(raw) ?? [];
    return words.includes(subject) ? [`${to}: ${words.trim()}`] : [];
  });

beforeAll(async () => {
  mail = await startMailServer();
  product = await newProduct({ sampleData: 'off', settings: { SMTP_URL: mail.url } });
  await product.start();
}, 300_000);
afterAll(async () => {
  await closeContextsOf(product.address);
  await product.remove();
  await mail.close();
});

const lastNames = ['Alvarez', 'Baker', 'Chen', 'Diaz'];
const emailOf = (lastName: string) => `${lastName.toLowerCase()}@example.org`;

/** A published event with four enrolled people: Chen has only a telephone number, and Diaz has cancelled. */
const eventWithPeople = async () => {
  const call = await api(product.address);
  // The event names a speaker, who must be published first.
  await call.act('advisors', await call.create('advisors', await newExample(call, advisors)), 'publish');
  const planned = await call.create('events', { ...(await newExample(call, events)), title, questions: [] });
  const event = await call.act('events', planned, 'publish');
  const cancelReasonId = 'other_plans';
  await call.create('types', { category: 'cancel_reason', key: cancelReasonId, label: 'Other plans' });
  for (const lastName of lastNames) {
    const contact = lastName === 'Chen' ? { phone: '+13035550142' } : { email: emailOf(lastName) };
    const person = { eventId: event.id, firstName: 'Terry', lastName, source: 'phone', ...contact };
    const enrollment = await call.create('events-enrolment', person);
    if (lastName === 'Diaz') await call.act('events-enrolment', enrollment, 'cancel', { data: { cancelReasonId } });
  }
  return { call, event };
};

it('a reminder is written from the people of an event, tested, and comes once to each of them who has an email address', async () => {
  const { call, event } = await eventWithPeople();
  const opened = await openConsole({ path: `/cms/events/${event.id}`, origin: product.address });
  const { page } = opened;
  const people = page.getByRole('region', { name: 'People enrolled' });
  await people.getByText('Chen').first().waitFor();
  await page.getByRole('link', { name: 'Message attendees' }).click();
  await page.locator('input[name="name"]').fill(subject);
  await selectOption(page, 'Topic', 'Event reminder');
  await page.getByRole('checkbox', { name: 'Email' }).check();
  const words = page.locator('[name="content.email.subject"]');
  await words.fill(`${subject}, `);
  await page.getByRole('button', { name: 'Insert a field' }).first().click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await page.getByRole('dialog').getByRole('textbox').press('Enter');
  await page
    .locator('[id="content.email.body"][contenteditable], [id="content.email.body"] [contenteditable]')
    .fill('We begin at 5:30 PM.');
  await page.getByText('By email to 2 people, once you confirm.').waitFor();

  await page.getByRole('button', { name: 'Send a test', exact: true }).click();
  await page.getByRole('dialog', { name: 'Send a test' }).getByRole('button', { name: 'Send test' }).click();
  await page.getByText(/^Tested by .*, with one person\.$/).waitFor();
  await eventually(reminders).toEqual([`${account.email}: [Test] ${subject}, member`]);

  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send to 2 people' });
  await question.getByText('No address and no device for these channels').waitFor();
  await question.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('region', { name: 'By channel' }).getByText('100%').waitFor();
  await checkScreen(opened, 'the report of an event reminder');
  const sent = ['Alvarez', 'Baker'].map((lastName) => `${emailOf(lastName)}: ${subject}, Terry`);
  await eventually(() => reminders().slice(1).toSorted()).toEqual(sent);
  const [stored] = await call.list('notifications', { q: subject });
  expect(stored).toMatchObject({ status: 'sent', sent: 2, suppressed: 1, audienceMode: 'event_enrolled' });
});
