import { expect, it } from 'vitest';
import { expectAccessible } from './accessible';
import { eventToday } from './checkInEvent';
import { eventually, openConsole } from './console';

it('an event shows its people: seats, attendees and the waitlist', async () => {
  const { event, address, statesOf } = await eventToday({ capacity: 2, people: ['Alvarez', 'Baker', 'Chen'] });
  const { page } = await openConsole({ path: `/cms/events/${event.id}` });
  const seats = page.getByRole('region', { name: 'Seats' }).filter({ hasText: 'taken' });
  await seats.getByText('2 of 2 taken').waitFor();
  await seats.getByText('All seats taken').waitFor();
  await seats.getByText('1 waiting').waitFor();
  await page.getByRole('region', { name: 'Waiting' }).getByRole('link', { name: 'Terry Chen' }).waitFor();
  const people = page.getByRole('region', { name: 'People enrolled' });
  await people.getByRole('row').nth(2).waitFor();
  expect(await people.getByRole('row').count()).toBe(3);
  await expectAccessible(page, 'an event and its people');
  const isHere = people.getByRole('switch', { name: 'Terry Alvarez is here' });
  await isHere.press('Space');
  await eventually(statesOf).toEqual(['attended', 'registered', 'waitlisted']);
  await page.getByText('1 of 2 people here').waitFor();
  await people.getByRole('button', { name: 'Not checked in: 1' }).click();
  await eventually(() => people.getByRole('row').count()).toBe(2);
  await people.getByRole('button', { name: 'All enrollments: 2' }).click();
  await isHere.press('Space');
  await eventually(statesOf).toEqual(['confirmed', 'registered', 'waitlisted']);
  expect(await page.getByRole('link', { name: 'Check-in' }).getAttribute('href')).toBe(address);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('table', { name: 'Sign-in sheet' }).getByText('Baker, Terry').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Message attendees' }).click();
  await page
    .getByRole('heading', { name: /notification/i })
    .first()
    .waitFor();
  await eventually(() => page.locator('form').innerText()).toContain('event');
});
