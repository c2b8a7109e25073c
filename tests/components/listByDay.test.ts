import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, type Stored, startConsole } from './openConsole';

startConsole();

const hour = 60 * 60_000;
const day = 24 * hour;
/** Noon of today in Denver, whatever the time is. */
const noon = (() => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(Date.now());
  return Date.parse(`${date}T12:00:00-07:00`);
})();
const booked = (id: string, start: number, others: object = {}): Stored => ({
  id,
  version: 1,
  memberName: `Member ${id}`,
  status: 'confirmed',
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + hour).toISOString(),
  timeZone: 'America/New_York',
  memberTimeZone: 'America/Phoenix',
  ...others,
});
const records = [
  booked('a', noon),
  booked('b', noon + 2 * hour, { memberTimeZone: 'Pacific/Honolulu' }),
  booked('c', noon + 5 * day),
];
const open = () => openConsole('/scheduling/appointments', { appointments: records }, { timeZone: 'America/Phoenix' });

const inWords = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'America/Phoenix',
});
const headings = () =>
  [...document.querySelectorAll('tbody tr.group th')].map(({ textContent }) => textContent?.replace(/, \d{4}$/, ''));

it('a list that is sorted by time is grouped by day, with times in the time zones of the user and of the member', async () => {
  await open();
  await screen.findByText('Member c');
  await waitFor(() => expect(headings()).toEqual([`Today, ${inWords.format(noon)}`, inWords.format(noon + 5 * day)]));
  const [first, second] = screen.getAllByText(/^Member [ab]$/).map((name) => name.closest('tr') as HTMLElement);
  // The user and the time zone are known a moment later.
  await waitFor(() => expect(first?.querySelector('td.when')?.textContent).toBe('12:00 PM – 01:00 PM'));
  expect(second?.querySelector('td.when')?.textContent).toBe('02:00 PM – 03:00 PMMember: 11:00 AM Honolulu');
  // Each heading is a cell of the table across all of its columns.
  const heads = document.querySelectorAll('thead th').length;
  const [heading] = screen.getAllByRole('columnheader', { name: /^Today/ });
  expect(heading?.getAttribute('colspan')).toBe(String(heads));
  // Keyboard navigation skips the headings.
  const link = within(second as HTMLElement).getByRole('link');
  link.focus();
  fireEvent.keyDown(link, { key: 'j' });
  expect(document.activeElement?.textContent).toBe('Member c');
  fireEvent.keyDown(document.activeElement as Element, { key: 'k' });
  expect(document.activeElement).toBe(link);
});

it('a list that is sorted otherwise shows the day of each row', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(headings()).toEqual([]));
  const [row] = screen.getAllByText('Member a').map((name) => name.closest('tr') as HTMLElement);
  expect(row?.querySelector('td.when')?.textContent).toMatch(/^\d{4}-\d\d-\d\d 12:00 PM – 01:00 PM$/);
});
