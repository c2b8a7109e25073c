import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../api/platform/mailServer';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, openConsole } from './console';
import { closeContextsOf } from './contexts';
import { newProduct, type Product } from './product';

const people = 400;
const addressOf = (number: number) => `member.${number}@example.org`;

let mail: MailServer;
let product: Product;

beforeAll(async () => {
  mail = await startMailServer({ keepsRaw: false });
  const settings = { SMTP_URL: mail.url, EMAIL_CONCURRENCY: '1' };
  product = await newProduct({ sampleData: 'off', settings });
  await product.start();
  const { key } = await (await api(product.address)).create('app-keys', { name: 'The feed' });
  const lines = Array.from({ length: people }, (_, number) => ({
    ...{ externalId: `R-${number}`, firstName: 'Rosa', lastName: `Lindt ${number}`, email: addressOf(number) },
    ...{ state: 'CO', memberStatus: 'active_employee', retirementSystem: 'fers', age: 58, yearsOfService: 24 },
  }));
  const response = await fetch(`${product.address}/api/v1/app/members/batch`, {
    method: 'POST',
    headers: { platform: 'web', authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(await response.text()).not.toContain('refused');
}, 300_000);
afterAll(async () => {
  await closeContextsOf(product.address);
  await product.remove();
  await mail.close();
});

it('a notification that was stopped goes on with the people who are left, and nobody gets it twice', async () => {
  const call = await api(product.address);
  const { id } = await call.create('notifications', {
    name: 'Open season',
    topicId: 'event_reminder',
    channels: ['email'],
    content: { email: { subject: 'Open season', preheader: 'It ends soon', body: '<p>It ends soon.</p>' } },
  });
  let release = mail.hold();
  const opened = await openConsole({ path: `/system/notifications/${id}`, origin: product.address });
  const { page } = opened;
  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Send to ${people} people` })
    .click();
  // Lets a few mails through, one at a time.
  const letOneThrough = () => {
    release();
    release = mail.hold();
    return mail.received.length;
  };
  await eventually(letOneThrough).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Stop sending', exact: true }).click();
  await eventually(async () => (await call.read('notifications', id)).status).toBe('cancelling');
  release();
  const goOn = page.getByRole('button', { name: /^Go on with the remaining \d+$/ });
  await goOn.waitFor();
  const { sent, cancelled } = await call.read('notifications', id);
  expect(Number(sent)).toBeGreaterThan(1);
  expect(Number(sent) + Number(cancelled)).toBe(people);
  expect(await goOn.textContent()).toBe(`Go on with the remaining ${cancelled}`);
  expect(mail.received).toHaveLength(Number(sent));
  await checkScreen(opened, 'a stopped notification');

  await goOn.click();
  const question = page.getByRole('dialog', { name: /^Go on with the remaining \d+$/ });
  await question.getByRole('button', { name: /^Go on with the remaining \d+$/ }).click();
  await page.getByRole('region', { name: 'By channel' }).getByText('100%').waitFor();
  await eventually(async () => (await call.read('notifications', id)).status).toBe('sent');
  const all = Array.from({ length: people }, (_, number) => addressOf(number));
  expect(mail.received.map(({ to }) => to).sort()).toEqual(all.sort());
  expect(await goOn.count()).toBe(0);
});

it('a mail that half of the people cannot get waits and says why, is stopped, and goes on to everybody once the server takes it', async () => {
  const call = await api(product.address);
  const { id } = await call.create('notifications', {
    name: 'Office closed',
    topicId: 'service_alert',
    channels: ['email'],
    content: { email: { subject: 'Office closed', preheader: 'On Friday', body: '<p>On Friday.</p>' } },
  });
  mail.received.length = 0;
  const half = Array.from({ length: people / 2 }, (_, number) => addressOf(2 * number));
  for (const address of half) mail.handleNext(address, ...Array.from({ length: 20 }, () => 'later' as const));
  const { page } = await openConsole({ path: `/system/notifications/${id}`, origin: product.address });
  await page.getByRole('button', { name: 'Send now', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Send to ${people} people` })
    .click();
  await page.getByText(/^Email: .* messages wait, and are tried again by themselves/).waitFor();
  await eventually(() => mail.received.length).toBe(people / 2);
  await page.getByRole('button', { name: 'Stop sending', exact: true }).click();
  const goOn = page.getByRole('button', { name: `Go on with the remaining ${people / 2}`, exact: true });
  await goOn.waitFor();
  for (const address of half) mail.handleNext(address);
  await goOn.click();
  const question = page.getByRole('dialog', { name: `Go on with the remaining ${people / 2}` });
  await question.getByRole('button', { name: `Go on with the remaining ${people / 2}` }).click();
  await page.getByRole('region', { name: 'By channel' }).getByText('100%').waitFor();
  await eventually(async () => (await call.read('notifications', id)).status).toBe('sent');
  const all = Array.from({ length: people }, (_, number) => addressOf(number));
  expect(mail.received.map(({ to }) => to).sort()).toEqual(all.sort());
});
