import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { api, choose, isAt, openConsole, save, unique } from './console';

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
const publishing = (page: Page) => page.getByRole('region', { name: 'Publishing' });

describe('an event', () => {
  it('is cancelled only with a reason, and can be taken back', async () => {
    const event = await makeEvent();
    const { page } = await openConsole({ path: `/cms/events/${event.id}` });
    await publishing(page).getByRole('button', { name: 'Cancel event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel event' });
    const confirm = dialog.getByRole('button', { name: 'Cancel event' });
    await confirm.click();
    await dialog.getByText('Enter a value.').waitFor();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await (await api()).read('events', event.id)).toMatchObject({ eventState: 'planned' });

    await publishing(page).getByRole('button', { name: 'Cancel event' }).click();
    await dialog.getByLabel('Reason').fill('The hall is flooded');
    await confirm.click();
    await publishing(page).getByRole('button', { name: 'Back to planned' }).waitFor();
    expect(await (await api()).read('events', event.id)).toMatchObject({ eventState: 'cancelled' });
  });

  it('shows its day and time as its place has them, wherever it is read', async () => {
    const event = await makeEvent(schedule('2098-02-18'));
    const { page } = await openConsole({ path: `/cms/events/${event.id}` });
    for (const text of ['2098-02-18', '05:30 PM', '07:30 PM', 'America/Denver'])
      await page.getByText(text, { exact: true }).waitFor();
  });

  it('takes its time zone from the state of its venue, and says why a time does not exist', async () => {
    const event = await makeEvent();
    const { page } = await openConsole({ path: `/cms/events/edit/${event.id}` });
    await choose(page, 'State', 'Colorado');
    await page.getByLabel('Time zone').and(page.locator('[value="America/Denver"]')).waitFor();
    await page.getByLabel('Date', { exact: true }).fill('2027-03-14');
    await page.getByLabel('Starts').fill('02:30');
    await save(page);
    await page.getByText('so 02:30 AM does not exist').first().waitFor();
    await page.getByLabel('Starts').fill('03:30');
    await save(page);
    await isAt(page, `/cms/events/${event.id}`);
  });
});

describe('the list of events', () => {
  it('opens on what is upcoming, and keeps what is past behind a tab', async () => {
    const [next, last] = [await makeEvent(schedule('2098-02-18')), await makeEvent(schedule('2020-02-18'))];
    const { page } = await openConsole({ path: '/cms/events' });
    await page.getByLabel('Search events').fill('FERS basics');
    await page.getByRole('link', { name: next.title }).waitFor();
    expect(await page.getByRole('link', { name: last.title }).count()).toBe(0);
    await page.getByRole('button', { name: 'Past' }).click();
    await page.getByRole('link', { name: last.title }).waitFor();
    expect(await page.getByRole('link', { name: next.title }).count()).toBe(0);
  });
});
