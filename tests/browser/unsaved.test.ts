import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, choose, eventually, isAt, openConsole, save, unique } from './console';
import { makeEnquiry } from './examples';

const makeBanner = async () =>
  (await api()).create('banners', {
    name: unique('Open enrollment'),
    headline: 'Open enrollment has begun',
    message: 'Choose your plan by December 9.',
    placement: 'home_hero',
  });

/** Longer than it takes until what was typed is kept. */
const aMoment = 3000;

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'You typed here on' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What is typed and kept in a storage of the browser, by its name. */
const keptIn = (page: Page, storage: 'localStorage' | 'sessionStorage') =>
  page.evaluate(
    (name) => Object.fromEntries(Object.entries(window[name]).filter(([key]) => key.startsWith('typed:'))),
    storage,
  ) as Promise<Record<string, string>>;

/** Opens a form with a clock that the test can move on. */
const openForm = async (path: string) => {
  const { page, context } = await openConsole({});
  await page.clock.install();
  await page.goto(path);
  return { page, context };
};

/** Types a message, lets a moment pass and then closes the page without a word, as a crash would. */
const typeAndCrash = async (page: Page, text: string) => {
  await message(page).fill(text);
  await page.clock.runFor(aMoment);
  await page.close({ runBeforeUnload: false });
};

/** Opens an address in another tab of the same browser. */
const reopen = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await page.goto(path);
  await message(page).waitFor();
  return page;
};

describe('after a crash', () => {
  it('what was typed is offered, restored when asked, and forgotten once it is saved', async () => {
    const banner = await makeBanner();
    const path = `/cms/banners/edit/${banner.id}`;
    const first = await openForm(path);
    await typeAndCrash(first.page, 'Choose your plan by Friday.');

    const page = await reopen(first.context, path);
    await offer(page).waitFor();
    expect(await offer(page).textContent()).toMatch(
      /^You typed here on [A-Z][a-z]{2} \d\d \d{4}, \d\d:\d\d [AP]M and did not save it\./,
    );
    expect(await message(page).inputValue()).toBe('Choose your plan by December 9.');
    await press(page, 'Restore');
    await eventually(() => message(page).inputValue()).toBe('Choose your plan by Friday.');
    expect(await offer(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
    await save(page);
    await isAt(page, `/cms/banners/${banner.id}`);
    expect(await (await api()).read('banners', banner.id)).toMatchObject({ message: 'Choose your plan by Friday.' });
    await eventually(() => keptIn(page, 'localStorage')).toEqual({});
  });

  it('what was typed into a new record comes back as it was, with rich text, a target and a slug of its own', async () => {
    const { page, context } = await openForm('/cms/services/new');
    await page.getByLabel('Title', { exact: true }).fill('Retirement planning');
    await page.getByLabel('Slug', { exact: true }).fill('my-own-slug');
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Plan ahead.');
    await choose(page, 'Leads to', 'Web address');
    await page.locator('[name="cta.linkTarget"]').fill('https://example.org/plan');
    await page.clock.runFor(aMoment);
    await page.close();

    const again = await context.newPage();
    await again.goto('/cms/services/new');
    await press(again, 'Restore');
    await eventually(() => again.getByLabel('Title', { exact: true }).inputValue()).toBe('Retirement planning');
    expect(await again.getByLabel('Slug', { exact: true }).inputValue()).toBe('my-own-slug');
    await again.getByText('Plan ahead.').waitFor();
    expect(await again.locator('[name="cta.linkTarget"]').inputValue()).toBe('https://example.org/plan');
  });

  it('what somebody else has saved since stays, and the offer says so', async () => {
    const banner = await makeBanner();
    const path = `/cms/banners/edit/${banner.id}`;
    const { page: first, context } = await openForm(path);
    await typeAndCrash(first, 'Choose your plan by Friday.');
    const caller = await api();
    const stored = await caller.read('banners', banner.id);
    await caller.update('banners', banner, { ...bodyOf(stored), headline: 'It ends soon', message: 'Choose soon.' });

    const page = await reopen(context, path);
    await offer(page)
      .getByText(/ has changed the record since/)
      .waitFor();
    await press(page, 'Restore');
    await eventually(() => message(page).inputValue()).toBe('Choose your plan by Friday.');
    expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('It ends soon');
    await save(page);
    await isAt(page, `/cms/banners/${banner.id}`);
    expect(await caller.read('banners', banner.id)).toMatchObject({
      headline: 'It ends soon',
      message: 'Choose your plan by Friday.',
    });
  });
});

/** The fields of a record as they are sent. */
const bodyOf = ({ name, headline, message, placement }: Record<string, unknown>) => ({
  name,
  headline,
  message,
  placement,
});

describe('what is typed of members', () => {
  it('is kept for the tab alone, and offered there', async () => {
    const enquiry = await makeEnquiry();
    const path = `/cms/contacts?edit=${enquiry.id}`;
    const { page, context } = await openForm(path);
    await message(page).fill('Can somebody call me after seven?');
    await page.clock.runFor(aMoment);
    expect(await keptIn(page, 'localStorage')).toEqual({});
    expect(Object.keys(await keptIn(page, 'sessionStorage'))).toEqual([expect.stringContaining(enquiry.id)]);

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await press(page, 'Restore');
    await eventually(() => message(page).inputValue()).toBe('Can somebody call me after seven?');
    const other = await reopen(context, path);
    expect(await offer(other).count()).toBe(0);
  });

  it('is offered in a reply too, until it is sent', async () => {
    const enquiry = await makeEnquiry();
    const { page } = await openForm(`/cms/contacts?view=${enquiry.id}`);
    const reply = page.getByLabel(/^Reply to Rosa Okafor/);
    await reply.fill('We can call you at seven.');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await press(page, 'Restore');
    await eventually(() => reply.inputValue()).toBe('We can call you at seven.');
    await press(page, 'Send reply');
    await page.getByRole('log').getByText('We can call you at seven.').waitFor();
    await eventually(() => keptIn(page, 'sessionStorage')).toEqual({});
  });
});

describe('a changed form', () => {
  it('is given up when its person leaves without saving', async () => {
    const banner = await makeBanner();
    const { page } = await openForm(`/cms/banners/edit/${banner.id}`);
    await message(page).fill('Choose your plan by Friday.');
    await page.clock.runFor(aMoment);
    expect(Object.keys(await keptIn(page, 'localStorage'))).toHaveLength(1);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await press(page, 'Leave without saving');
    await isAt(page, `/cms/banners/${banner.id}`);
    await eventually(() => keptIn(page, 'localStorage')).toEqual({});
  });

  it('asks for nothing and loses nothing when a part behind a tab is opened', async () => {
    const { page } = await openForm('/cms/organizations/new');
    await page.getByLabel('Name', { exact: true }).fill('Postal Service');
    await page.getByRole('tab', { name: 'Plans' }).click();
    await press(page, 'Add');
    await page.getByRole('textbox', { name: 'Plan name' }).fill('Thrift plan');
    await page.getByRole('tab').first().click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Postal Service');
    await page.getByRole('tab', { name: 'Plans' }).click();
    expect(await page.getByRole('textbox', { name: 'Plan name' }).inputValue()).toBe('Thrift plan');
    expect(await page.getByText('Leave without saving?').count()).toBe(0);
  });

  it('of the only record of its area can be left after a save, and changed again', async () => {
    const { page } = await openForm('/cms/assistant-bot?tab=settings');
    const field = page.getByLabel('Name', { exact: true });
    const text = unique('Hello');
    await field.fill(text);
    await save(page);
    await page.getByText('Saved.').waitFor();
    expect(await page.getByText(/saved a newer version/).count()).toBe(0);
    await eventually(() => keptIn(page, 'localStorage')).toEqual({});
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
    await isAt(page, '/cms/faqs');
    await page.goBack();
    await eventually(() => field.inputValue()).toBe(text);
    await field.fill(unique('Hello'));
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQs' }).click();
    await press(page, 'Keep editing');
  });

  it('whose record is deleted is left without a question', async () => {
    const banner = await makeBanner();
    const { page } = await openForm(`/cms/banners/edit/${banner.id}`);
    await message(page).fill('Choose your plan by Friday.');
    await page.clock.runFor(aMoment);
    await press(page, 'Delete');
    await press(page, 'Confirm');
    await isAt(page, '/cms/banners');
    await eventually(() => keptIn(page, 'localStorage')).toEqual({});
  });
});
