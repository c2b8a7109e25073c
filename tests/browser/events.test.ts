import { describe, expect, it } from 'vitest';
import { businessZone, dayAndTimeOf } from '../../resources/kit';
import { expectAccessible } from './accessible';
import { api, choose, eventually, isAt, openConsole, pathOf, save, unique } from './console';

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

describe('an event', () => {
  it('shows its day and time as its place has them, wherever it is read', async () => {
    const event = await makeEvent(schedule('2098-02-18'));
    const { page } = await openConsole({ path: `/cms/events/${event.id}` });
    const facts = page.getByRole('region', { name: 'Facts' });
    for (const text of ['2098-02-18', '05:30 PM', '07:30 PM', 'America/Denver'])
      await facts.getByText(text, { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Page' }).click();
    const read = page.getByRole('article', { name: 'What members see' });
    await read.getByText('05:30 PM – 07:30 PM').waitFor();
  });

  it('takes its time zone from the state of its venue, and says why a time does not exist', async () => {
    const event = await makeEvent();
    const { page } = await openConsole({ path: `/cms/events/edit/${event.id}` });
    await choose(page, 'State', 'Colorado');
    await page.getByLabel('Time zone').and(page.locator('[value="America/Denver"]')).waitFor();
    await page.getByLabel('Date', { exact: true }).fill('2027-03-14');
    await page.getByLabel('Starts').fill('02:30');
    const skipped = page.getByText('so 02:30 AM does not exist');
    await skipped.waitFor();
    await page.getByLabel('Starts').fill('03:30');
    await skipped.waitFor({ state: 'detached' });
    await save(page);
    await isAt(page, `/cms/events/${event.id}`);
  });
});

describe('the calendar of events', () => {
  it('shows what is planned with its state and seats by one call, and leads to it and to a new one', async () => {
    const day = dayAndTimeOf(Date.now(), businessZone).day;
    const times = { ...schedule(day), timeZone: businessZone };
    const event = await makeEvent({ ...times, capacity: 60 });
    const opened = await openConsole({ path: '/cms/events?as=calendar' });
    const { page } = opened;
    const entry = page.getByRole('link', { name: new RegExp(`^Draft 05:30 PM.*${event.title}$`) });
    // A day may have more than there is room for.
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

  it('stays away while a list is narrowed: as what it is shown is kept in the address', async () => {
    const { page } = await openConsole({ path: '/cms/events?as=list' });
    await page.getByRole('button', { name: /^All/ }).click();
    await eventually(() => pathOf(page)).toContain('filter=');
    expect(pathOf(page)).toMatch(/[?&]as=list/);
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('table', { name: 'Month' }).waitFor();
  });
});
