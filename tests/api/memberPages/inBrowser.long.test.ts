import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../../browser/accessible';
import { installChromium, launchChromium } from '../../browser/chromium';
import { denver } from '../features/transactionalMessagesFixture';
import { type Pages, startPages } from './pagesFixture';

let pages: Pages;
let browser: Browser;
beforeAll(async () => {
  await installChromium();
  [pages, browser] = await Promise.all([startPages(), launchChromium()]);
  const organization = {
    companyName: 'My Retirement',
    postalAddress: '1 Main Street',
    supportEmail: 'help@example.org',
  };
  const body = {
    ...organization,
    supportPhone: '+18005550117',
    supportHours: 'until 06:00 PM Eastern',
    disclaimer: 'Not affiliated with or endorsed by any government agency.',
    timeZone: 'America/New_York',
  };
  const { version } = (await pages.call('GET', '/organization/settings')).body.data;
  await pages.call('PUT', '/organization/settings', { body, headers: { 'if-match': `"${version}"` } });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});

const widths = [360, 1440];

/** Opens a link without scripts, as on a phone and on a computer, and checks each view. */
const inEachWidth = async (
  link: string,
  check: (page: Page, open: (view?: string) => Promise<void>) => Promise<void>,
) => {
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    const errors: string[] = [];
    // A violation of the content security policy is an error of the console.
    page.on('console', (message) => {
      if (!message.text().includes('status of 404')) errors.push(message.text());
    });
    const open = async (view = '') => {
      await page.goto(new URL(new URL(link).pathname + view, pages.origin).href);
      await expectSound(page, `${view} at ${width}`);
    };
    await open();
    await check(page, open);
    expect(errors).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  }
};

/** Checks that a page is accessible, does not scroll sideways, and that everything to press is large enough. */
const expectSound = async (page: Page, what: string) => {
  await expectAccessible(page, what);
  const { sideways, small, fontSize } = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    fontSize: getComputedStyle(document.body).fontSize,
    small: [...document.querySelectorAll('button, a, label, textarea')]
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.textContent),
  }));
  expect({ sideways, fontSize, small }, what).toEqual({ sideways: false, fontSize: '17px', small: [] });
};
it('a person takes an offered seat on a phone, and changes it afterwards', async () => {
  const eventId = await pages.staff.createEvent({
    ...denver,
    title: 'FERS Retirement Basics – Denver',
    capacity: 2,
    waitlistEnabled: true,
  });
  const first = await pages.staff.enrol(eventId, { guestCount: 1 });
  const email = `${randomUUID()}@example.org`;
  const { id } = await pages.staff.enrol(eventId, { email, firstName: 'Raymond', guestCount: 1, consentEmail: true });
  await pages.staff.act('events-enrolment', first, 'cancel', { data: { cancelReasonId: 'example_type' } });
  const link = await pages.readLink('events-enrolment', email);
  await inEachWidth(link, async (page, open) => {
    const [accept, decline] = await Promise.all(
      ['Accept', 'Decline'].map((name) => page.getByRole('button', { name }).boundingBox()),
    ).then((boxes) => boxes.map((box) => ({ width: box?.width, height: box?.height })));
    expect(accept).toEqual(decline);
    await open('?show=cancel');
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(new URL(new URL(link).pathname, pages.origin).href);
  await page.getByRole('radio', { name: 'One, only for me' }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('heading', { name: 'Your seat is confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Change guests or needs' }).click();
  await expectSound(page, 'the form');
  await page.getByRole('textbox').fill('A place for a wheelchair');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  await expectSound(page, 'a confirmed seat');
  await page.close();
  expect(await pages.staff.read('events-enrolment', id)).toMatchObject({
    status: 'confirmed',
    guestCount: 0,
    accessibilityNeeds: 'A place for a wheelchair',
  });
});

it('a person chooses another time for an appointment with the keyboard', async () => {
  const advisorId = await pages.booking.createAdvisor('Elena Marquez');
  const email = `${randomUUID()}@example.org`;
  const request = { advisorId, date: '2026-12-03', startTime: '02:00 PM', email, memberName: 'Thomas Reyes' };
  const { id } = await pages.booking.create(request);
  await pages.booking.act({ id }, 'propose', { date: '2026-12-03', startTime: '03:00 PM' });
  const link = await pages.readLink('appointments', email);
  await inEachWidth(link, async (_page, open) => {
    for (const view of ['?show=times', '?show=zones', '?show=cancel']) await open(view);
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await page.goto(new URL(`${new URL(link).pathname}?show=times`, pages.origin).href);
  await page.getByRole('radio', { name: '11:00 AM' }).first().focus();
  await page.keyboard.press('Space');
  await expectSound(page, 'a selected time');
  await page.getByRole('button', { name: 'Change to this time' }).press('Enter');
  await page.getByText('Your changes are saved.').waitFor();
  await page.close();
  expect(await pages.staff.read('appointments', id)).toMatchObject({ status: 'requested', startTime: '11:00 AM' });
});

it('a link that does not exist has a page that says what to do', async () => {
  await inEachWidth(`http://localhost/m/${'a'.repeat(43)}`, async (page) => {
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  });
});
