import { describe, expect, it } from 'vitest';
import { type AvailabilityRules, findBrokenRule } from '../../api/areas/appointments/availability';
import type { Appointment } from '../../resources/appointments/appointmentSchema';
import { countBy, now, recordsOf } from './sampleRecords';

const appointments = recordsOf('appointments').map(({ data, status, createdAt, updatedAt }) => ({
  ...(data as Appointment),
  status: String(status),
  createdAt,
  updatedAt,
}));
const advisors = new Map(recordsOf('advisors').map(({ id, data }) => [id, data]));
const upcoming = appointments.filter(({ endsAt }) => endsAt > now.toISOString());
const taking = upcoming.filter(({ status }) => status === 'requested' || status === 'confirmed');

describe('the sample appointments', () => {
  it('are those of half a year, 140 of them in the future', () => {
    expect(appointments).toHaveLength(3600);
    expect(upcoming).toHaveLength(140);
    expect(countBy(upcoming.map(({ status }) => status))).toEqual({ requested: 30, confirmed: 102, cancelled: 8 });
    const states = new Set(appointments.map(({ status }) => status));
    expect([...states].sort()).toEqual([
      'cancelled',
      'completed',
      'confirmed',
      'declined',
      'expired',
      'no_show',
      'requested',
    ]);
  });

  it('are numbered in the order in which they were created', () => {
    const inOrder = [...appointments].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    const numbers = inOrder.map(({ appointmentNo }) => Number(appointmentNo.slice(-5)));
    expect(numbers).toEqual(Array.from({ length: 3600 }, (_, index) => index + 1));
    for (const { createdAt, updatedAt } of appointments) {
      expect(createdAt <= updatedAt).toBe(true);
      expect(updatedAt <= now).toBe(true);
    }
  });

  it('are with advisors who offer type and mode, are licensed in the state, and can be booked at the time', () => {
    for (const { advisorId, typeId, mode, memberState, date, startsAt, endsAt } of taking) {
      const advisor = advisors.get(String(advisorId));
      expect(advisor).toMatchObject({ employmentStatus: 'active' });
      expect(advisor?.appointmentTypeIds).toContain(typeId);
      expect(advisor?.meetingModes).toContain(mode);
      const licenses = advisor?.licenses as { state: string; expiresOn: string }[];
      expect(licenses.some(({ state, expiresOn }) => state === memberState && expiresOn >= date)).toBe(true);
      const defaults = {
        bufferBefore: 0,
        bufferAfter: 15,
        slotIncrement: 30,
        minNoticeHours: 24,
        horizonDays: 60,
        maxPerDay: 6,
      };
      const calendar = { ...defaults, ...advisor } as unknown as AvailabilityRules;
      const meeting = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
      expect(findBrokenRule(calendar, meeting, { now: now.getTime(), bookedThatDay: 0 })).toBeUndefined();
    }
  });

  it('do not overlap for an advisor', () => {
    const active = appointments.filter(({ status }) => !['cancelled', 'declined', 'expired'].includes(status));
    const key = ({ advisorId, takenFrom }: Appointment) => `${advisorId} ${takenFrom}`;
    const sorted = active.sort((one, other) => (key(one) < key(other) ? -1 : 1));
    const overlapping = sorted.filter(({ advisorId, takenFrom }, index) => {
      const before = sorted[index - 1];
      return before?.advisorId === advisorId && takenFrom < (before?.takenUntil ?? '');
    });
    expect(overlapping).toEqual([]);
  });

  it('have the values that their state requires', () => {
    for (const { status, mode, location, meetingUrl, dialIn, phone, outcome, cancelledBy, heldUntil } of appointments) {
      if (mode === 'video') expect(meetingUrl).toBeDefined();
      else if (mode === 'phone') expect(phone ?? dialIn).toBeDefined();
      else expect(location).toBeDefined();
      expect(outcome !== undefined).toBe(status === 'completed');
      expect(cancelledBy !== undefined).toBe(status === 'cancelled');
      expect(heldUntil !== undefined).toBe(status === 'requested');
    }
  });
});
