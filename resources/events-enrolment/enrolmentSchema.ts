import { z } from 'zod';
import {
  defineSchema,
  email,
  fullName,
  instant,
  masterType,
  personal,
  phone,
  reference,
  text,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'events-enrolment': true;
  }
}

const attendeeTypes = ['member', 'prospect', 'guest', 'staff'] as const;
const attendances = ['in_person', 'online'] as const;

/**
 * The schema of enrolments: attendees of an event and people on its waitlist. A no-show keeps the seats. The status may
 * be corrected for seven days, and guests may attend without their host.
 */
export const eventsEnrolment = defineSchema({
  name: 'events-enrolment',
  singularName: 'enrollment',
  fieldNames: fields,
  record: z.object({
    eventId: reference('events'),
    attendance: z.enum(attendances).optional(),
    memberId: personal(reference('members').optional()),
    firstName: personal(text({ max: 60 })),
    lastName: personal(text({ max: 60 })),
    email: personal(email().optional()),
    phone: personal(phone().optional()),
    attendeeType: z.enum(attendeeTypes).default('member'),
    partyOfId: reference('events-enrolment').optional(),
    guestCount: wholeNumber(0, 3).default(0),
    retirementSystem: masterType('retirement_system').optional(),
    agencyOrEmployer: text({ max: 120 }).optional(),
    affiliateId: reference('union-affiliates').optional(),
    estimatedRetirementYear: wholeNumber(1950, 2150).optional(),
    accessibilityNeeds: personal(text({ max: 500 }).optional()),
    answers: personal(
      z
        .array(z.strictObject({ question: text({ max: 120 }), answer: text({ max: 500 }).optional() }))
        // More than the questions of an event: answers stay when its questions change.
        .max(30)
        .default([]),
    ),
    source: masterType('lead_source').default('website'),
    enquiryId: reference('contacts').optional(),
    consentEmail: z.boolean().default(false),
    consentSms: z.boolean().default(false),
    overrideReason: personal(text({ max: 300 }).optional()),
    cancelReasonId: masterType('cancel_reason').optional(),
    note: personal(text({ max: 500 }).optional()),
  }),
  label: (enrolment) =>
    [fullName(enrolment), (enrolment as { enrolmentNo?: string }).enrolmentNo].filter(Boolean).join(' · '),
  list: {
    search: ['lastName', 'firstName', 'email', 'phone'],
    rowFields: ['firstName', 'lastName', 'eventId', 'waitlistPosition', 'guestCount', 'email', 'createdAt'],
    sort: ['enrolmentNo', 'eventId', 'firstName', 'lastName', 'waitlistPosition', 'checkedInAt', 'checkedInBy'],
    filter: [
      'enrolmentNo',
      'eventId',
      'memberId',
      'partyOfId',
      'firstName',
      'lastName',
      'email',
      'attendeeType',
      'attendance',
      'retirementSystem',
      'agencyOrEmployer',
      'affiliateId',
      'estimatedRetirementYear',
      'source',
      'enquiryId',
      'eventEndsAt',
    ],
    endField: 'eventEndsAt',
    // Only waitlisted enrolments need staff, who may offer them a seat. Offered seats wait for the attendee.
    pendingFilter: { when: 'upcoming', status: 'waitlisted' },
    defaultSort: [
      ['eventStartsAt', 'ASC'],
      // Keeps enrolments of two events with the same start apart.
      ['eventId', 'ASC'],
      ['createdAt', 'ASC'],
    ],
  },
  rules: {
    unique: [
      {
        fields: ['email', 'eventId'],
        exceptStates: ['cancelled', 'expired'],
        message: rules.enrolledAlready,
      },
    ],
    conditionallyRequired: ['email', 'phone'],
    check: ({ email, phone, attendeeType, partyOfId, guestCount }, problem) => {
      if (!email && !phone) problem('email', rules.emailOrPhoneMissing);
      if (attendeeType === 'guest' && !partyOfId) problem('partyOfId', rules.hostMissing);
      if (attendeeType !== 'guest' && partyOfId) problem('partyOfId', rules.notGuest);
      if (attendeeType === 'guest' && guestCount) problem('guestCount', rules.guestOfGuest);
    },
  },
  states: {
    status: {
      values: ['registered', 'confirmed', 'waitlisted', 'offered', 'expired', 'attended', 'no_show', 'cancelled'],
      automatic: {
        registered: ['cancelled'],
        confirmed: ['no_show', 'cancelled'],
        waitlisted: ['offered', 'cancelled'],
        offered: ['expired', 'cancelled'],
      },
    },
  },
  actions: [
    { name: 'confirm', from: ['registered'], to: 'confirmed', notifiesPeople: true },
    { name: 'claim', from: ['offered'], to: 'confirmed', logged: 'claimed', notifiesPeople: true },
    {
      name: 'offerAnyway',
      from: ['waitlisted'],
      to: 'offered',
      logged: 'offerAnyway',
      reason: true,
      notifiesPeople: true,
    },
    { name: 'returnToWaitlist', from: ['expired'], to: 'waitlisted', notifiesPeople: true },
    { name: 'checkIn', from: ['confirmed', 'no_show'], to: 'attended', revertMinutes: 10 },
    { name: 'markNoShow', from: ['confirmed', 'attended'], to: 'no_show', revertMinutes: 10 },
    {
      name: 'cancel',
      from: ['registered', 'confirmed', 'waitlisted', 'offered'],
      to: 'cancelled',
      fields: ['cancelReasonId', 'note'],
      required: ['cancelReasonId'],
      notifiesPeople: true,
    },
    { name: 'enrollAgain', from: ['cancelled'], to: 'registered', notifiesPeople: true },
  ],
  memberWords: ['accessibilityNeeds', 'answers.answer'],
  agreedFields: [
    'attendance',
    'attendeeType',
    'partyOfId',
    'guestCount',
    'consentEmail',
    'consentSms',
    'cancelReasonId',
  ],
  notifiesPeople: { fields: ['eventId'], onCreate: true },
  values: {
    numbering: { field: 'enrolmentNo', prefix: 'EN', digits: 6 },
    computed: {
      fields: {
        // The order on the waitlist: the earliest instant comes first.
        queuedAt: instant().optional(),
        offerExpiresAt: instant().optional(),
        beyondCapacityReason: personal(z.string().optional()),
        checkedInAt: instant().optional(),
        checkedInBy: z.string().optional(),
        consentEmailAt: instant().optional(),
        consentSmsAt: instant().optional(),
        /** The fields of the person that were entered otherwise than the member data have them. */
        memberOverrides: z.array(z.string()).optional(),
      },
    },
    derived: {
      fields: {
        waitlistPosition: z.int().optional(),
        eventStartsAt: instant().optional(),
        eventEndsAt: instant().optional(),
      },
    },
  },
});
