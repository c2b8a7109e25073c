import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api } from './api';
import { navigateInPage } from './checkScreen';
import { eventually, openConsole, pathOf, unique } from './console';
import { makeInquiry } from './examples';
import { startProxy } from './proxy';
import { expire, expiredToken, signIn, signOut, storedToken } from './sessions';
import { makeStaffAccount, type StaffAccount } from './staffAccount';

const server = startProxy();
const refresh = 'GET /auth/refresh';
const rows = (page: Page) => page.getByRole('row').nth(1).waitFor();
const isAtSignIn = async (page: Page) => {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(pathOf(page)).toBe('/login');
};
const autosavedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith('typed:')), storage);

/** The session ends while there is no network, and begins again with Reconnect. */
const loseNetwork = async (context: BrowserContext, calls: string[], [page, other]: [Page, Page]) => {
  const pathOfOther = pathOf(other);
  await expire(page);
  server.requests.length = 0;
  calls.length = 0;
  await context.setOffline(true);
  await page.getByLabel('Search offers').fill('retirement');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Reconnect' }).waitFor();
    expect(pathOf(tab)).toBe('/login');
    expect(await tab.getByRole('row').count()).toBe(0);
  }
  expect(calls).toEqual([refresh]);
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
  await other.getByRole('heading', { name: 'Banners', level: 1 }).waitFor();
  expect(pathOf(page)).toMatch(/^\/cms\/offers\?.*order=DESC.*sort=title/);
  expect(pathOf(other)).toBe(pathOfOther);
  expect(server.count(refresh)).toBe(1);
};

/** One tab signs out while the other waits for a refresh, and then signs in as another user. */
const changeUser = async (user: StaffAccount, [page, other]: [Page, Page], isQuiet: () => Promise<void>) => {
  await expire(page);
  const late = server.hold(refresh);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
  await late.received;
  await signOut(other);
  await isAtSignIn(other);
  await isAtSignIn(page);
  await signIn(other, user);
  for (const tab of [other, page]) await tab.getByText(user.firstName).first().waitFor();
  expect(pathOf(page)).toMatch(/^\/cms\/faqs/);
  late.release();
  await isQuiet();
};

describe('two tabs of one browser', () => {
  it('follow when one signs in as another user while the other waits for a refresh, and end together: unsaved text is preserved, except for personal data', async () => {
    const [first, second] = [await makeStaffAccount(), await makeStaffAccount()];
    const { page, context, isQuiet } = await openConsole({ origin: server.address, path: '/cms/offers', as: first });
    const other = await context.newPage();
    await other.goto('/cms/banners');
    await rows(page);
    await rows(other);
    await isQuiet();
    await changeUser(second, [page, other], isQuiet);
    await expire(page);
    await page.getByLabel('Search FAQs').fill('retirement');
    // This is not the expired token.
    await eventually(() => storedToken(page)).not.toMatch(/\.signature$/);
    await isQuiet();
    await page.getByText(second.firstName).first().waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('adminDetails') ?? '').id)).toBe(second.id);

    const lastName = unique('Sable');
    const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
    const advisor = await (await api()).create('advisors', { firstName: 'Ada', lastName, email });
    const inquiry = await makeInquiry();
    const [ofAdvisor, ofInquiry] = [
      `typed:${second.id}:advisors:${advisor.id}`,
      `typed:${second.id}:contacts:${inquiry.id}`,
    ];
    await navigateInPage(page, `/cms/advisors?edit=${advisor.id}`);
    await navigateInPage(other, `/cms/contacts?edit=${inquiry.id}`);
    const third = await context.newPage();
    await third.goto('/change-password');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Senior counselor');
    await other.getByLabel('Message', { exact: true }).fill('Call after six, please.');
    await eventually(() => autosavedIn(page, 'localStorage')).toEqual([ofAdvisor]);
    await eventually(() => autosavedIn(other, 'sessionStorage')).toEqual([ofInquiry]);
    await signOut(third);
    for (const tab of [third, page, other]) await isAtSignIn(tab);
    await third.close();
    expect(await autosavedIn(page, 'localStorage')).toEqual([ofAdvisor]);
    expect(await autosavedIn(other, 'sessionStorage')).toEqual([]);
    await signIn(page, second);
    await page.getByRole('button', { name: 'Restore' }).waitFor();
    await other.getByLabel('Message', { exact: true }).waitFor();
    expect(await other.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });

  // Usually once; but the browser tells a tab late what another has stored.
  it('both stay signed in when they load with an expired token, wait for each other when both need a refresh, and reconnect together', async () => {
    const stored = { access_token: expiredToken() };
    const { page, context, calls, isQuiet } = await openConsole({ origin: server.address, stored });
    const other = await context.newPage();
    await Promise.all([page.goto('/cms/offers?sort=title&order=DESC'), other.goto('/cms/banners')]);
    await rows(page);
    await rows(other);
    expect(server.count(refresh)).toBeGreaterThan(0);
    expect(server.count(refresh)).toBeLessThanOrEqual(3);
    expect(await storedToken(page)).not.toMatch(/\.signature$/);
    await eventually(async () => (await storedToken(other)) === (await storedToken(page))).toBe(true);

    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    const slow = server.hold(refresh);
    await page.getByLabel('Search offers').fill('a');
    await other.getByLabel('Search banners').fill('a');
    await slow.received;
    await eventually(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
    slow.release();
    await eventually(() => server.count('GET /offers')).toBe(1);
    await eventually(() => server.count('GET /banners')).toBe(1);
    expect(server.count(refresh)).toBe(1);

    await isQuiet();
    await loseNetwork(context, calls, [page, other]);
  });
});
