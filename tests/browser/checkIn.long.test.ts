import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventToday } from './checkInEvent';
import { eventually, isAt, openConsole } from './console';
import { account } from './product';
import { startProxy } from './proxy';
import { expire, signIn, signOut } from './sessions';
import { makeStaffAccount } from './staffAccount';

const server = startProxy();
const phone = 390;

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const isIn = (page: Page, name: string) => eventually(() => row(page, name).getAttribute('aria-pressed')).toBe('true');
const open = async (path: string, options = {}) => {
  const opened = await openConsole({ origin: server.address, width: phone, path, ...options });
  await opened.page.getByRole('list', { name: 'Expected' }).waitFor();
  return opened;
};
interface FormerEntry {
  account: string;
  eventId: string;
  former: string;
  entry: object;
}

/** Stores in the browser what the check-in page of release 0.2 stored there. */
const leaveFormerEntry = async ({ account, eventId, former, entry }: FormerEntry) => {
  await (await caches.open(`door ${window.location.origin}${former}`)).put('/former', new Response(''));
  const request = indexedDB.open('door', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
    request.result.createObjectStore('rosters', { keyPath: ['account', 'eventId'] });
  };
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const writing = request.result.transaction('queue', 'readwrite');
  writing.objectStore('queue').add({ account, eventId, entry, person: 'Terry Baker', until: Date.now() + 3_600_000 });
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  request.result.close();
};

/** Opens the check-in on a phone that has had an unsent entry since release 0.2, at the address of that release. */
const openWithFormerEntry = async (eventId: string, enrolmentId: string) => {
  // Any document of the origin can store it.
  const opened = await openConsole({ origin: server.address, width: phone, path: '/api/v1/health' });
  const { page } = opened;
  const former = `/cms/events/${eventId}?door`;
  await page.evaluate(leaveFormerEntry, {
    account: await page.evaluate(() => JSON.parse(localStorage.getItem('adminDetails') ?? '{}').id as string),
    eventId,
    former,
    entry: { id: randomUUID(), kind: 'here', enrolmentId, at: new Date().toISOString() },
  });
  await page.goto(former);
  return opened;
};

/** Waits until the files of the page are cached on the device. */
const isCached = (page: Page) =>
  eventually(() =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return name ? (await (await caches.open(name)).keys()).length : 0;
    }),
  ).toBeGreaterThan(3);
/** How many rosters and unsent entries the device stores. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'door')) return { rosters: 0, queue: 0 };
    const opening = indexedDB.open('door');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    const [rosters, queue] = [await count('rosters'), await count('queue')];
    database.close();
    return { rosters, queue };
  });
const cut = async (context: BrowserContext, page: Page) => {
  await context.setOffline(true);
  await page
    .getByLabel('Offline')
    .or(page.getByText('Offline', { exact: true }))
    .first()
    .waitFor();
};

/** Adds somebody who was not expected, first without an address, which the page requires. */
const walkIn = async (page: Page, lastName: string) => {
  await page.getByRole('button', { name: 'Walk-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a walk-in' });
  await sheet.getByLabel('First name').fill('Wanda');
  await sheet.getByLabel('Last name').fill(lastName);
  await sheet.getByRole('button', { name: 'Check in' }).click();
  await sheet.getByRole('alert').waitFor();
  await sheet.getByLabel('Email').fill(`${lastName.toLowerCase()}@example.org`);
  await sheet.getByRole('button', { name: 'Check in' }).click();
};
/** Signs out in the console, because the check-in page has no account menu. */
const signOutInConsole = async (page: Page) => {
  await page.goto('/change-password');
  await signOut(page);
};

describe('the check-in of an event, on a phone', () => {
  it('opens after signing in; people are found, checked in with one press, and walk in, and staff decide where no seat is free', async () => {
    const { address, call, event, statesOf } = await eventToday({
      capacity: 3,
      people: ['Alvarez', 'Baker', 'Chen', 'Dube'],
    });
    const { page } = await openConsole({ origin: server.address, width: phone, path: address, signedIn: false });
    await signIn(page, account);
    await page.getByText('0 of 3').waitFor();
    await expectAccessible(page, 'the check-in page');
    expect((await row(page, 'Baker').boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await page.getByLabel('Name, phone or number').fill('baker');
    expect(await page.getByRole('listitem').count()).toBe(1);
    await row(page, 'Baker').click();
    await page.getByRole('status').getByText('Terry Baker is in').waitFor();
    await page.getByText('1 of 3').waitFor();
    await eventually(statesOf).toEqual(['registered', 'attended', 'registered', 'waitlisted']);
    await page.getByLabel('Name, phone or number').fill('1002');
    await eventually(() => page.getByRole('listitem').count()).toBe(1);
    await row(page, 'Chen').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(statesOf).toEqual(['registered', 'confirmed', 'registered', 'waitlisted']);
    await page.getByLabel('Name, phone or number').fill('');
    await row(page, 'Dube').click();
    await page.getByRole('dialog', { name: 'Terry Dube' }).getByRole('button', { name: 'Let in anyway' }).click();
    await eventually(statesOf).toEqual(['registered', 'confirmed', 'registered', 'attended']);

    // With two more seats than before, one is free.
    const before = await call.read('events', event.id);
    await call.update('events', before, { ...before, capacity: 5 });
    await walkIn(page, 'Walker');
    await isIn(page, 'Walker');
    await walkIn(page, 'Young');
    const decide = page.getByRole('region', { name: 'To decide' });
    await decide.getByText('All 5 seats are taken, so Wanda Young would have to wait.').waitFor();
    await expectAccessible(page, 'what is to be decided');
    await decide.getByRole('button', { name: 'Let in anyway' }).click();
    await decide.waitFor({ state: 'detached' });
    await isIn(page, 'Young');
    const filter = { eventId: event.id, status: 'attended' };
    const names = async () =>
      (await call.list('events-enrolment', filter, ['lastName', 'ASC'])).map(({ lastName }) => lastName);
    await eventually(names).toEqual(['Dube', 'Walker', 'Young']);

    await page.getByRole('button', { name: 'Scan ticket' }).first().click();
    await page.getByRole('alert').getByText('The camera cannot be used.').waitFor();
  });

  it('sends what a phone has not sent since release 0.2, works offline, also after a reload, and sends each press once after one token refresh; a press on two phones counts once', async () => {
    const { address, event, enrollments, statesOf } = await eventToday({
      people: ['Alvarez', 'Baker', 'Chen', 'Dube'],
    });
    const { page, context, calls } = await openWithFormerEntry(event.id, enrollments[3]?.id ?? '');
    await isIn(page, 'Dube');
    await eventually(statesOf).toEqual(['registered', 'registered', 'registered', 'attended']);
    await isAt(page, address);
    await eventually(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^check-in /)]);

    await isCached(page);
    await cut(context, page);
    calls.length = 0;
    await row(page, 'Alvarez').click();
    await page.getByText('1 to send').waitFor();
    await expire(page);
    await page.reload();
    await isIn(page, 'Alvarez');
    await row(page, 'Baker').click();
    await page.getByText('2 to send').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 to send').waitFor();
    // After a reload, Chromium may say that it is online, so the page asks for the server.
    expect(calls.filter((each) => each !== 'GET /health')).toEqual([]);
    expect(await statesOf()).toEqual(['registered', 'registered', 'registered', 'attended']);

    const { page: other } = await open(address);
    await row(other, 'Alvarez').click();
    await row(other, 'Chen').click();
    await eventually(statesOf).toEqual(['attended', 'registered', 'attended', 'attended']);
    // From here on, only the first phone sends requests.
    await other.close();
    const arrivalOf = async () => (await (await api()).read('events-enrolment', enrollments[0]?.id ?? '')).checkedInAt;
    const onOtherPhone = await arrivalOf();
    server.requests.length = 0;
    await context.setOffline(false);
    await page.getByText('3 to send').waitFor({ state: 'detached' });
    await isIn(page, 'Chen');
    await eventually(() => page.getByText('to send').count()).toBe(0);
    await eventually(statesOf).toEqual(['attended', 'confirmed', 'attended', 'attended']);
    const sent = server.requests.map(({ call }) => call).filter((call) => call !== 'GET /health');
    expect(sent.slice(0, 2)).toEqual(['GET /auth/refresh', `POST /events/${event.id}/check-in`]);
    expect(server.count('GET /auth/refresh')).toBe(1);
    expect(server.count(`POST /events/${event.id}/check-in`)).toBe(1);
    // The first phone pressed earlier, although it sent later.
    expect(Date.parse(String(await arrivalOf()))).toBeLessThan(Date.parse(String(onOtherPhone)));
  });

  it('unsent presses of a user wait for the same user, and are listed at sign-out; nobody finds the roster of another user', async () => {
    const { address, statesOf } = await eventToday();
    const [first, second] = [await makeStaffAccount(), await makeStaffAccount()];
    const { page, context } = await open(address, { as: first });
    await isCached(page);
    await cut(context, page);
    await row(page, 'Alvarez').click();
    await page.getByText('1 to send').waitFor();
    expect(await stored(page)).toEqual({ rosters: 1, queue: 1 });
    // The session ends while there is no network.
    await page.evaluate(() => localStorage.setItem('access_token', 'over'));
    await context.clearCookies();
    await context.setOffline(false);
    await isAt(page, '/login');
    await eventually(() => stored(page)).toEqual({ rosters: 0, queue: 1 });
    await signIn(page, second);
    await page.getByRole('list', { name: 'Expected' }).waitFor();
    await page.getByText('0 of 3').waitFor();
    expect(await statesOf()).toEqual(['registered', 'registered', 'registered']);
    await eventually(() => stored(page)).toEqual({ rosters: 1, queue: 1 });
    // The server could not be reached, so the second user is still known and may reconnect.
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto('/login');
    expect(await stored(page)).toEqual({ rosters: 1, queue: 1 });
    await signIn(page, account);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await eventually(() => stored(page)).toEqual({ rosters: 0, queue: 1 });
    await signOut(page);
    await isAt(page, '/login');
    await signIn(page, first);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await signOut(page);
    const dialog = page.getByRole('dialog', { name: 'Not sent yet' });
    await dialog.getByText('Terry Alvarez').waitFor();
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await page.goto(address);
    await isIn(page, 'Alvarez');
    await eventually(statesOf).toEqual(['attended', 'registered', 'registered']);
    await signOutInConsole(page);
    await isAt(page, '/login');
    expect(await page.evaluate(async () => [await caches.keys(), (await indexedDB.databases()).length])).toEqual([
      [],
      0,
    ]);
  });
});
