import { expect, it } from 'vitest';
import { applyPendingEntries } from '../../../providers/checkInSession';
import type { PendingEntry } from '../../../providers/storage/checkInStore';

const at = '2026-11-24T17:30:00.000Z';
const person = {
  id: 'teresa',
  number: 'EN-2026-000001',
  firstName: 'Teresa',
  lastName: 'Alvarez',
  phone: null,
  guests: 1,
  hostId: null,
  state: 'registered',
  accessibilityNeeds: null,
  checkedInAt: null,
  offerExpiresAt: null,
  waitlistPosition: null,
  ticket: 'ticket',
};
const pressed = (entry: Partial<PendingEntry['entry']>, seq: number): PendingEntry => ({
  account: 'somebody',
  eventId: 'event',
  seq,
  person: 'Teresa Alvarez',
  until: 0,
  entry: { id: `entry ${seq}`, kind: 'arrived', at, ...entry },
});

it('unsent presses are displayed over the state of the server, in order', () => {
  const here = pressed({ enrolmentId: 'teresa' }, 1);
  const back = pressed({ kind: 'undo', enrolmentId: 'teresa' }, 2);
  expect(applyPendingEntries([person], [here])).toEqual([{ ...person, state: 'attended', checkedInAt: at }]);
  expect(applyPendingEntries([person], [here, back])).toEqual([{ ...person, state: 'confirmed' }]);
  expect(applyPendingEntries([person], [back, here])).toMatchObject([{ state: 'attended' }]);
});

it('a walk-in appears in the list immediately', () => {
  const walkIn = pressed({ kind: 'walk_in', data: { firstName: 'Wanda', lastName: 'Walker', guestCount: 1 } }, 1);
  expect(applyPendingEntries([person], [walkIn])).toMatchObject([
    { id: 'teresa' },
    { id: 'entry 1', lastName: 'Walker', guests: 1, state: 'attended', checkedInAt: at },
  ]);
});
