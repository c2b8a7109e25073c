import { expect, it } from 'vitest';
import { events } from '../../resources/events';
import { expectAccessible } from './accessible';
import { api } from './api';
import { isAt, openConsole, save, unique } from './console';
import { newExample } from './examples';

const planEvent = async () => {
  const call = await api();
  const example = { ...(await newExample(call, events)), title: unique('New date'), questions: [] };
  const online = { attendanceMode: 'online', onlineUrl: 'https://meet.example.org/seminar', onlineCapacity: null };
  const times = {
    ...{
      eventDate: '2098-03-04',
      endDate: null,
      startTime: '05:30 PM',
      endTime: '07:30 PM',
      timeZone: 'America/New_York',
    },
    ...{ enrolOpensAt: '2097-12-01T14:00:00.000Z', enrolClosesAt: '2098-03-03T22:00:00.000Z' },
  };
  const created = await call.create('events', { ...example, ...online, ...times });
  return { call, event: await call.act('events', created, 'publish') };
};

it('a new date moves the deadlines in the form, and each can be put back', async () => {
  const { call, event } = await planEvent();
  const { page } = await openConsole({ path: `/cms/events/edit/${event.id}`, width: 360 });
  await page.getByLabel('Date', { exact: true }).fill('2098-03-11');
  const moved = page.getByRole('list', { name: 'These times move with the date.' });
  await moved.getByText('→ Mar 10 2098, 05:00 PM').waitFor();
  await expectAccessible(page, 'times that move with the date');
  await moved.getByRole('button', { name: 'Put back: Enrollment opens' }).click();
  await moved.getByText('stays Dec 01 2097, 09:00 AM').waitFor();
  await save(page);
  await isAt(page, `/cms/events/${event.id}`);
  expect(await call.read('events', event.id)).toMatchObject({
    eventDate: '2098-03-11',
    enrolOpensAt: '2097-12-01T14:00:00.000Z',
    enrolClosesAt: '2098-03-10T21:00:00.000Z',
  });
});

it('a refusal of a postponed event leads to its date in the form', async () => {
  const { call, event } = await planEvent();
  await call.act('events', await call.read('events', event.id), 'postpone', { reason: 'The hall is closed' });
  const { page } = await openConsole({ path: `/cms/events/${event.id}` });
  await page.getByRole('button', { name: 'Back to planned' }).first().click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The event was postponed from this day.' });
  await refusal.getByText('Date', { exact: true }).click();
  const date = page.getByLabel('Date', { exact: true });
  await date.waitFor();
  await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByText('This part cannot be shown').count()).toBe(0);
});
