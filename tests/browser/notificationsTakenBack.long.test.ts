import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../api/platform/mailServer';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, isAt, openConsole, selectOption } from './console';
import { closeContextsOf } from './contexts';
import { account, newProduct, type Product } from './product';

let mail: MailServer;
let product: Product;

beforeAll(async () => {
  mail = await startMailServer();
  product = await newProduct({ sampleData: 'off', settings: { SMTP_URL: mail.url, SEND_HOLD_SECONDS: '600' } });
  await product.start();
  const { key } = await (await api(product.address)).create('app-keys', { name: 'The feed' });
  const member = { externalId: 'R-1', firstName: 'Rosa', lastName: 'Lindt', email: 'rosa@example.org', state: 'CO' };
  const profile = { memberStatus: 'active_employee', retirementSystem: 'fers', age: 58, yearsOfService: 24 };
  const response = await fetch(`${product.address}/api/v1/app/members/batch`, {
    method: 'POST',
    headers: { platform: 'web', authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: JSON.stringify({ ...member, ...profile }),
  });
  expect(await response.text()).not.toContain('refused');
}, 300_000);
afterAll(async () => {
  await closeContextsOf(product.address);
  await product.remove();
  await mail.close();
});

it('a notification is written with a field, tested, sent, taken back, and then goes to everybody', async () => {
  const opened = await openConsole({ path: '/system/notifications/send', origin: product.address });
  const { page } = opened;
  await page.locator('input[name="name"]').fill('See you tomorrow');
  await selectOption(page, 'Topic', 'Event reminder');
  await page.getByRole('checkbox', { name: 'Email' }).check();
  const subject = page.locator('[name="content.email.subject"]');
  await subject.fill('Tomorrow, ');
  const insertField = page.getByRole('button', { name: 'Insert a field' });
  await insertField.first().click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  // The field asks for its fallback, and proposes one.
  const fallback = page.getByRole('dialog', { name: 'If “First name” is not known' });
  expect(await fallback.getByRole('textbox').inputValue()).toBe('member');
  await fallback.getByRole('textbox').fill('neighbor');
  await fallback.getByRole('textbox').press('Enter');
  expect(await subject.inputValue()).toBe('Tomorrow, {{firstName|neighbor}}');
  // A key removes the whole placeholder, and undo brings it back.
  await subject.press('End');
  await subject.press('Backspace');
  expect(await subject.inputValue()).toBe('Tomorrow, ');
  await subject.press('Control+z');
  expect(await subject.inputValue()).toBe('Tomorrow, {{firstName|neighbor}}');
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await fallback.getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.type(', see you at 5:30 PM.');
  await page.getByText('By email to one person, once you confirm.').waitFor();
  // The form saves the draft, and goes on with a test of it.
  await page.getByRole('button', { name: 'Send a test', exact: true }).click();
  await page.getByRole('dialog', { name: 'Send a test' }).getByRole('button', { name: 'Send test' }).click();
  await page.getByText(/^Tested by .*, with one person\.$/).waitFor();
  await eventually(() => mail.received.map(({ to }) => to)).toEqual([account.email]);
  expect(mail.received[0]?.raw).toContain('Subject: [Test] Tomorrow, neighbor');

  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Send to one person' });
  await question.getByText('It goes out 600 seconds after you confirm.').waitFor();
  await question.getByRole('button', { name: 'Send to one person' }).click();
  await page.getByText(/^It goes out in \d+ s\./).waitFor();
  await checkScreen(opened, 'a notification that can be taken back');
  const address = page.url();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Going out now' });
  await bar.getByText(/goes to one person in \d+ s/).waitFor();
  await checkScreen(opened, 'the dashboard while a notification goes out');
  // A list of steps that stays in view is not covered by it.
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await page.getByRole('link', { name: 'Send a notification' }).first().click();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.waitFor();
  await page.getByRole('radio', { name: 'Immediately' }).scrollIntoViewIfNeeded();
  const [above, below] = [await bar.boundingBox(), await steps.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await bar.getByRole('button', { name: 'Stop See you tomorrow' }).click();
  await bar.getByText('Taken back from everybody.').waitFor();
  await bar.getByRole('link', { name: 'Go on…' }).click();
  await isAt(page, new URL(address).pathname);
  const goOn = page.getByRole('button', { name: 'Go on sending', exact: true });
  await goOn.waitFor();
  expect(mail.received).toHaveLength(1);

  await goOn.click();
  await question.getByText('It is sent at once, and cannot be taken back.').waitFor();
  await question.getByRole('button', { name: 'Send to one person' }).click();
  await eventually(() => mail.received.map(({ to }) => to)).toEqual([account.email, 'rosa@example.org']);
  expect(mail.received[1]?.raw).toContain('Subject: Tomorrow, Rosa');
});
