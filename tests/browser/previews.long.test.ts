import type { FrameLocator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { address, api, type Stored } from './api';
import { checkScreen, navigateInPage } from './checkScreen';
import { eventually, openConsole, unique } from './console';
import { openContext } from './contexts';

/** How soon a typed text is in the preview, in milliseconds. */
const atOnce = 150;

/** A live banner for members under FERS, in a placement of its own, and a persona under CSRS. */
const makeBanner = async (headline = 'Open season begins') => {
  const call = await api();
  const [label, person] = [unique('Placement'), unique('Walter')];
  const key = label.toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'banner_placement', key, label, meta: { maxActive: 2 } });
  await call.create('types', {
    category: 'test_persona',
    key: person.toLowerCase().replace(' ', '_'),
    label: person,
    meta: { persona: { age: 66, retirementSystem: 'csrs' } },
  });
  const draft = await call.create('banners', {
    name: unique('Season'),
    headline,
    message: 'Compare the plans.',
    placement: key,
    linkType: 'none',
    startsAt: '2026-01-05T14:00:00.000Z',
    audience: { everyone: false, retirementSystems: ['fers'] },
  });
  return { person, banner: await call.act('banners', draft, 'publish') };
};

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="What members see"]');

/** Notes the time of each drawing of the preview in the page. */
const noteDrawings = (page: Page) =>
  page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { drawings: times });
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'drawn') times.push(performance.now());
    });
  });

/** Presses one key and returns the milliseconds until the preview has drawn it. */
const typeAndMeasure = async (page: Page, key: string) => {
  await page.evaluate(() => {
    document.addEventListener('keydown', () => Object.assign(window, { pressedAt: performance.now() }), { once: true });
  });
  await page.keyboard.press(key);
  const read = () =>
    page.evaluate(() => {
      const { drawings, pressedAt } = window as unknown as { drawings: number[]; pressedAt: number };
      const drawn = drawings.find((time) => time > pressedAt);
      return drawn === undefined ? undefined : drawn - pressedAt;
    });
  await eventually(async () => (await read()) !== undefined).toBe(true);
  return (await read()) ?? 0;
};

it('who writes a banner sees it at once as a member does, on a day, and leads colleagues to it', async () => {
  const { person, banner } = await makeBanner();
  const opened = await openConsole({});
  const { page } = opened;
  await noteDrawings(page);
  await page.goto(`/cms/banners/edit/${banner.id}`);
  const program = frameOf(page);
  await program.getByText('Open season begins').waitFor();
  await page.getByText('Not seen: only members get it.').waitFor();

  await page.getByLabel('Headline').focus();
  await page.keyboard.press('End');
  // The first key also makes the form an unsaved one.
  await typeAndMeasure(page, '!');
  const times = [await typeAndMeasure(page, '!'), await typeAndMeasure(page, '!'), await typeAndMeasure(page, '!')];
  expect(Math.min(...times)).toBeLessThan(atOnce);
  await program.getByText('Open season begins!!!!').waitFor();
  await program.getByText('Headline', { exact: true }).waitFor();

  await program.getByText('Compare the plans.').click();
  const message = page.getByLabel('Message');
  await eventually(() => message.evaluate((field) => field === document.activeElement)).toBe(true);

  await page.getByRole('combobox', { name: 'As whom' }).click();
  await page.getByRole('option', { name: person }).click();
  await page.getByText(/^Not seen: Walter is not in its audience\.$/).waitFor();
  await page.getByLabel('On which day').fill('2026-01-02');
  await page.getByText(/^Not seen: it starts on Jan 05 2026/).waitFor();
  await page.getByRole('button', { name: 'Tablet' }).click();
  await page.getByRole('button', { name: 'Phone' }).click();
  await expectAccessible(page, 'the form with its preview');
});

it('a shared preview opens without an account until it is revoked', async () => {
  const { banner } = await makeBanner();
  const call = await api();
  await call.update('banners', banner as Stored, { ...banner, headline: 'Not published yet' });
  const opened = await openConsole({ path: `/cms/banners/${banner.id}` });
  const { page } = opened;
  const compared = frameOf(page);
  await compared.getByRole('region', { name: 'After' }).getByText('Not published yet').waitFor();
  await compared.getByRole('region', { name: 'Before · live' }).getByText('Open season begins').waitFor();
  await checkScreen(opened, 'the view with both contents');
  await page.getByRole('button', { name: 'Share a preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create an address' }).click();
  const shared = await dialog.getByLabel('Address', { exact: true }).inputValue();
  expect(shared.startsWith(`${address}/preview/preview_`)).toBe(true);
  await expectAccessible(page, 'the shared previews');

  const guest = await openContext(
    { origin: address, width: 360, timeZone: 'America/New_York', hasEmptyCache: true },
    {},
  );
  const guestPage = await guest.newPage();
  const response = await guestPage.goto(shared);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  await guestPage.getByText('Not published yet').first().waitFor();

  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByText('The address no longer works.').waitFor();
  await guestPage.reload();
  await eventually(() => guestPage.getByText('Not published yet').count()).toBe(0);
  const token = shared.split('/').at(-1);
  const refused = await fetch(`${address}/api/v1/app/preview`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(401);
});

it('one document draws one record after the other, also where the answers about one come late', async () => {
  const call = await api();
  const { banner: late } = await makeBanner('The late one');
  await call.update('banners', late as Stored, { ...late, headline: 'The late one, changed' });
  const { banner } = await makeBanner('The quick one');
  const { page, isQuiet } = await openConsole({});
  let documents = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/preview/frame')) documents += 1;
  });
  const program = frameOf(page);
  await page.goto(`/cms/banners/${banner.id}`);
  await program.getByText('The quick one').first().waitFor();

  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/previews', async (route) => {
    if (route.request().postDataJSON().id === late.id) await isReleased;
    // The console may have stopped to wait for it.
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/v1/previews'));
  await navigateInPage(page, `/cms/banners/${late.id}`);
  await asked;
  // What the frame had of the other record is out of sight.
  await page.locator('aside iframe').waitFor({ state: 'hidden' });
  await navigateInPage(page, `/cms/banners/${banner.id}`);
  await page.locator('aside iframe').waitFor();
  await program.getByText('The quick one').first().waitFor();
  release();
  await isQuiet();
  expect(await program.getByText('The late one').count()).toBe(0);

  await navigateInPage(page, `/cms/banners/${late.id}`);
  await program.getByRole('region', { name: 'After' }).getByText('The late one, changed').first().waitFor();
  await page.locator('aside iframe').waitFor();
  expect(await program.getByText('The quick one').count()).toBe(0);
  expect(documents).toBe(1);
});

it('a mail shows as light and dark mail programs show it, and as plain text', async () => {
  const call = await api();
  const { id } = await call.create('notifications', {
    name: unique('News'),
    topicId: 'content',
    channels: ['email'],
    content: {
      email: { subject: 'Rates', body: '<h2>New rates</h2><p>For <a href="https://example.org/r">all</a></p>' },
    },
  });
  const { page } = await openConsole({ path: `/system/notifications/${id}` });
  const mail = frameOf(page).locator('.mail');
  const heading = mail.getByRole('heading', { name: 'New rates' });
  const colors = () => heading.evaluate((element) => getComputedStyle(element).color);
  await heading.waitFor();
  expect(await colors()).toBe('rgb(29, 37, 48)');
  await frameOf(page).getByRole('button', { name: 'Dark' }).click();
  await eventually(colors).toBe('rgb(232, 234, 237)');
  await expectAccessible(page, 'a notification with the preview of a dark mail');
  await frameOf(page).getByRole('button', { name: 'Plain text' }).click();
  await mail.getByText('New rates\n\nFor all (https://example.org/r)').waitFor();
  expect(page.url()).toContain(id);
});
