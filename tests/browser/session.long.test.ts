import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, eventually, isAt, openConsole, pathOf, save, unique } from './console';
import { account } from './product';
import { page as pageOf, startProxy } from './proxy';
import { expire, signIn, storedToken } from './sessions';

const server = startProxy();
const refresh = 'GET /auth/refresh';
const open = (path: string) => openConsole({ origin: server.address, path });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

const makeAdvisor = async () => {
  const lastName = unique('Sable');
  const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
  return (await api()).create('advisors', { firstName: 'Ada', lastName, email });
};

describe('an expired token', () => {
  it('is refreshed once before the next request, in the same document', async () => {
    const { page, isQuiet } = await open('/cms/faqs');
    await title(page, 'FAQs').waitFor();
    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    await page.getByLabel('Search FAQs').fill('retirement');
    await eventually(() => server.count('GET /faqs')).toBe(1);
    const token = await storedToken(page);
    const [first, ...others] = server.requests;
    expect(first?.call).toBe(refresh);
    for (const { call, authorization } of others) expect(authorization, call).toBe(`Bearer ${token}`);
    expect(server.count(refresh)).toBe(1);
    expect(pathOf(page)).toMatch(/^\/cms\/faqs/);
  });

  it('is refreshed once for all parallel requests of a screen, none of which is sent before', async () => {
    const { page, failedCalls, isQuiet } = await openConsole({
      origin: server.address,
      path: '/login',
      signedIn: false,
    });
    await signIn(page, account);
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
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
    const token = await storedToken(page);
    expect(server.count(refresh)).toBe(1);
    expect(server.requests.length).toBeGreaterThan(3);
    expect(new Set(server.requests.slice(1).map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${token}`]),
    );
    expect(failedCalls).toEqual([]);
  });

  it('is refreshed before a save, which is made once, in the unchanged form', async () => {
    const advisor = await makeAdvisor();
    const { page, isQuiet } = await open(`/cms/advisors?edit=${advisor.id}`);
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    await field.fill('Senior counselor');
    await isQuiet();
    await field.evaluate((input) => input.setAttribute('data-before', 'yes'));
    await expire(page);
    const saving = server.hold(`PUT /advisors/${advisor.id}`);
    await save(page);
    await saving.received;
    expect(await page.locator('input[data-before=yes]').inputValue()).toBe('Senior counselor');
    saving.release();
    await page.getByText('Saved.').waitFor();
    expect(server.count(refresh)).toBe(1);
    expect(server.count(`PUT /advisors/${advisor.id}`)).toBe(1);
    expect(await (await api()).read('advisors', advisor.id)).toMatchObject({ title: 'Senior counselor', version: 2 });
  });
});

describe('a refresh that the server refuses', () => {
  it('leads to the sign-in page once, with one toast and no further request, and back after signing in', async () => {
    const { page, context, isQuiet } = await open('/cms/faqs');
    await title(page, 'FAQs').waitFor();
    await isQuiet();
    await context.clearCookies();
    await expire(page);
    server.requests.length = 0;
    await page.goto('/cms/banners');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
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

  it('during a save loses nothing: after signing in, the unsaved text is offered on the same page', async () => {
    const advisor = await makeAdvisor();
    const { page, context, isQuiet } = await open(`/cms/advisors?edit=${advisor.id}`);
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    await field.fill('Senior counselor');
    await isQuiet();
    await context.clearCookies();
    await expire(page);
    await save(page);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(server.count(refresh)).toBe(1);
    expect(server.count(`PUT /advisors/${advisor.id}`)).toBe(0);
    await signIn(page, account);
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await field.inputValue()).toBe('Senior counselor');
    expect(pathOf(page)).toBe(`/cms/advisors?edit=${advisor.id}`);
    await save(page);
    await page.getByText('Saved.').waitFor();
    expect(await (await api()).read('advisors', advisor.id)).toMatchObject({ title: 'Senior counselor', version: 2 });
  });
});

describe('a refresh that fails', () => {
  it('because the gateway has no server, can be repeated with Reconnect, which leads back to the page', async () => {
    const { page, isQuiet } = await open('/cms/faqs');
    await title(page, 'FAQs').waitFor();
    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    server.answer(refresh, pageOf(502));
    await page.goto('/cms/faqs?sort=question&order=DESC');
    await page.getByRole('button', { name: 'Reconnect' }).waitFor();
    expect(server.requests.map(({ call }) => call)).toEqual([refresh]);
    expect(pathOf(page)).toBe('/login');
    expect(await storedToken(page)).toBeNull();
    server.pass(refresh);
    await page.getByRole('button', { name: 'Reconnect' }).click();
    await title(page, 'FAQs').waitFor();
    await eventually(() => pathOf(page)).toContain('/cms/faqs?sort=question&order=DESC');
  });

  it('because the network is off, still shows the sign-in page in every tab, and Reconnect leads back', async () => {
    const { page, context, calls, isQuiet } = await open('/cms/faqs');
    await title(page, 'FAQs').waitFor();
    const other = await context.newPage();
    await other.goto('/cms/banners');
    await other.getByRole('row').nth(1).waitFor();
    await isQuiet();
    await expire(page);
    server.requests.length = 0;
    calls.length = 0;
    await context.setOffline(true);
    await page.getByLabel('Search FAQs').fill('retirement');
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
    await title(page, 'FAQs').waitFor();
    await title(other, 'Banners').waitFor();
    expect(pathOf(page)).toMatch(/^\/cms\/faqs/);
    expect(pathOf(other)).toBe('/cms/banners');
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
