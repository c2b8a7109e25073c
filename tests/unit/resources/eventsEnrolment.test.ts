import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';

const enrollment = { eventId: 'an event', firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.org' };
const errorsOf = (difference: object) => validateRecord(eventsEnrolment, { ...enrollment, ...difference }).errors;

describe('an enrollment', () => {
  it('starts as a member from the website, alone and without consent', () => {
    const { data, errors } = validateRecord(eventsEnrolment, enrollment);
    expect(errors).toEqual({});
    expect(data).toMatchObject({
      attendeeType: 'member',
      source: 'website',
      guestCount: 0,
      consentEmail: false,
      consentSms: false,
    });
  });

  it('requires a way to contact the person', () => {
    expect(errorsOf({ email: '' })).toEqual({ email: 'Give an email address or a phone number.' });
    expect(errorsOf({ email: null, phone: '+13035550142' })).toEqual({});
  });

  it('of a guest names the host, and no other does', () => {
    expect(errorsOf({ attendeeType: 'guest' })).toEqual({ partyOfId: 'Choose whose guest this is.' });
    expect(errorsOf({ partyOfId: 'a host' })).toEqual({ partyOfId: 'Only a guest can have a host.' });
    expect(errorsOf({ attendeeType: 'guest', partyOfId: 'a host', guestCount: 1 })).toEqual({
      guestCount: 'A guest cannot bring guests.',
    });
    expect(errorsOf({ attendeeType: 'guest', partyOfId: 'a host' })).toEqual({});
  });

  it.each([
    ['firstName', 'x'.repeat(61)],
    ['agencyOrEmployer', 'x'.repeat(121)],
    ['accessibilityNeeds', 'x'.repeat(501)],
    ['note', 'x'.repeat(501)],
    ['guestCount', 4],
    ['guestCount', -1],
    ['phone', '555 0142'],
    ['attendance', 'hybrid'],
  ])('refuses %s as %s', (field, value) => {
    expect(Object.keys(errorsOf({ [field]: value }))).toEqual([field]);
  });
});
