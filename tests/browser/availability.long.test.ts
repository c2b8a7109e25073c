import { randomUUID } from 'node:crypto';
import { addDays, formatISO } from 'date-fns';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { events } from '../../resources/events';
import { offers } from '../../resources/offers';
import { expectAccessible } from './accessible';
import { address, api } from './api';
import { checkScreen } from './checkScreen';
import { eventually, openConsole, unique } from './console';
import { newExample } from './examples';
import { makeStaffAccount } from './staffAccount';

const day = (fromToday: number) => formatISO(addDays(new Date(), fromToday), { representation: 'date' });

/** Opens a list with the records of a name, whatever their state. */
const listOf = (path: string, title: string) => `${path}?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;

const tab = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show by state' }).getByRole('button', { name });

it('an offer is used up with its last redemption: in the list, its filter, its view and the app', async () => {
  const call = await api();
  const title = unique('Museum pass');
  const example = { ...(await newExample(call, offers)), title, redemption: 'mention', maxRedemptions: 1 };
  const days = { validFrom: day(-1), validThrough: day(30), eligibility: { everyone: true } };
  const draft = await call.create('offers', { ...example, ...days });
  const submitted = await call.act('offers', draft, 'submit');
  await call.act('offers', submitted, 'publish', { reason: 'Nobody else was there' });
  const opened = await openConsole({ path: listOf('/cms/offers', title) });
  const { page } = opened;
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  expect(await tab(page, /^Used up/).count()).toBe(0);

  const { key } = (await call.create('app-keys', { name: unique('Phones') })) as unknown as { key: string };
  const [member] = await call.list('members', {});
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() };
  const redeem = () =>
    fetch(`${address}/api/v1/app/members/${member?.id}/offers/${draft.id}/redeem`, { method: 'POST', headers });
  // What is published reaches the app within a second.
  await eventually(async () => (await redeem()).status).toBe(200);

  await page.reload();
  await tab(page, /^Used up/).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByText('Used up', { exact: true }).waitFor();
  await checkScreen(opened, 'used-up offers');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/cms/offers?view=${draft.id}`);
  const panel = page.getByRole('dialog').first();
  await panel.getByText('Used up', { exact: true }).first().waitFor();
  await panel.getByText(/^It is used up. Members see that/).waitFor();
  const app = panel.frameLocator('iframe');
  await app.getByText('Used up', { exact: true }).first().waitFor();
  await expectAccessible(page, 'a used-up offer');
});

it('an event is sold out with its last seat: in the list, its filter and its view, until there are more seats', async () => {
  const call = await api();
  const title = unique('Roundtable');
  const example = { ...(await newExample(call, events)), title, questions: [] };
  const online = { attendanceMode: 'online', onlineUrl: 'https://meet.example.org/table', onlineCapacity: null };
  const event = await call.act(
    'events',
    await call.create('events', { ...example, ...online, capacity: 1 }),
    'publish',
  );
  const email = `${unique('ann').replace(' ', '.')}@example.org`;
  await call.create('events-enrolment', {
    eventId: event.id,
    firstName: 'Ann',
    lastName: 'Chen',
    email,
    guestCount: 0,
  });
  const editor = await makeStaffAccount('content_editor');
  const opened = await openConsole({ path: listOf('/cms/events', title), as: editor });
  const { page } = opened;
  await tab(page, /^Sold out/).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByText('Sold out', { exact: true }).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/cms/events/${event.id}`);
  await page.getByText('Sold out', { exact: true }).first().waitFor();

  const stored = await call.read('events', event.id);
  await call.update('events', stored, { ...stored, capacity: 2 });
  await page.goto(listOf('/cms/events', title));
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  expect(await tab(page, /^Sold out/).count()).toBe(0);
  expect(await page.getByText('Sold out', { exact: true }).count()).toBe(0);
});
