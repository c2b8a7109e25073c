import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { businessTimeZone, toDateAndTime } from '../../resources/engine/schema';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { eventually, isAt, openConsole, pathOf, save, selectOption, unique } from './console';
import { newExample } from './examples';

const makeEvent = async (difference: object = {}) => {
  const call = await api();
  const key = unique('seminar').toLowerCase().replace(' ', '_');
  await call.create('types', { category: 'event_type', key, label: key });
  const title = unique('FERS basics');
  return { title, ...(await call.create('events', { title, type: key, attendanceMode: 'in_person', ...difference })) };
};
const schedule = (eventDate: string) => ({
  eventDate,
  startTime: '05:30 PM',
  endTime: '07:30 PM',
  timeZone: 'America/Denver',
});

it('an event takes its time zone from the state of its venue, says why a time does not exist, and shows its times there, wherever it is read', async () => {
  const event = await makeEvent();
  const { page } = await openConsole({ path: `/cms/events/edit/${event.id}` });
  await selectOption(page, 'State', 'Colorado');
  await page.getByLabel('Time zone').and(page.locator('[value="America/Denver"]')).waitFor();
  await page.getByLabel('Date', { exact: true }).fill('2098-03-09');
  await page.getByLabel('Starts').fill('02:30');
  const skipped = page.getByText('so 2:30 AM does not exist');
  await skipped.waitFor();
  await page.getByLabel('Starts').fill('17:30');
  await skipped.waitFor({ state: 'detached' });
  await page.getByLabel('Ends').fill('19:30');
  await save(page);
  await isAt(page, `/cms/events/${event.id}`);
  await page.getByRole('tab', { name: 'Event', exact: true }).click();
  const details = page.getByRole('tabpanel', { name: 'Event' });
  for (const text of ['2098-03-09', '05:30 PM', '07:30 PM', 'America/Denver'])
    await details.getByText(text, { exact: true }).waitFor();
  const preview = page.frameLocator('iframe[title="What members see"]');
  await preview.getByText('05:30 PM – 07:30 PM').waitFor();
});

it('a deadline in the hour that comes twice asks which of both is meant', async () => {
  const event = await makeEvent({ ...schedule('2098-11-20'), capacity: 20 });
  const { page } = await openConsole({ path: `/cms/events/edit/${event.id}` });
  const opens = page.getByLabel('Enrollment opens');
  await opens.fill('2098-11-02T01:30');
  await page.getByText('this time comes twice. Say which is meant.').waitFor();
  await page.getByRole('radio', { name: '1:30 AM after the clocks go back' }).check();
  await page.getByText('this time comes twice').waitFor({ state: 'detached' });
  await expectAccessible(page, 'the hour that comes twice');
  await save(page);
  await isAt(page, `/cms/events/${event.id}`);
  const call = await api();
  expect(await call.read('events', event.id)).toMatchObject({ enrolOpensAt: '2098-11-02T08:30:00.000Z' });
});

describe('an event that repeats', () => {
  /**
   * Changes the capacity of the displayed date, for it only or for the following dates too. Returns the question about
   * that, which is answered and not sent yet.
   */
  const changeSeats = async (page: Page, seats: string, which: string) => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Seats', { exact: true }).fill(seats);
    await save(page);
    const question = page.getByRole('dialog', { name: 'Save' });
    await question.getByRole('radio', { name: which }).check();
    return question;
  };

  const confirm = async (question: Locator) => {
    await question.getByRole('button', { name: 'Save' }).click();
    await question.page().getByText('Saved.', { exact: true }).waitFor();
  };

  it('becomes a series, of which first one date is changed, and then all', async () => {
    const call = await api();
    const example = { ...(await newExample(call, events)), capacity: 20 };
    const event = await call.act('events', await call.create('events', example), 'publish');
    const { page } = await openConsole({ path: `/cms/events/${event.id}` });
    await page.getByRole('button', { name: 'Repeat…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Repeat this event' });
    await dialog.getByLabel('Dates', { exact: true }).fill('53');
    await dialog.getByText('A series has at most 52 dates. End it earlier.').waitFor();
    await dialog.getByLabel('Dates', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Make 4 events' }).waitFor();
    await dialog.getByRole('checkbox').nth(2).uncheck();
    await expectAccessible(page, 'how an event repeats');
    await dialog.getByRole('button', { name: 'Make 3 events' }).click();
    await page.getByText('3 events were made.').waitFor();
    const series = page.getByRole('region', { name: 'Series' });
    await series.getByText('Series: 1 of 4').waitFor();

    await series.getByRole('link', { name: /^Next date/ }).click();
    await series.getByText('Series: 2 of 4').waitFor();
    const question = await changeSeats(page, '25', 'Only this date');
    await expectAccessible(page, 'the question how far a save reaches');
    await confirm(question);
    await series.getByText('Differs from the series in: Seats').waitFor();
    await expectAccessible(page, 'a date of a series');

    await series.getByRole('link', { name: /^Previous date/ }).click();
    await series.getByText('Series: 1 of 4').waitFor();
    await confirm(await changeSeats(page, '30', 'This and the 3 following dates'));
    const capacities = async () =>
      (await call.list('events', { seriesId: event.id }, ['startsAt', 'ASC'])).map(({ capacity }) => capacity);
    await eventually(capacities).toEqual([30, 25, 30, 30]);
    expect((await call.read('events', event.id)).hasChanges).toBe(false);
    await page.getByRole('link', { name: 'All 4 dates in the list' }).click();
    await eventually(() => page.getByRole('img', { name: 'Repeats' }).count()).toBe(4);
  });
});

it('the calendar of events does not replace a filtered list, shows events with their state and seats, and links to them and to a new one', async () => {
  const day = toDateAndTime(Date.now(), businessTimeZone).day;
  const times = { ...schedule(day), timeZone: businessTimeZone };
  const event = await makeEvent({ ...times, capacity: 60 });
  const opened = await openConsole({ path: '/cms/events?as=list' });
  const { page } = opened;
  await page.getByRole('button', { name: /^All/ }).click();
  await eventually(() => pathOf(page)).toContain('filter=');
  // The address stores that the list is displayed.
  expect(pathOf(page)).toMatch(/[?&]as=list/);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page.getByRole('table', { name: 'Month' }).waitFor();

  const entry = page.getByRole('link', { name: new RegExp(`^Draft 05:30 PM.*${event.title}$`) });
  // A day may have more events than there is room for.
  await page.getByRole('button', { name: 'Today' }).waitFor();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await entry.getByText('0 of 60').waitFor();
  await expectAccessible(page, 'the calendar of events by time');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('table', { name: 'Month' }).waitFor();
  await expectAccessible(page, 'the calendar of events by month');
  await page.setViewportSize({ width: 360, height: 740 });
  await entry.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, 'the days with events');
  await entry.click();
  await isAt(page, `/cms/events/${event.id}`);
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: /^New event on / }).click({ position: { x: 8, y: 70 } });
  await isAt(page, '/cms/events/new');
  await eventually(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe(day);
  await eventually(() => page.getByLabel('Starts').inputValue()).toBe('09:00');
  expect(opened.failedCalls).toEqual([]);
});
