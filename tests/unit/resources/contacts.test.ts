import { describe, expect, it } from 'vitest';
import { contactDirectory } from '../../../resources/contact-directory/contactDirectorySchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { validateRecord } from '../../../resources/engine/schema';
import { brokenRules } from './brokenRules';

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
    expect(computed({ isComplaint: true })).toMatchObject({ priority: 'high' });
    expect(computed({ isComplaint: true, priority: 'urgent' })).toMatchObject({ priority: 'urgent' });
    expect(computed({})).toMatchObject({ priority: 'normal' });
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
    validateRecord(contactDirectory, { ...entry, ...difference }, { complete: publish }).errors;

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
