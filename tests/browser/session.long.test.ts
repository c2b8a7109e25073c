import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api } from './api';
import { eventually, isAt, openConsole, pathOf, save, unique } from './console';
import { account } from './product';
import { startProxy } from './proxy';
import { expire, signIn, storedToken } from './sessions';

const server = startProxy();
const refresh = 'GET /auth/refresh';
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Creates an advisor, whose form has a field for a title. */
const makeAdvisor = async () => {
  const lastName = unique('Sable');
  const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
  const call = await api();
  const { id } = await call.create('advisors', { firstName: 'Ada', lastName, email });
  const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
  return {
    path: `/cms/advisors?edit=${id}`,
    put: `PUT /advisors/${id}`,
    stored: () => call.read('advisors', id),
    titleField,
  };
};

/** Checks that the token was refreshed once, before any other request, and that all others had the new one. */
const expectOneRefreshFirst = async (page: Page) => {
  const token = await storedToken(page);
  const [first, ...others] = server.requests;
  expect(first?.call).toBe(refresh);
  for (const { call, authorization } of others) expect(authorization, call).toBe(`Bearer ${token}`);
  expect(server.count(refresh)).toBe(1);
};

describe('an expired token', () => {
  it('is refreshed once before a save that is made once, before a search, in the same document, and before all requests of a new one', async () => {
    const { path, put, stored, titleField } = await makeAdvisor();
    const { page, failedCalls, isQuiet } = await openConsole({ origin: server.address, path });
    const field = titleField(page);
    await field.fill('Senior counselor');
    await isQuiet();
    await field.evaluate((input) => input.setAttribute('data-before', 'yes'));
    await page.evaluate(() => document.body.setAttribute('data-document', 'first'));
    await expire(page);
    server.requests.length = 0;
    const saving = server.hold(put);
    await save(page);
    await saving.received;
    expect(await page.locator('input[data-before=yes]').inputValue()).toBe('Senior counselor');
    saving.release();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(server.count(refresh)).toBe(1);
    expect(server.count(put)).toBe(1);
    expect(await stored()).toMatchObject({ title: 'Senior counselor', version: 2 });

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    await page.getByLabel('Search advisors').fill('retirement');
    await eventually(() => server.count('GET /advisors')).toBe(1);
    await expectOneRefreshFirst(page);
    expect(await page.locator('body[data-document=first]').count()).toBe(1);

    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    const slow = server.hold(refresh);
    await page.goto('/cms/banners');
    await slow.received;
    expect(server.requests.map(({ call }) => call)).toEqual([refresh]);
    slow.release();
    await page.getByRole('row').nth(1).waitFor();
    await isQuiet();
    await expectOneRefreshFirst(page);
    expect(server.requests.length).toBeGreaterThan(3);
    expect(failedCalls).toEqual([]);
  });
});

describe('a refresh that the server refuses', () => {
  it('leads to the sign-in page once, and back after signing in; a save loses nothing, and a new screen sends no further request', async () => {
    const { path, put, stored, titleField } = await makeAdvisor();
    const { page, context, isQuiet } = await openConsole({ origin: server.address, path });
    const signInPage = page.getByRole('heading', { name: 'Sign in' });
    await titleField(page).fill('Senior counselor');
    await isQuiet();
    await context.clearCookies();
    await expire(page);
    await save(page);
    await signInPage.waitFor();
    expect(server.count(refresh)).toBe(1);
    expect(server.count(put)).toBe(0);
    await signIn(page, account);
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await titleField(page).inputValue()).toBe('Senior counselor');
    expect(pathOf(page)).toBe(path);
    await save(page);
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ title: 'Senior counselor', version: 2 });

    await isQuiet();
    await context.clearCookies();
    await expire(page);
    server.requests.length = 0;
    await page.goto('/cms/banners');
    await signInPage.waitFor();
    await isQuiet();
    expect(server.requests.map(({ call }) => call)).toEqual([refresh]);
    expect(await page.getByRole('alert').filter({ hasText: 'session' }).count()).toBe(1);
    expect(
      await page.evaluate(() => ['access_token', 'refresh_token', 'adminDetails'].filter((key) => key in localStorage)),
    ).toEqual([]);
    await signIn(page, account);
    await title(page, 'Banners').waitFor();
    expect(pathOf(page)).toBe('/cms/banners');
    expect(server.count(refresh)).toBe(1);
  });
});

describe('where the browser stores nothing because', () => {
  const full = () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (this === window.localStorage) throw new DOMException('There is no room.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  };
  const blocked = () => {
    const get = () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  };

  const worksWithOneMessage = async (_: string, spoil: () => void) => {
    const { page } = await openConsole({ origin: server.address, signedIn: false });
    await page.addInitScript(spoil);
    await page.goto('/cms/faqs');
    await signIn(page, account);
    await title(page, 'FAQs').waitFor();
    await page.getByText('Your browser keeps nothing for this site').waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Banners' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await isAt(page, '/cms/banners');
    expect(await page.getByText('Your browser keeps nothing for this site').count()).toBeLessThanOrEqual(1);
    expect(server.count(refresh)).toBe(0);
  };

  const works = '%s, the console works and shows one message about it';
  it.each([['site data is blocked', blocked] as const])(works, worksWithOneMessage);
  it.each([['it is full', full] as const])(works, worksWithOneMessage);
});
