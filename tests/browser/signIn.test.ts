import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address } from './api';
import { eventually, isAt, openConsole, pathOf } from './console';
import { account } from './product';
import { signIn, signOut } from './sessions';

/** Counts every change of the address from the first document on: by a script, or by another document. */
const countAddressChanges = async (page: Page) => {
  let changes = 0;
  await page.exposeFunction('countChange', () => {
    changes += 1;
  });
  await page.addInitScript(() => {
    const countChange = (window as unknown as { countChange: () => void }).countChange;
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (...args) => {
        countChange();
        original(...args);
      };
    }
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) changes += 1;
  });
  return () => changes;
};

const storedNow = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

it('a person who is signed out is led to the sign-in page, where both wrong credentials get the same answer, and then to the requested address', async () => {
  const { page } = await openConsole({ signedIn: false });
  const changes = await countAddressChanges(page);
  for (const path of [
    '/',
    '/cms/banners?page=2',
    '/nowhere',
    '/cms/advisors?view=5',
    '/cms/faqs?sort=question&order=DESC',
  ]) {
    const before = changes();
    await page.goto(path);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(pathOf(page)).toBe('/login');
    expect(changes() - before, path).toBeLessThanOrEqual(3);
  }

  for (const email of [account.email, 'nobody.at.all@example.org']) {
    await signIn(page, { email, password: 'not the right password' });
    await page.getByText('Email or password is incorrect.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('');
  }
  expect(pathOf(page)).toBe('/login');
  expect(Object.keys(await storedNow(page))).toEqual([]);

  await signIn(page, account);
  await page.getByRole('heading', { name: 'FAQs', level: 1 }).waitFor();
  await eventually(() => pathOf(page)).toContain('/cms/faqs?sort=question&order=DESC');
  expect(Object.keys(await storedNow(page))).toEqual(expect.arrayContaining(['access_token', 'adminDetails']));
});

it('a session begins on the dashboard with a greeting, and ends on signing out with all that the browser stored of it; Back shows no record', async () => {
  const { page } = await openConsole({ path: '/dashboard', stored: { refresh_token: 'of another server' } });
  await page.getByRole('heading', { name: /^Welcome, \S/, level: 1 }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /open inquiries/ })
    .click();
  await page.getByRole('heading', { name: 'Inquiries', level: 1 }).waitFor();
  expect(pathOf(page)).toMatch(/^\/cms\/contacts/);
  await page.getByRole('row').nth(1).waitFor();
  await signOut(page);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(pathOf(page)).toBe('/login');
  const storedKeys = Object.keys(await storedNow(page));
  for (const key of ['access_token', 'refresh_token', 'adminDetails']) expect(storedKeys).not.toContain(key);

  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
  expect(pathOf(page)).toBe('/login');
});

it('a session with an invalid token leads to the sign-in page, once', async () => {
  const { page, calls } = await openConsole({ signedIn: false, stored: { access_token: 'abc' } });
  const changes = await countAddressChanges(page);
  await page.goto('/cms/banners');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByText('Your session has ended. Sign in again.').waitFor();
  await page.waitForLoadState('networkidle');
  expect(pathOf(page)).toBe('/login');
  expect(changes()).toBeLessThanOrEqual(4);
  expect(calls).toEqual(['GET /auth/refresh']);
  expect(await storedNow(page)).not.toHaveProperty('access_token');
});

it('the console says at addresses that it does not have that there is no such page, and keeps the selected color mode', async () => {
  const { page } = await openConsole({ stored: { theme: 'dark' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/nowhere', '/cms/banners-of-old/edit/1', '/cms/nowhere', '/']) {
    await page.goto(path);
    if (path !== '/') {
      await page.getByRole('heading', { name: `There is no page at ${path}` }).waitFor();
      expect(page.url()).toBe(`${address}/dashboard`);
      await page.getByRole('link', { name: 'Go to the start page' }).click();
    }
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await isAt(page, '/dashboard');
    expect(page.url()).toBe(`${address}/dashboard`);
  }
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const brightness = background.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
  expect(Math.min(...brightness)).toBeGreaterThan(200);
  expect((await storedNow(page)).theme).toBe('dark');
});
