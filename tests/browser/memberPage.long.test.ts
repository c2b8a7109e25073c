import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../resources/events';
import { api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, isAt, openConsole, pathOf, save, selectOption, unique } from './console';
import { closeContextsOf } from './contexts';
import { newExample } from './examples';
import { newProduct, type Product } from './product';
import { makeStaffAccount } from './staffAccount';

// Other tests count the members of the shared console.
let product: Product;
beforeAll(async () => {
  product = await newProduct({ sampleData: 'on' });
  await product.start();
}, 300_000);
afterAll(async () => {
  await closeContextsOf(product.address);
  await product.remove();
});

/** Lets the system of record send a member, and returns the member. */
const makeMember = async () => {
  const { key } = (await (await api(product.address)).create('app-keys', { name: unique('The feed') })) as unknown as {
    key: string;
  };
  const externalId = unique('M').replace(' ', '-');
  const lastName = unique('Okonkwo');
  const profile = {
    state: 'CO',
    memberStatus: 'active_employee',
    retirementSystem: 'fers',
    age: 58,
    yearsOfService: 24,
  };
  const phone = `+1303555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const response = await fetch(`${product.address}/api/v1/app/members/${externalId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Adaeze', lastName, email: `${externalId}@example.org`, phone, ...profile }),
  });
  expect(response.ok, await response.clone().text()).toBe(true);
  return { externalId, name: `Adaeze ${lastName}`, phone };
};

const openFromPalette = async (page: Page, words: string, name: string) => {
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await page.getByRole('combobox', { name: 'Search or jump to…' }).fill(words);
  await page.getByRole('group', { name: 'Members' }).getByRole('option', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

it('staff find who calls, note what was said, and enroll the member, and the page has each on top', async () => {
  const member = await makeMember();
  const call = await api(product.address);
  const title = unique('Seminar for callers');
  const event = await call.create('events', {
    ...(await newExample(call, events)),
    title,
    capacity: 20,
    questions: [],
  });
  await call.act('events', event, 'publish');
  const opened = await openConsole({ path: '/dashboard', origin: product.address });
  const { page } = opened;
  await openFromPalette(page, member.externalId, member.name);
  await page.getByRole('region', { name: 'Before you speak' }).getByText(member.externalId, { exact: true }).waitFor();
  await timeline(page)
    .getByText(/^Came in with the member data on .+\. Nothing since\.$/)
    .waitFor();
  const aside = (name: string) => page.getByRole('region', { name });
  await aside('The app recommends now')
    .getByText(/^Members who /)
    .first()
    .waitFor();
  await aside('Documents meant for them').getByRole('link').first().waitFor();
  await aside('Consents and opt-outs').getByText('No device with the app').waitFor();
  await checkScreen(opened, 'the page of a member');

  await page.keyboard.press('n');
  await page.getByLabel(`Note about ${member.name}`).fill('Best reached after b and e.');
  await page.getByLabel('Pin it above the timeline').check();
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('region', { name: 'Pinned notes' }).getByText('Best reached after b and e.').waitFor();
  await eventually(() => focused(page)).toContain('Best reached after b and e.');
  await checkScreen(opened, 'the page of a member with a note');

  await timeline(page).getByRole('button', { name: 'Sent' }).click();
  await timeline(page).getByText('Nothing of this kind yet.').waitFor();
  await page.keyboard.press('e');
  await page.getByRole('combobox', { name: 'Event' }).fill(title);
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await selectOption(page, 'Source', 'Phone');
  await save(page);
  await page.getByRole('dialog', { name: 'Save' }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor();
  await eventually(() => focused(page)).toContain(title);
  await page
    .getByRole('region', { name: 'What comes next' })
    .getByRole('link', { name: new RegExp(title) })
    .waitFor();

  const pinned = page.getByRole('region', { name: 'Pinned notes' });
  await pinned.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await eventually(() => pinned.count()).toBe(0);
});

it('the list finds members by telephone number, and support sees what it may', async () => {
  const member = await makeMember();
  const support = await makeStaffAccount('support', product.address);
  const { page } = await openConsole({ path: '/members', as: support, origin: product.address });
  const national = member.phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  await page.getByLabel('Search members').fill(national);
  await page.getByRole('link', { name: member.name }).click();
  await page.getByRole('heading', { level: 1, name: member.name }).waitFor();
  expect(pathOf(page)).toMatch(/^\/members\/[\da-f-]{36}$/);
  await timeline(page).getByText('Your role does not show appointments, event enrollments here.').waitFor();
  expect(await page.getByRole('button', { name: 'Book', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Note', exact: true }).waitFor();
});

it('who may not see members has no list of them, and no page', async () => {
  const viewer = await makeStaffAccount('viewer');
  const { page } = await openConsole({ path: '/members', as: viewer });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Members' }).count()).toBe(0);
  await isAt(page, '/members');
  expect(await page.getByRole('table').count()).toBe(0);
});
