import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { dayFromNow, makeAdvisor, makeAppointmentType, newRequest } from './booking';
import { eventually, openConsole, pathOf } from './console';

/** Creates requests for appointments in three days, at these times, with a new advisor. */
const makeRequests = async (startTimes: readonly [string, string]) => {
  const { typeId } = await makeAppointmentType();
  const advisor = await makeAdvisor(typeId, 'Marcus', { timeZone: 'America/New_York' });
  const call = await api();
  const request = async (startTime: string) => {
    const { id, memberName } = await call.create('appointments', {
      ...newRequest(typeId, advisor.id),
      email: 'angela@example.org',
      startTime,
    });
    return { member: String(memberName), stored: () => call.read('appointments', id) };
  };
  return { advisor: advisor.name, one: await request(startTimes[0]), other: await request(startTimes[1]) };
};

/** Shows the day in three days in the open calendar, for one advisor only. */
const openDay = async (page: Page, advisor: string) => {
  await page.getByRole('button', { name: 'Choose advisors' }).click();
  await page.getByRole('menuitemcheckbox', { name: advisor }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  for (let days = 0; days < 3; days += 1) await page.getByRole('button', { name: 'Later' }).click();
};

/** Moves a request to the next day, or to the one before at the end of a week. Returns the new day. */
const moveToAnotherDay = async (page: Page, advisor: string, member: string) => {
  await page.getByRole('table', { name: 'Week' }).waitFor();
  const day = (days: number) => dayFromNow(3 + days);
  const weekday = (date: string) => new Date(date).getUTCDay();
  // Shows the week of the day. At its end, the arrow key leads back.
  if (weekday(day(0)) < 3) await page.getByRole('button', { name: 'Later' }).click();
  const [key, there] = weekday(day(0)) === 6 ? (['ArrowLeft', day(-1)] as const) : (['ArrowRight', day(1)] as const);
  const entry = page.getByRole('button', { name: new RegExp(`^Requested.*${member}`) });
  await entry.focus();
  await page.keyboard.press('Space');
  await page.getByText(`${member} is picked up.`).waitFor({ state: 'attached' });
  await page.keyboard.press(key);
  const announcement = new RegExp(`^To ... ... ${there.slice(8)}, 12:00 PM with ${advisor}`);
  await page.getByRole('status').filter({ hasText: announcement }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: `Move the appointment of ${member}?` });
  await question.getByText(announcement).waitFor();
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  return there;
};

/** Moves a request an hour later in the open day. */
const moveAnHour = async (page: Page, member: string) => {
  // So far down that the page scrolls with it.
  await page.setViewportSize({ width: 1280, height: 420 });
  const entry = page.getByRole('button', { name: new RegExp(`^Requested.*${member}`) });
  await entry.focus();
  // A resize of the window cancels the drag.
  await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  // The first arrow key follows before the library listens to keys.
  await entry.evaluate(async (element) => {
    for (const code of ['Space', 'ArrowDown']) {
      element.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  });
  await page.getByText(`${member} is picked up.`).waitFor({ state: 'attached' });
  for (let steps = 1; steps < 4; steps += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: `Move the appointment of ${member}?` });
  await question.getByText(/03:00 PM with/).waitFor();
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1440, height: 900 });
};

/** Confirms a request in its popover by keyboard. */
const confirm = async (page: Page, member: string) => {
  const entry = page.getByRole('button', { name: new RegExp(`^Requested.*${member}`) });
  await entry.waitFor();
  await entry.focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: member });
  await popover.getByText('held until').waitFor();
  await popover.getByRole('button', { name: 'Propose another time' }).waitFor();
  await popover.getByRole('button', { name: 'Confirm', exact: true }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirm', exact: true });
  await question.getByRole('checkbox', { name: `Tell ${member}` }).waitFor();
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^Confirmed.*${member}`) }).waitFor();
};

/** Starts a booking at an empty slot of the open day. */
const startBooking = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Book on / })
    .first()
    .click({ position: { x: 60, y: 150 } });
  await eventually(() => pathOf(page)).toMatch(/\?new&as=calendar/);
  const panel = page.getByRole('dialog', { name: 'Book an appointment' });
  await panel.locator('summary').filter({ hasText: 'Another time' }).click();
  await eventually(() => panel.getByLabel('Date', { exact: true }).inputValue()).toBe(dayFromNow(3));
  await expectAccessible(page, 'the panel for a booking');
  await panel.getByRole('button', { name: 'Close panel' }).click();
  await eventually(() => pathOf(page)).toMatch(/\?as=calendar$/);
};

/** Proposes another time for a request of the open day. */
const propose = async (page: Page, advisor: string, member: string) => {
  await page.getByRole('button', { name: new RegExp(`^Requested.*${member}`) }).click();
  await page.getByRole('dialog', { name: member }).getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  // Far enough in the future for the advisor's minimum notice.
  await dialog.getByRole('button', { name: new RegExp(`^\\S+ ${Number(dayFromNow(4).slice(8))} `) }).click();
  // The member is in Denver, two hours behind.
  await dialog.getByRole('button', { name: `07:00 AM with ${advisor}` }).click();
  await dialog.getByRole('button', { name: 'Propose another time' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

it('a calendar of appointments moves requests to another day and another time by keyboard, confirms and proposes times in the popover of a request, starts a booking at an empty slot, and is the list of one day on a phone', async () => {
  const { advisor, one, other } = await makeRequests(['12:00 PM', '02:00 PM']);
  const { page, failedCalls } = await openConsole({ path: '/scheduling/appointments?as=calendar' });
  const there = await moveToAnotherDay(page, advisor, one.member);
  expect(await one.stored()).toMatchObject({ date: there, startTime: '12:00 PM' });

  await openDay(page, advisor);
  await page.getByRole('button', { name: new RegExp(`^Requested.*${other.member}`) }).waitFor();
  await expectAccessible(page, 'the calendar of a day');
  await moveAnHour(page, other.member);
  expect(await other.stored()).toMatchObject({ startTime: '03:00 PM', status: 'requested' });
  await confirm(page, other.member);
  expect((await other.stored()).status).toBe('confirmed');
  await startBooking(page);

  await page.getByRole('button', { name: there > dayFromNow(3) ? 'Later' : 'Earlier' }).click();
  await propose(page, advisor, one.member);
  await eventually(async () => (await one.stored()).startTime).toBe('09:00 AM');
  expect(await one.stored()).toMatchObject({ date: dayFromNow(4), status: 'requested' });

  await page.setViewportSize({ width: 360, height: 740 });
  if (there < dayFromNow(3))
    for (let days = 0; days < 2; days += 1) await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: new RegExp(`^Requested.*${one.member}`) }).waitFor();
  // The calendar reacts to a new width a moment later.
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'the list of a day');
  expect(failedCalls).toEqual([]);
});
