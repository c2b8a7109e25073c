import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, eventually, openConsole, pathOf, unique } from './console';
import { makeInquiry } from './examples';
import { startProxy } from './proxy';
import { expire, signIn, signOut, storedToken } from './sessions';
import { makeStaffAccount } from './staffAccount';

const server = startProxy();
const refresh = 'GET /auth/refresh';
const rows = (page: Page) => page.getByRole('row').nth(1).waitFor();
const isAtSignIn = async (page: Page) => {
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(pathOf(page)).toBe('/login');
};
const autosavedIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith('typed:')), storage);

describe('two tabs of one browser', () => {
  // Usually once; but the browser tells a tab late what another has stored, and a page that is being left may refresh
  // too.
  it('that load at the same time with an expired token both stay signed in', async () => {
    const { page, context, isQuiet } = await openConsole({ origin: server.address, path: '/cms/offers' });
    const other = await context.newPage();
    await rows(page);
    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    await Promise.all([page.reload(), other.goto('/cms/banners')]);
    await rows(page);
    await rows(other);
    expect(server.count(refresh)).toBeGreaterThan(0);
    expect(server.count(refresh)).toBeLessThanOrEqual(3);
    expect(await storedToken(page)).not.toMatch(/\.signature$/);
    await eventually(async () => (await storedToken(other)) === (await storedToken(page))).toBe(true);
  });

  it('wait for each other when both need a refresh', async () => {
    const { page, context, isQuiet } = await openConsole({ origin: server.address, path: '/cms/offers' });
    const other = await context.newPage();
    await other.goto('/cms/banners');
    await rows(page);
    await rows(other);
    await isQuiet();
    await expire(page);
    const slow = server.hold(refresh);
    await page.getByLabel('Search offers').fill('a');
    await other.getByLabel('Search banners').fill('a');
    await slow.received;
    await eventually(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
    slow.release();
    await eventually(() => server.count('GET /offers')).toBe(2);
    await eventually(() => server.count('GET /banners')).toBe(2);
    expect(server.count(refresh)).toBe(1);
  });

  it('follow when one signs in as another user while the other waits for a refresh', async () => {
    const [first, second] = [await makeStaffAccount(), await makeStaffAccount()];
    const { page, context, isQuiet } = await openConsole({ origin: server.address, path: '/cms/offers', as: first });
    const other = await context.newPage();
    await other.goto('/cms/banners');
    await rows(page);
    await rows(other);
    await isQuiet();
    await expire(page);
    const late = server.hold(refresh);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
    await late.received;
    await signOut(other);
    await isAtSignIn(other);
    await isAtSignIn(page);
    await signIn(other, second);
    for (const tab of [other, page]) await tab.getByText(second.firstName).first().waitFor();
    expect(pathOf(page)).toMatch(/^\/cms\/faqs/);
    late.release();
    // A refresh that is aborted by leaving the page would look like an unreachable server.
    await isQuiet();
    await expire(page);
    await page.goto('/cms/offers');
    await rows(page);
    await page.getByText(second.firstName).first().waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('adminDetails') ?? '').id)).toBe(second.id);
    // This is not the expired token.
    expect(await storedToken(page)).not.toMatch(/\.signature$/);
  });

  it('end together when one signs out: unsaved text is preserved, except for personal data', async () => {
    const person = await makeStaffAccount();
    const { create } = await api();
    const lastName = unique('Sable');
    const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
    const advisor = await create('advisors', { firstName: 'Ada', lastName, email });
    const inquiry = await makeInquiry();
    const path = `/cms/advisors?edit=${advisor.id}`;
    const { page, context } = await openConsole({ origin: server.address, path, as: person });
    const [ofMember, third] = [await context.newPage(), await context.newPage()];
    await ofMember.goto(`/cms/contacts?edit=${inquiry.id}`);
    await third.goto('/cms/offers');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Senior counselor');
    await ofMember.getByLabel('Message', { exact: true }).fill('Call after six, please.');
    await eventually(() => autosavedIn(page, 'localStorage')).toEqual([`typed:${person.id}:advisors:${advisor.id}`]);
    await eventually(() => autosavedIn(ofMember, 'sessionStorage')).toEqual([
      `typed:${person.id}:contacts:${inquiry.id}`,
    ]);
    await signOut(third);
    for (const tab of [third, page, ofMember]) await isAtSignIn(tab);
    expect(await autosavedIn(page, 'localStorage')).toEqual([`typed:${person.id}:advisors:${advisor.id}`]);
    expect(await autosavedIn(ofMember, 'sessionStorage')).toEqual([]);
    await signIn(page, person);
    await page.getByRole('button', { name: 'Restore' }).waitFor();
    await ofMember.getByLabel('Message', { exact: true }).waitFor();
    expect(await ofMember.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });
});
