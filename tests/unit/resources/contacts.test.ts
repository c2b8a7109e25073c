import { describe, expect, it } from 'vitest';
import { contactDirectory } from '../../../resources/contact-directory/contactDirectorySchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { dueTime } from '../../../resources/contacts/dueTime';
import { validateRecord } from '../../../resources/engine/schema';
import { brokenRules } from './brokenRules';

describe('the due time of an inquiry', () => {
  it.each([
    ['urgent', 'four hours later, day and night', '2026-11-20T22:30:00.000Z', '2026-11-21T02:30:00.000Z'],
    ['high', 'the next business day', '2026-11-18T20:00:00.000Z', '2026-11-19T20:00:00.000Z'],
    ['high', 'on Monday, from a Friday', '2026-11-20T20:00:00.000Z', '2026-11-23T20:00:00.000Z'],
    ['high', 'on Monday, from a Saturday', '2026-11-21T20:00:00.000Z', '2026-11-23T20:00:00.000Z'],
    ['normal', 'on Tuesday, from a Sunday', '2026-11-22T20:00:00.000Z', '2026-11-24T20:00:00.000Z'],
    ['normal', 'on Tuesday, from a Friday', '2026-11-20T20:00:00.000Z', '2026-11-24T20:00:00.000Z'],
    ['low', 'a week later', '2026-11-18T20:00:00.000Z', '2026-11-25T20:00:00.000Z'],
    // 03:00 in UTC on Saturday is still Friday evening in New York.
    ['high', 'by the days of New York', '2026-11-21T03:00:00.000Z', '2026-11-24T03:00:00.000Z'],
  ] as const)('is for %s %s', (priority, _, receivedAt, dueAt) => {
    expect(dueTime(receivedAt, priority)).toBe(dueAt);
  });

  it('has the same time of day when the clocks change over the weekend', () => {
    // At 10:00 AM in New York: from daylight time to standard time, and back.
    expect(dueTime('2026-10-30T14:00:00.000Z', 'high')).toBe('2026-11-02T15:00:00.000Z');
    expect(dueTime('2027-03-12T15:00:00.000Z', 'high')).toBe('2027-03-15T14:00:00.000Z');
  });
});

describe('an inquiry', () => {
  const inquiry = {
    subject: 'Need an evening call',
    message: 'Can somebody call me after six?',
    topicId: 'appointment',
    name: 'R. Okafor',
    email: 'r.okafor@example.net',
    source: 'app',
  };
  const errorsOf = (difference: object) => validateRecord(contacts, { ...inquiry, ...difference }).errors;

  it('requires an e-mail address or a telephone number', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ email: null, phone: '+12025550143' })).toEqual({});
    expect(errorsOf({ email: null })).toEqual({ email: 'Give an email address or a telephone number.' });
  });

  const computed = (difference: object, before?: Record<string, unknown>, status = 'new') =>
    contacts.values.computed?.compute?.(
      { priority: 'normal', isComplaint: false, consentMarketing: false, ...difference },
      before,
      {
        status,
        now: new Date('2026-11-18T20:00:00.000Z'),
      },
    );

  it('has at least a high priority when it is a complaint', () => {
    expect(computed({ isComplaint: true })).toMatchObject({ priority: 'high', dueAt: '2026-11-19T20:00:00.000Z' });
    expect(computed({ isComplaint: true, priority: 'urgent' })).toMatchObject({ priority: 'urgent' });
    expect(computed({})).toMatchObject({ priority: 'normal' });
  });

  it('is due by the time it was received, however late its priority is changed', () => {
    const before = { receivedAt: '2026-11-16T15:00:00.000Z' };
    expect(computed({ priority: 'high' }, before)).toMatchObject({ ...before, dueAt: '2026-11-17T15:00:00.000Z' });
  });

  it('stores when it was resolved, until it is open again', () => {
    const before = { resolvedAt: '2026-11-17T15:00:00.000Z' };
    expect(computed({}, {}, 'resolved')).toMatchObject({ resolvedAt: '2026-11-18T20:00:00.000Z', isOpen: false });
    expect(computed({}, before, 'closed')).toMatchObject(before);
    expect(computed({}, before, 'reopened')).toMatchObject({ resolvedAt: undefined, isOpen: true });
  });

  it('stores when marketing was agreed to, as long as it is', () => {
    const before = { consentedAt: '2026-11-17T15:00:00.000Z' };
    expect(computed({ consentMarketing: true })).toMatchObject({ consentedAt: '2026-11-18T20:00:00.000Z' });
    expect(computed({ consentMarketing: true }, before)).toMatchObject(before);
    expect(computed({}, before)).toMatchObject({ consentedAt: undefined });
  });
});

describe('an entry of the directory', () => {
  const entry = { label: 'Member Services', departmentId: 'member_services' };
  const errorsOf = (difference: object, publish = true) =>
    validateRecord(contactDirectory, { ...entry, ...difference }, { publish }).errors;

  it('requires a way to contact it before it is published', () => {
    expect(errorsOf({}, false)).toEqual({});
    expect(Object.keys(errorsOf({}))).toEqual(['phone']);
    expect(errorsOf({ email: 'help@example.org' })).toEqual({});
  });

  it('requires the values of each of its contact channels', () => {
    const channels = ['phone', 'email', 'in_person'];
    expect(Object.keys(errorsOf({ channels, phone: '+18005550117' })).sort()).toEqual(['address.street', 'email']);
    expect(Object.keys(errorsOf({ channels, email: 'help@example.org' })).sort()).toEqual(['address.street', 'phone']);
    expect(errorsOf({ channels: ['email'], email: 'help@example.org' })).toEqual({});
  });

  it('has hours that do not overlap', () => {
    const hours = [
      { day: 'mon', from: '09:00 AM', to: '12:00 PM' },
      { day: 'mon', from: '11:00 AM', to: '05:00 PM' },
    ];
    expect(brokenRules(contactDirectory, { ...entry, hours })).toEqual({
      'hours.1.from': 'These hours overlap with others on the same day.',
    });
  });
});
