import { z } from 'zod';
import {
  defineSchema,
  email,
  field,
  fullName,
  instant,
  masterType,
  personal,
  phone,
  reference,
  section,
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
 * The schema of enrollments: attendees of an event and people on its waitlist. A no-show keeps the seats. The status may
 * be corrected for seven days, and guests may attend without their host.
 */
export const eventsEnrolment = defineSchema({
  name: 'events-enrolment',
  singularName: 'enrollment',
  fieldNames: fields,
  record: {
    ...section('seat', {
      eventId: field(reference('events'), { row: true, sort: true, filter: true, fullWidth: true, formOnly: true }),
      cancelReasonId: field(masterType('cancel_reason').optional(), {
        visible: ({ status }) => status === 'cancelled',
      }),
    }),
    ...section('person', {
      memberId: field(personal(reference('members').optional()), { row: true, filter: true }),
      firstName: field(personal(text({ max: 60 })), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        formOnly: true,
      }),
      lastName: field(personal(text({ max: 60 })), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        formOnly: true,
      }),
      email: field(personal(email().optional()), { row: true, search: true, filter: true, formOnly: true }),
      phone: field(personal(phone().optional()), { search: true, formOnly: true }),
      attendeeType: field(z.enum(attendeeTypes).default('member'), { filter: true }),
      partyOfId: field(reference('events-enrolment').optional(), {
        filter: true,
        visible: ({ attendeeType, partyOfId }) => attendeeType === 'guest' || partyOfId,
        fullWidth: true,
      }),
      guestCount: field(wholeNumber(0, 3).default(0), {
        row: true,
        visible: ({ attendeeType, guestCount }) => attendeeType !== 'guest' || guestCount,
      }),
      accessibilityNeeds: personal(text({ max: 500 }).optional()),
    }),
    ...section('background', {
      retirementSystem: field(masterType('retirement_system').optional(), { filter: true }),
      estimatedRetirementYear: field(wholeNumber(1950, 2150).optional(), { filter: true }),
      agencyOrEmployer: field(text({ max: 120 }).optional(), { filter: true }),
      affiliateId: field(reference('union-affiliates').optional(), { filter: true }),
      source: field(masterType('lead_source').default('website'), { filter: true, fullWidth: true }),
      enquiryId: field(reference('contacts').optional(), { filter: true, visible: ({ enquiryId }) => enquiryId }),
      consentEmail: z.boolean().default(false),
      consentSms: z.boolean().default(false),
      note: personal(text({ max: 500 }).optional()),
    }),
    attendance: field(z.enum(attendances).optional(), { filter: true }),
    answers: personal(
      z
        .array(z.strictObject({ question: text({ max: 120 }), answer: text({ max: 500 }).optional() }))
        // More than the questions of an event: answers stay when its questions change.
        .max(30)
        .default([]),
    ),
    overrideReason: personal(text({ max: 300 }).optional()),
  },
  label: (enrollment) =>
    [fullName(enrollment), (enrollment as { enrolmentNo?: string }).enrolmentNo].filter(Boolean).join(' · '),
  list: {
    rowFields: ['createdAt'],
    endField: 'eventEndsAt',
    // Only waitlisted enrollments need staff, who may offer them a seat. Offered seats wait for the attendee.
    pendingFilter: { when: 'upcoming', status: 'waitlisted' },
    defaultSort: [
      ['eventStartsAt', 'ASC'],
      // Keeps enrollments of two events with the same start apart.
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
        checkedInAt: field(instant().optional(), { sort: true }),
        checkedInBy: field(z.string().optional(), { sort: true }),
        ...section('background', {
          consentEmailAt: field(instant().optional(), { visible: ({ consentEmailAt }) => consentEmailAt }),
          consentSmsAt: field(instant().optional(), { visible: ({ consentSmsAt }) => consentSmsAt }),
        }),
        /** The fields of the person that were entered otherwise than the member data have them. */
        memberOverrides: z.array(z.string()).optional(),
      },
    },
    derived: {
      fields: {
        waitlistPosition: field(z.int().optional(), { row: true, sort: true }),
        eventStartsAt: instant().optional(),
        eventEndsAt: field(instant().optional(), { filter: true }),
      },
    },
  },
});
