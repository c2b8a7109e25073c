import { expect, it } from 'vitest';
import { warningMinutesOf } from '../../../resources/engine/fields/warningMinutesOf';

it('an inquiry is due soon in the last quarter of the time for its answer', () => {
  const dueFrom = '2026-11-20T12:00:00.000Z';
  expect(warningMinutesOf({ dueFrom, dueAt: '2026-11-20T16:00:00.000Z' })).toBe(60);
  expect(warningMinutesOf({ dueFrom, dueAt: '2026-11-24T12:00:00.000Z' })).toBe(24 * 60);
  expect(warningMinutesOf({ dueFrom })).toBe(0);
});
