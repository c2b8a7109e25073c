import { expect, it } from 'vitest';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api, type Stored } from './api';
import { eventually, isAt, openConsole, save, unique } from './console';
import { newExample } from './examples';

it('fewer seats than are taken ask who loses a seat, and move them to the waiting list with the save', async () => {
  const call = await api();
  const example = { ...(await newExample(call, events)), title: unique('Room'), questions: [] };
  const online = { attendanceMode: 'online', onlineUrl: 'https://meet.example.org/seminar', onlineCapacity: null };
  const seats = { ...online, capacity: 4, guestsAllowed: 1 };
  const event = await call.act('events', await call.create('events', { ...example, ...seats }), 'publish');
  const enrol = (firstName: string, guestCount: number): Promise<Stored> => {
    const email = `${unique(firstName).replace(' ', '.').toLowerCase()}@example.org`;
    return call.create('events-enrolment', { eventId: event.id, firstName, lastName: 'Chen', email, guestCount });
  };
  for (const [name, guests] of [
    ['Ann', 0],
    ['Ben', 1],
    ['Cora', 0],
  ] as const)
    await enrol(name, guests);
  const { page } = await openConsole({ path: `/cms/events/edit/${event.id}`, width: 360 });
  await page.getByLabel('Seats', { exact: true }).fill('3');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Save' });
  await dialog.getByText('4 seats are taken. With 3 seats, 1 must become free.').waitFor();
  const cora = dialog.getByRole('checkbox', { name: 'Cora Chen' });
  await dialog.getByText('1 person is selected. Seats that become free: 1.').waitFor();
  expect(await cora.isChecked()).toBe(true);
  await expectAccessible(page, 'who loses a seat');
  await cora.uncheck();
  await dialog.getByText('Select people with 1 more seat.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Ben Chen · with 1 guest' }).check();
  await dialog.getByText('1 person is selected. Seats that become free: 2.').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await isAt(page, `/cms/events/${event.id}`);
  const states = async () =>
    (await call.list('events-enrolment', { eventId: event.id }, ['firstName', 'ASC'])).map(({ status }) => status);
  await eventually(states).toEqual(['registered', 'waitlisted', 'registered']);
});
