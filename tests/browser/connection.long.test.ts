import { describe, expect, it } from 'vitest';
import { api } from './api';
import { eventually, openConsole, save, unique } from './console';
import { page as pageOf, startProxy } from './proxy';

const server = startProxy();
const banner = 'The server cannot be reached. What you see may be out of date';

describe('while the API cannot be reached', () => {
  it('a banner says so until it can, and failed requests are sent again then', async () => {
    // The clock stays with the context of the page.
    const { page, isQuiet } = await openConsole({ origin: server.address, hasEmptyCache: true });
    await page.clock.install();
    await page.goto('/cms/banners');
    await page.getByRole('row').nth(1).waitFor();
    await isQuiet();
    expect(await page.getByText(banner).count()).toBe(0);
    server.answer('every call', pageOf(503));
    await page.getByLabel('Search banners').fill('nothing is called this');
    await page.getByRole('status').getByText(banner).waitFor();
    const passesUntil = (text: string) =>
      eventually(async () => {
        await page.clock.runFor(1000);
        return page.getByText(text).count();
      }).toBeGreaterThan(0);
    // The search is retried automatically, and its failure shows only after that.
    await passesUntil('The server could not do this.');
    expect(server.count('GET /banners')).toBe(5);
    server.pass('every call');
    await passesUntil('Nothing matches');
    expect(await page.getByText(banner).count()).toBe(0);
    expect(server.count('GET /auth/refresh')).toBe(0);
  });

  it('a save is tried once, reports the failure, and is not sent later automatically', async () => {
    const lastName = unique('Sable');
    const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
    const advisor = await (await api()).create('advisors', { firstName: 'Ada', lastName, email });
    const path = `/cms/advisors?edit=${advisor.id}`;
    const { page, context, isQuiet } = await openConsole({ origin: server.address, path });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Senior counselor');
    await isQuiet();
    await context.setOffline(true);
    await save(page);
    await page
      .getByText('The server cannot be reached. Check your connection and try again.', { exact: true })
      .waitFor();
    await page.getByText(banner).waitFor();
    await context.setOffline(false);
    await page.getByText(banner).waitFor({ state: 'detached' });
    await isQuiet();
    expect(server.count(`PUT /advisors/${advisor.id}`)).toBe(0);
    await save(page);
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(server.count(`PUT /advisors/${advisor.id}`)).toBe(1);
  });
});

describe('while the server does not answer', () => {
  const slow = 'This takes longer than usual.';
  const never = () => undefined;
  const open = async (path: string) => {
    const { page } = await openConsole({ origin: server.address, hasEmptyCache: true });
    await page.clock.install();
    await page.goto(path);
    return page;
  };

  it('the console says so, and asks again for a list at the press of a button', async () => {
    server.answer('GET /banners', never);
    const page = await open('/cms/banners');
    await eventually(() => server.count('GET /banners')).toBe(1);
    await page.clock.runFor(14_000);
    expect(await page.getByText(slow).count()).toBe(0);
    await page.clock.runFor(2000);
    await page.getByRole('status').getByText(slow).waitFor();
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(slow).waitFor({ state: 'detached' });
    await eventually(() => server.count('GET /banners')).toBe(2);
    await page.clock.runFor(16_000);
    server.pass('GET /banners');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.getByText(slow).waitFor({ state: 'detached' });
  });

  it('a record in a panel is asked for again by keyboard, and a save that hangs is sent once', async () => {
    const lastName = unique('Tern');
    const email = `${lastName.replace(' ', '.').toLowerCase()}@example.org`;
    const { id } = await (await api()).create('advisors', { firstName: 'Ada', lastName, email });
    const read = `GET /advisors/${id}`;
    const write = `PUT /advisors/${id}`;
    server.answer(read, never);
    const page = await open(`/cms/advisors?edit=${id}`);
    const panel = page.getByRole('dialog');
    await eventually(() => server.count(read)).toBeGreaterThan(0);
    await page.clock.runFor(16_000);
    await panel.getByRole('status').getByText(slow).waitFor();
    server.pass(read);
    await panel.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Senior counselor');
    server.answer(write, never);
    await save(page);
    await eventually(() => server.count(write)).toBe(1);
    await page.clock.runFor(20_000);
    expect(server.count(write)).toBe(1);
    expect(await title.inputValue()).toBe('Senior counselor');
  });
});
