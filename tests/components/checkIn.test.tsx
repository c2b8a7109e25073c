// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CheckInAttendee, CheckInSession, CheckInView } from '../../providers/checkInSession';
import { emailKeyOf } from '../../resources/engine/schema/similarPerson';
import { CheckIn } from '../../src/checkIn/CheckIn';

const person = (lastName: string, others: Partial<CheckInAttendee> = {}): CheckInAttendee => ({
  id: lastName,
  number: 'EN-2026-000001',
  firstName: 'Terry',
  lastName,
  phone: null,
  guests: 0,
  hostId: null,
  state: 'registered',
  accessibilityNeeds: null,
  checkedInAt: null,
  offerExpiresAt: null,
  waitlistPosition: null,
  ticket: lastName,
  ...others,
});

const open = (people: CheckInAttendee[], event: object = {}) => {
  const roster = {
    event: {
      title: 'Seminar',
      opensAt: '2020-01-01T00:00:00.000Z',
      timeZone: 'Pacific/Honolulu',
      seatsTaken: 0,
      ...event,
    },
    people,
  };
  const view: CheckInView = { roster, people, pending: [], refused: [], isOnline: true, errorText: undefined };
  const session = { checkIn: vi.fn(), walkIn: vi.fn() };
  render(<CheckIn view={view} session={session as unknown as CheckInSession} eventId="1" />);
  return session;
};

afterEach(() => vi.useRealTimers());

const expected = {
  ...{ firstName: 'José', phone: '+13035550177', enrolledAt: '2026-11-03T20:00:00.000Z' },
  emailKey: emailKeyOf('jose@example.org') ?? null,
};

it('the search at the door finds every spelling of a name, digits, and the address with any tag', () => {
  open([person('Núñez de la Cruz-O’Brien', expected), person('Baker')]);
  for (const search of ['nunez', 'o’brien', "o'brien", 'obrien', 'delacruz', '0177', 'Jose+seminar@example.org']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });
    expect(screen.getAllByRole('listitem'), search).toHaveLength(1);
    screen.getByRole('button', { name: /^Núñez/ });
  }
});

it('before a walk-in is added, the person who is expected can be checked in', () => {
  const session = open([person('Núñez', expected), person('Baker', { firstName: 'Ann', state: 'attended' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Walk-in' }));
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('First name', 'ann');
  fill('Last name', 'BAKER');
  screen.getByText('Looks like Ann Baker, who is in already (EN-2026-000001).');
  expect(screen.queryByRole('button', { name: 'Check in Ann Baker' })).toBeNull();
  fill('First name', 'Jose');
  fill('Last name', 'Nunez');
  screen.getByText('Looks like José Núñez, who is enrolled (enrollment of Nov 03).');
  fill('Email', 'jose+other@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Check in José Núñez' }));
  expect(session.checkIn).toHaveBeenCalledWith('Núñez', 'José Núñez', false);

  fireEvent.click(screen.getByRole('button', { name: 'Walk-in' }));
  fill('First name', 'Jose');
  fill('Last name', 'Nunez');
  fill('Email', 'other@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Add a walk-in anyway' }));
  expect(session.walkIn).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Jose', lastName: 'Nunez' }));
});

it('nobody can be checked in before the day of the event, and the page says from when on', () => {
  const session = open([person('Baker')], { opensAt: '2999-11-30T10:00:00.000Z', eventDate: '2999-11-30' });
  screen.getByText('Check-in opens on Nov 30, 2999 (Honolulu).');
  const row = screen.getByRole('button', { name: /^Baker/ });
  row.click();
  expect(session.checkIn).not.toHaveBeenCalled();
  for (const button of [row, ...screen.getAllByRole('button', { name: /Walk-in|Scan ticket/ })])
    expect(button).toHaveProperty('disabled', true);
});

it('an event without a day says that check-in opens on its day', () => {
  open([person('Baker')], { opensAt: null });
  screen.getByText('The event has no day yet. Check-in opens on that day.');
});

it('an arrival has the time in the zone of the event, which is named where the device has another', () => {
  open([person('Baker', { state: 'attended', checkedInAt: '2026-11-25T18:39:00.000Z' })]);
  screen.getByText('08:39 AM');
  screen.getByText('Times in Honolulu');
});

it('people and enrollments are counted apart: guests are people, also those with names', () => {
  open([
    person('Baker', { guests: 1, state: 'attended' }),
    person('Chen', { hostId: 'Baker' }),
    person('Dube', { state: 'offered' }),
    person('Evans', { state: 'waitlisted', guests: 2 }),
  ]);
  screen.getByText('2 of 3');
  screen.getByText(/people here · 2 enrollments/);
});
