import { describe, expect, it } from 'vitest';
import { computeDue, dueTime } from '../../../resources/contacts/dueTime';
import type { Office } from '../../../resources/contacts/officeTime';

const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const timeZone = 'America/New_York';
const always: Office = { hours: [], holidays: [], timeZone };
const office: Office = {
  hours: weekDays.map((day) => ({ day, from: '09:00 AM', to: '05:00 PM' })),
  holidays: ['2026-11-26', '2026-11-27', '2026-12-25'],
  timeZone,
};

describe('the due time of an inquiry', () => {
  it.each([
    ['urgent', 'four office hours later', '2026-11-18T15:00:00.000Z', '2026-11-18T19:00:00.000Z'],
    ['urgent', 'the rest on the next morning', '2026-11-18T20:00:00.000Z', '2026-11-19T16:00:00.000Z'],
    ['urgent', 'at one, from a night', '2026-11-19T07:00:00.000Z', '2026-11-19T18:00:00.000Z'],
    ['high', 'at the same time of the next day', '2026-11-18T20:00:00.000Z', '2026-11-19T20:00:00.000Z'],
    ['high', 'on Monday, from a Friday evening', '2026-11-20T23:30:00.000Z', '2026-11-23T22:00:00.000Z'],
    ['high', 'on Monday, from a Saturday', '2026-11-21T20:00:00.000Z', '2026-11-23T22:00:00.000Z'],
    ['high', 'after two holidays in a row and the weekend', '2026-11-25T20:00:00.000Z', '2026-11-30T20:00:00.000Z'],
    ['urgent', 'after the holiday on which it arrives', '2026-11-26T15:00:00.000Z', '2026-11-30T18:00:00.000Z'],
    ['normal', 'two days of eight hours later', '2026-11-18T15:00:00.000Z', '2026-11-20T15:00:00.000Z'],
    ['low', 'a week later', '2026-11-11T15:00:00.000Z', '2026-11-18T15:00:00.000Z'],
    // 03:00 in UTC on Saturday is still Friday evening in New York.
    ['high', 'by the days of the office', '2026-11-21T03:00:00.000Z', '2026-11-23T22:00:00.000Z'],
  ] as const)('is for %s %s', (priority, _, from, dueAt) => {
    expect(dueTime(from, priority, office)).toBe(dueAt);
  });

  it('counts the hours of the zone of the office', () => {
    const inDenver = { ...office, timeZone: 'America/Denver' };
    expect(dueTime('2026-11-18T14:00:00.000Z', 'urgent', inDenver)).toBe('2026-11-18T20:00:00.000Z');
  });

  it('counts the hours before and after a break', () => {
    const withBreak: Office = {
      ...office,
      hours: [
        { day: 'wed', from: '01:00 PM', to: '05:00 PM' },
        { day: 'wed', from: '09:00 AM', to: '12:00 PM' },
      ],
    };
    expect(dueTime('2026-11-18T14:00:00.000Z', 'urgent', withBreak)).toBe('2026-11-18T19:00:00.000Z');
    expect(dueTime('2026-11-18T14:00:00.000Z', 'high', withBreak)).toBe('2026-11-25T15:00:00.000Z');
  });

  it('is at the same time of day when the clocks change over the weekend', () => {
    // At 10:00 AM in New York: from daylight time to standard time, and back.
    for (const each of [office, always]) {
      expect(dueTime('2026-10-30T14:00:00.000Z', 'high', each)).toBe('2026-11-02T15:00:00.000Z');
      expect(dueTime('2027-03-12T15:00:00.000Z', 'high', each)).toBe('2027-03-15T14:00:00.000Z');
    }
  });

  it('counts the hour twice that there is twice, and no hour that there is not', () => {
    const atNight: Office = { ...office, hours: [{ day: 'sun', from: '12:00 AM', to: '06:00 AM' }] };
    // Midnight in New York; on November 1, it is one o’clock twice, and on March 14, never two.
    expect(dueTime('2026-11-01T04:00:00.000Z', 'urgent', atNight)).toBe('2026-11-01T08:00:00.000Z');
    expect(dueTime('2026-11-01T04:00:00.000Z', 'high', atNight)).toBe('2026-11-08T06:00:00.000Z');
    expect(dueTime('2027-03-14T05:00:00.000Z', 'high', atNight)).toBe('2027-03-21T07:00:00.000Z');
    const inMissingHour: Office = { ...atNight, hours: [{ day: 'sun', from: '02:15 AM', to: '06:00 AM' }] };
    expect(dueTime('2027-03-14T05:00:00.000Z', 'urgent', inMissingHour)).toBe('2027-03-21T07:30:00.000Z');
  });

  it.each([
    ['urgent', 'four hours later, day and night', '2026-11-20T22:30:00.000Z', '2026-11-21T02:30:00.000Z'],
    ['high', 'the next business day', '2026-11-18T20:00:00.000Z', '2026-11-19T20:00:00.000Z'],
    ['high', 'on Monday, from a Friday', '2026-11-20T20:00:00.000Z', '2026-11-23T20:00:00.000Z'],
    ['high', 'on Monday, from a Saturday', '2026-11-21T20:00:00.000Z', '2026-11-23T20:00:00.000Z'],
    ['normal', 'on Tuesday, from a Sunday', '2026-11-22T20:00:00.000Z', '2026-11-24T20:00:00.000Z'],
    ['normal', 'on Tuesday, from a Friday', '2026-11-20T20:00:00.000Z', '2026-11-24T20:00:00.000Z'],
    ['low', 'a week later', '2026-11-18T20:00:00.000Z', '2026-11-25T20:00:00.000Z'],
    ['high', 'by the days of New York', '2026-11-21T03:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ] as const)('is without hours of the office for %s %s', (priority, _, from, dueAt) => {
    expect(dueTime(from, priority, always)).toBe(dueAt);
  });

  it('is not on a holiday without hours of the office either', () => {
    const { holidays } = office;
    expect(dueTime('2026-11-25T20:00:00.000Z', 'high', { ...always, holidays })).toBe('2026-11-30T20:00:00.000Z');
  });
});

describe('the due time of an inquiry in its state', () => {
  const inquiry = { receivedAt: '2026-11-18T15:00:00.000Z', priority: 'normal' } as const;
  const at = (status: string, now: string) => ({ status, now: new Date(now), office });

  it('is counted from the receipt, however late the priority is changed', () => {
    const before = { dueFrom: inquiry.receivedAt };
    const later = at('new', '2026-11-20T15:00:00.000Z');
    expect(computeDue({ ...inquiry, priority: 'high' }, before, later).dueAt).toBe('2026-11-19T15:00:00.000Z');
  });

  it('is later by the office hours of a wait, not by its nights', () => {
    const waiting = computeDue(inquiry, {}, at('waiting_on_member', '2026-11-18T20:00:00.000Z'));
    expect(waiting).toMatchObject({ dueAt: undefined, waitingSince: '2026-11-18T20:00:00.000Z' });
    const later = computeDue(inquiry, { ...waiting }, at('waiting_on_member', '2026-11-18T21:00:00.000Z'));
    expect(later).toEqual(waiting);
    const resumed = computeDue(inquiry, { ...waiting }, at('in_progress', '2026-11-19T15:00:00.000Z'));
    // Two hours of Wednesday and one of Thursday.
    expect(resumed).toMatchObject({ dueAt: '2026-11-20T18:00:00.000Z', waitingSince: undefined });
  });

  it('is later by the wait that earlier versions stored', () => {
    const waited = 60 * 60 * 1000;
    expect(computeDue(inquiry, { waited }, at('new', inquiry.receivedAt)).dueAt).toBe('2026-11-20T16:00:00.000Z');
  });

  it('is a new one once the inquiry is reopened, and stays that', () => {
    const before = { dueFrom: inquiry.receivedAt, resolvedAt: '2026-11-19T15:00:00.000Z' };
    const reopened = computeDue(inquiry, before, at('reopened', '2026-12-01T15:00:00.000Z'));
    expect(reopened.dueAt).toBe('2026-12-03T15:00:00.000Z');
    expect(computeDue(inquiry, { ...reopened }, at('in_progress', '2026-12-02T15:00:00.000Z'))).toEqual(reopened);
  });

  it('stays once the inquiry is finished', () => {
    const before = { dueFrom: inquiry.receivedAt, dueAt: '2026-11-20T15:00:00.000Z' };
    const resolved = computeDue({ ...inquiry, priority: 'urgent' }, before, at('resolved', '2026-12-02T15:00:00.000Z'));
    expect(resolved).toMatchObject(before);
  });
});
