import { describe, it } from 'vitest';
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
