import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { businessTimeZone } from '../../resources/engine/schema';
import { expectAccessible } from './accessible';
import { api } from './api';
import { dayFromNow, makeAdvisor, makeAppointmentType, newRequest } from './booking';
import { navigateInPage } from './checkScreen';
import { eventually, isAt, openConsole, save, unique } from './console';

/**
 * Creates two advisors who are the only ones for an appointment type. The first has a confirmed appointment in three
 * days.
 */
const makeFixture = async () => {
  const { typeId } = await makeAppointmentType();
  const others = {
    timeZone: businessTimeZone,
    licenses: [{ type: 'series_65', state: 'CO', number: '5550001', expiresOn: '2099-12-31' }],
    meetingModes: ['phone'],
    overrides: [],
    isAcceptingNew: true,
  };
  const [from, to] = [await makeAdvisor(typeId, 'Marcus', others), await makeAdvisor(typeId, 'Ruth', others)];
  const confirmed = { ...newRequest(typeId, from.id), status: 'confirmed' };
  const appointment = await (await api()).create('appointments', confirmed);
  return { from, to, appointment };
};

type Fixture = Awaited<ReturnType<typeof makeFixture>>;

/** Adds, moves, resizes, copies and removes hours without a mouse, in a form without any. */
const writeHours = async (page: Page, form: Locator) => {
  const block = (name: string) => form.getByRole('button', { name, exact: true });
  /** Presses a key in the focused block, and waits until the block has its new label. */
  const press = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await block(name).waitFor();
    await eventually(() => block(name).evaluate((element) => element === document.activeElement)).toBe(true);
  };
  await form.getByRole('button', { name: 'New hours on Tuesday' }).focus();
  await press('Enter', 'Tuesday, 09:00 AM 12:00 PM');
  await press('ArrowDown', 'Tuesday, 09:15 AM 12:15 PM');
  await press('Shift+ArrowDown', 'Tuesday, 09:15 AM 12:30 PM');
  await press('ArrowRight', 'Wednesday, 09:15 AM 12:30 PM');
  await form.getByRole('button', { name: 'New hours on Wednesday' }).focus();
  await press('Enter', 'Wednesday, 01:00 PM 05:00 PM');
  await press('ArrowUp', 'Wednesday, 12:45 PM 04:45 PM');
  await press('ArrowUp', 'Wednesday, 12:30 PM 04:30 PM');
  await page.keyboard.press('ArrowUp');
  await form
    .getByRole('status')
    .getByText('These hours overlap with others on the same day.')
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Wednesday' });
  await popover.getByRole('checkbox', { name: 'Friday' }).check();
  await expectAccessible(page, 'what can be done with hours');
  await popover.getByRole('button', { name: 'Copy' }).click();
  await popover.waitFor({ state: 'detached' });
  await block('Friday, 12:30 PM 04:30 PM').waitFor();
  await block('Friday, 09:15 AM 12:30 PM').focus();
  await page.keyboard.press('Delete');
  await block('Friday, 09:15 AM 12:30 PM').waitFor({ state: 'detached' });
};

/** Drags a block of two hours into Sunday. */
const dragHours = async (page: Page, form: Locator) => {
  const sunday = await form.locator('.column').first().boundingBox();
  if (!sunday) throw new Error('Sunday is not shown');
  const [x, hour] = [sunday.x + sunday.width / 2, sunday.height / 12];
  await page.mouse.move(x, sunday.y + hour);
  await page.mouse.down();
  await page.mouse.move(x, sunday.y + 2 * hour);
  await page.mouse.move(x, sunday.y + 3 * hour);
  await page.mouse.up();
  await form.getByRole('button', { name: 'Sunday, 08:00 AM 10:00 AM', exact: true }).waitFor();
  await form.getByText('13 h 15 min a week').waitFor();
};

/** Adds a day off in the open form, and gives the appointment on that day to a colleague there. */
const takeDayOff = async (page: Page, { to, appointment }: Fixture) => {
  const hours = page.getByRole('region', { name: 'Hours' });
  await hours.getByRole('button', { name: 'Add', exact: true }).click();
  await hours.getByLabel('Date').fill(dayFromNow(3));
  await hours.getByLabel('Reason').fill('Vacation');
  const found = hours.getByRole('alert');
  await found.getByText('1 appointment falls in this time').waitFor();
  await found.getByRole('link', { name: `02:00 PM – 03:00 PM ${appointment.memberName}` }).waitFor();
  await hours.getByRole('switch', { name: 'Keep the appointments on this day' }).waitFor();
  await expectAccessible(page, 'a day off with an appointment');
  const move = `Move the appointment of ${appointment.memberName}`;
  await found.getByRole('button', { name: move }).click();
  const dialog = page.getByRole('dialog', { name: move });
  await dialog.getByRole('option', { name: `${to.name} (proposed)` }).waitFor({ state: 'attached' });
  await expectAccessible(page, 'the dialog that moves an appointment of a day off');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await found.waitFor({ state: 'detached' });
};

/** Adds the holidays of a year and another day for one advisor. */
const addHolidays = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Holidays' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add holidays' });
  const advisor = dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await advisor.waitFor();
  await dialog.getByRole('button', { name: 'None' }).click();
  await advisor.check();
  // An advisor who is added meanwhile was not selected.
  const lastName = unique('Late').replace(' ', '');
  await (await api()).create('advisors', { firstName: 'Ada', lastName, email: `${lastName}@example.org` });
  await dialog.getByLabel('Federal holidays of').selectOption(String(Number(dayFromNow(0).slice(0, 4)) + 1));
  await dialog.getByRole('checkbox', { name: /^New Year’s Day/ }).uncheck();
  await dialog.getByLabel('Date').fill(dayFromNow(10));
  await dialog.getByLabel('Name').fill('Training');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectAccessible(page, 'holidays for all');
  await dialog.getByRole('button', { name: 'Add 11 days for 1 advisor' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Hands over the appointments of an advisor in view, who leaves and is then set inactive. */
const leave = async (page: Page, { from, to, appointment }: Fixture) => {
  const panel = page.getByRole('dialog');
  const workload = panel.getByRole('region', { name: 'Workload' });
  await workload.getByText('Can be set inactive when there are no upcoming appointments.').waitFor();
  const next = panel.getByRole('region', { name: 'Next free times' });
  await next
    .getByRole('link', { name: /^Book / })
    .first()
    .waitFor();
  await workload.getByRole('button', { name: 'Reassign appointments' }).click();
  const dialog = page.getByRole('dialog', { name: `Leaving: ${from.name}` });
  expect(await dialog.getByRole('radio', { name: 'No longer works here' }).isChecked()).toBe(true);
  expect(await dialog.getByLabel('Last day').count()).toBe(0);
  const who = dialog.getByRole('combobox', { name: new RegExp(`^What happens with ${appointment.memberName}`) });
  await eventually(() => who.inputValue()).toBe(to.id);
  await expectAccessible(page, 'the dialog for an advisor who leaves');
  await dialog.getByRole('button', { name: 'Set as leaving and move 1 appointment' }).click();
  await dialog.waitFor({ state: 'detached' });
  const absences = panel.getByRole('region', { name: 'Absences' });
  await absences.getByText('No longer works here · 1 appointment moved').waitFor();
  await absences.getByText('The app shows the advisor until the status is inactive.').waitFor();
  await panel.getByRole('button', { name: 'Set inactive' }).click();
  await page.getByText('Marked as no longer at work.').waitFor();
};

it('the hours of an advisor are added, moved, resized, copied and removed without a mouse, and dragged with one; a day off shows its appointments before it is saved, which are moved there; holidays are added, and removed again; and an advisor who leaves hands over the appointments', async () => {
  const call = await api();
  const lastName = unique('Marquez');
  const email = `${lastName.replace(' ', '.')}@example.org`;
  const advisor = await call.create('advisors', { firstName: 'Elena', lastName, email });
  const fixture = await makeFixture();
  const { from, to, appointment } = fixture;
  const { page, failedCalls } = await openConsole({ path: `/cms/advisors?edit=${advisor.id}` });
  await writeHours(page, page.getByRole('dialog'));
  await dragHours(page, page.getByRole('dialog'));
  await save(page);
  await isAt(page, `/cms/advisors?view=${advisor.id}`);
  expect((await call.read('advisors', advisor.id)).weeklyHours).toEqual([
    { day: 'wed', from: '09:15 AM', to: '12:30 PM' },
    { day: 'wed', from: '12:30 PM', to: '04:30 PM' },
    { day: 'fri', from: '12:30 PM', to: '04:30 PM' },
    { day: 'sun', from: '08:00 AM', to: '10:00 AM' },
  ]);

  await navigateInPage(page, `/cms/advisors?edit=${from.id}`);
  await takeDayOff(page, fixture);
  await save(page);
  await isAt(page, `/cms/advisors?view=${from.id}`);
  expect(await call.read('appointments', appointment.id)).toMatchObject({ advisorId: to.id, startTime: '02:00 PM' });
  const overrides = async () => (await call.read('advisors', from.id)).overrides as { reason: string }[];
  expect(await overrides()).toMatchObject([{ date: dayFromNow(3), reason: 'Vacation' }]);

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await addHolidays(page, from.name);
  expect(await overrides()).toHaveLength(12);
  expect((await overrides()).map(({ reason }) => reason)).toContain('Training');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The days are taken out again.').waitFor();
  expect(await overrides()).toMatchObject([{ reason: 'Vacation' }]);

  // The appointment goes back on that day, so the first advisor works on it again.
  const back = await call.read('advisors', from.id);
  await call.update('advisors', back, { ...back, overrides: [] });
  await navigateInPage(page, `/cms/advisors?view=${to.id}`);
  await leave(page, { from: to, to: from, appointment });
  expect(await call.read('advisors', to.id)).toMatchObject({ employmentStatus: 'inactive' });
  expect(await call.read('appointments', appointment.id)).toMatchObject({ advisorId: from.id, status: 'confirmed' });
  expect(failedCalls).toEqual([]);
});
