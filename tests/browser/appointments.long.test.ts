import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { api } from './api';
import { dayFromNow, makeAdvisor, makeAppointmentType } from './booking';
import { eventually, openConsole, pathOf, selectOption, unique } from './console';

/** Creates an advisor who is the only one for an appointment type of one hour, on every day. */
const makeOnlyAdvisor = async () => {
  const { type, typeId } = await makeAppointmentType();
  const { id, name } = await makeAdvisor(typeId, 'Elena', { timeZone: 'America/Denver' });
  return { name, advisorId: id, type, typeId };
};

const fillInMember = async (page: Page, name: string, type: string) => {
  await unfold(page, 'Somebody else');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+13035550188');
  await selectOption(page, 'State', 'Colorado');
  await page.getByRole('radio', { name: type }).check();
};

/** Opens the folded sections of the panel. */
const unfold = (page: Page, text: string | RegExp) => page.locator('summary').filter({ hasText: text }).click();
const book = (page: Page) => page.getByRole('button', { name: 'Book and confirm' }).click();

const freeTimes = (page: Page) => page.getByRole('group', { name: 'Free times' });
const actionBar = (page: Page) => page.getByRole('region', { name: 'What happens next' });
const panel = (page: Page) => page.getByRole('dialog');

it('an appointment that clashes is booked in one of the nearest free slots, which confirms it, then rescheduled and cancelled with a reason', async () => {
  const { name, advisorId, type, typeId } = await makeOnlyAdvisor();
  const call = await api();
  const first = {
    memberName: unique('Ruth'),
    phone: '+13035550187',
    memberState: 'CO',
    typeId,
    mode: 'phone',
    source: 'phone',
    advisorId,
    date: dayFromNow(9),
    startTime: '02:00 PM',
  };
  await call.create('appointments', first);
  const { page, failedCalls } = await openConsole({ path: '/scheduling/appointments?new' });
  await freeTimes(page).getByText('Choose the member’s state').waitFor();
  const member = unique('Thomas');
  await fillInMember(page, member, type);
  await freeTimes(page).getByRole('button', { name }).first().click();
  await eventually(() => freeTimes(page).getByRole('button', { name, pressed: true }).count()).toBe(1);
  await unfold(page, 'Another time');
  await page.getByLabel('Date', { exact: true }).fill(dayFromNow(9));
  await page.getByLabel('Starts').fill('14:30');
  await book(page);
  await page
    .getByText(new RegExp(`${name} is already booked: .+, 4:00 PM–5:00 PM Eastern Time`))
    .first()
    .waitFor();
  expect(failedCalls).toEqual(['409 POST /appointments']);

  const nearest = freeTimes(page).getByRole('alert').getByRole('button');
  await eventually(() => nearest.count()).toBe(3);
  await nearest.nth(1).click();
  await book(page);
  await page.getByText('Confirmed').last().waitFor();
  await eventually(() => pathOf(page)).toMatch(/\?view=/);
  const id = new URL(page.url()).searchParams.get('view') ?? '';
  const read = () => call.read('appointments', id);
  expect(await read()).toMatchObject({
    memberName: member,
    advisorId,
    memberTimeZone: 'America/Denver',
    date: dayFromNow(9),
    startTime: '03:30 PM',
    status: 'confirmed',
  });

  await actionBar(page).getByRole('button', { name: 'Reschedule' }).click();
  const reschedule = page.getByRole('dialog', { name: 'Reschedule' });
  // The dialog grows until the slots have loaded.
  await reschedule.locator('[aria-busy=false]').waitFor();
  await reschedule.getByRole('button', { name: 'Another time' }).click();
  await reschedule.getByLabel('Date', { exact: true }).fill(dayFromNow(20));
  await reschedule.getByLabel('Starts').fill('15:30');
  await reschedule.getByRole('button', { name: 'Reschedule' }).click();
  await panel(page).getByText('03:30 PM – 04:30 PM').first().waitFor();
  expect(await read()).toMatchObject({ status: 'confirmed', rescheduleCount: 1 });

  await actionBar(page).getByRole('button', { name: 'Cancel appointment' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel appointment' });
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click();
  await cancel.getByText('Fill this in.').first().waitFor();
  await selectOption(page, 'Canceled by', 'Member');
  await selectOption(page, 'Reason', 'The member asked');
  await cancel.getByRole('button', { name: 'Cancel appointment' }).click();
  await cancel.waitFor({ state: 'hidden' });
  await panel(page).getByText('The member asked').waitFor();
  expect(await read()).toMatchObject({ status: 'cancelled', cancelledBy: 'member', cancelReasonId: 'member_request' });
});

it('the list of appointments is grouped by day on every page, on a phone too, and shows in a tab which need confirmation', async () => {
  const { advisorId, typeId } = await makeOnlyAdvisor();
  const call = await api();
  const request = { phone: '+13035550187', memberState: 'CO', typeId, mode: 'phone', source: 'phone', advisorId };
  const requested = { ...request, memberName: unique('Asked'), date: dayFromNow(5), startTime: '10:00 AM' };
  const agreed = { ...request, memberName: unique('Agreed'), date: dayFromNow(6), startTime: '10:00 AM' };
  await call.create('appointments', requested);
  await call.act('appointments', await call.create('appointments', agreed), 'confirm');

  const { page } = await openConsole({ path: '/scheduling/appointments' });
  const days = page.locator('tbody tr.group');
  await days.first().waitFor();
  await expectAccessible(page, 'the list by day');
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await eventually(() => pathOf(page)).toContain('page=2');
  await days.first().waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await days.first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'the list by day on a phone');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Search appointments').fill('+13035550187');
  // The search waits for the last key; a tab that is pressed before would be reset by it.
  await page.waitForURL(/13035550187/);
  await page.getByRole('link', { name: agreed.memberName }).waitFor();
  await page.getByRole('link', { name: requested.memberName }).waitFor();
  await page.getByRole('button', { name: 'Needs confirmation' }).click();
  await eventually(() => page.getByRole('link', { name: agreed.memberName }).count()).toBe(0);
  await page.getByRole('link', { name: requested.memberName }).click();
  await actionBar(page).getByRole('button', { name: 'Decline' }).waitFor();
});
