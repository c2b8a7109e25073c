import { z } from 'zod';
import {
  defineSchema,
  email,
  field,
  fullName,
  html,
  image,
  issue,
  masterType,
  phone,
  plainDate,
  reference,
  section,
  text,
  timeZone,
  wholeNumber,
  withKind,
} from '../engine/schema';
import {
  checkRanges,
  checkWeeklyHours,
  clockTimeRange,
  maxRangesPerDay,
  publishingWindow,
  publishingWindowEnds,
  weeklyHours,
} from '../engine/sharedFields';
import { absenceReasons } from './absence';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

export { type Absence, type AbsenceReason, absenceReasons, findAbsence, isAbsentOn } from './absence';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    advisors: true;
  }
}

/** Minutes that stay free around an appointment, in the fixed steps that calendars commonly offer. */
const bufferSteps = [0, 5, 10, 15, 30, 45, 60, 90, 120] as const;

const registrationNumber = () =>
  z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, issue(rules.notRegistrationNumber));
const buffer = () => z.literal(bufferSteps, issue(rules.notStep));

/** The fields that determine when an advisor can be booked. */
export const bookingFields = [
  'timeZone',
  'weeklyHours',
  'overrides',
  'bufferBefore',
  'bufferAfter',
  'slotIncrement',
  'minNoticeHours',
  'horizonDays',
  'maxPerDay',
  'isAcceptingNew',
] as const;

/** The fields that booking depends on; a change takes effect immediately, without publishing. */
const immediateFields = [
  'licenses',
  'statesServed',
  'languages',
  'appointmentTypeIds',
  'meetingModes',
  ...bookingFields,
] as const;

/** The schema of advisors: the people whom members meet, with their licenses and bookable hours. */
export const advisors = defineSchema({
  name: 'advisors',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('person', {
      firstName: field(text({ max: 60 }), { row: true, search: true, sort: true, filter: true, memberRow: true }),
      lastName: field(text({ max: 60 }), { row: true, search: true, sort: true, filter: true, memberRow: true }),
      title: field(text({ max: 80 }).optional(), { row: true, search: true, memberRow: true, requiredToPublish: true }),
      email: field(email(), { row: true, search: true, sort: true, filter: true }),
      phone: field(phone().optional(), { search: true, members: true, requiredToPublish: true }),
      languages: field(z.array(masterType('language')).max(20).default([]), {
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      photo: field(image({ minWidth: 256, minHeight: 256, isSquare: true }).optional(), {
        memberRow: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
      bioShort: field(text({ max: 200 }).optional(), { memberRow: true, requiredToPublish: true }),
      bio: field(html({ min: 100, max: 3000 }).optional(), { members: true, requiredToPublish: true }),
    }),
    ...section('qualification', {
      credentials: field(z.array(masterType('advisor_credential')).max(20).default([]), {
        filter: true,
        members: true,
      }),
      licenses: field(
        withKind(
          'licenses',
          z
            .array(
              z.strictObject({
                type: masterType('license_type'),
                state: masterType('us_state'),
                number: text({ max: 20 }),
                expiresOn: plainDate(),
              }),
            )
            .max(60),
        ).default([]),
        { filter: ['type', 'state'], members: true, requiredToPublish: true },
      ),
      crdNumber: field(registrationNumber().optional(), { members: true }),
      npn: registrationNumber().optional(),
      statesServed: field(z.array(masterType('us_state')).max(60).default([]), {
        row: true,
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
    }),
    ...section('worksFor', {
      organizationId: field(reference('organizations').optional(), { filter: true, members: true, fullWidth: true }),
      affiliateIds: field(z.array(reference('union-affiliates')).max(50).default([]), { filter: true }),
      serviceIds: field(z.array(reference('services')).max(20).default([]), { filter: true, members: true }),
    }),
    ...section('meetings', {
      appointmentTypeIds: field(z.array(masterType('appointment_type')).max(20).default([]), {
        filter: true,
        members: true,
      }),
      meetingModes: field(z.array(masterType('meeting_mode')).max(10).default([]), {
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      isAcceptingNew: field(z.boolean().default(true), { row: true, sort: true, filter: true, memberRow: true }),
    }),
    ...section('hours', {
      timeZone: field(timeZone().default('America/New_York'), { row: true, members: true, fullWidth: true }),
      weeklyHours: weeklyHours().default([]),
      overrides: withKind(
        'overrides',
        z
          .array(
            z.strictObject({
              date: plainDate(),
              closed: z.boolean().default(true),
              ranges: z.array(clockTimeRange()).max(maxRangesPerDay).default([]),
              reason: text({ max: 100 }).optional(),
              // A deliberate choice: without it, a day off that conflicts with confirmed appointments is refused.
              keepsAppointments: z.boolean().optional(),
            }),
          )
          .max(200),
      ).default([]),
    }),
    ...section('bookingRules', {
      bufferBefore: field(buffer().default(0), { unit: 'minutes' }),
      bufferAfter: field(buffer().default(15), { unit: 'minutes' }),
      slotIncrement: field(wholeNumber(5, 120).default(30), { unit: 'minutes' }),
      minNoticeHours: field(wholeNumber(0, 720).default(24), { unit: 'hours' }),
      horizonDays: field(wholeNumber(1, 365).default(60), { unit: 'days' }),
      maxPerDay: wholeNumber(1, 24).default(6),
    }),
    ...publishingWindow(),
  },
  label: fullName,
  list: {
    defaultSort: [
      ['lastName', 'ASC'],
      ['firstName', 'ASC'],
    ],
  },
  members: {
    order: [
      ['lastName', 'ASC'],
      ['firstName', 'ASC'],
    ],
    filter: {
      state: 'statesServed',
      language: 'languages',
      mode: 'meetingModes',
      appointmentType: 'appointmentTypeIds',
    },
    receivers: ({ employmentStatus }) => (employmentStatus === 'inactive' ? 'nobody' : 'everyone'),
  },
  rules: {
    check: (advisor, problem) => {
      checkWeeklyHours('weeklyHours', advisor.weeklyHours ?? [], problem);
      advisor.overrides?.forEach((override, index) => {
        if (override.closed && override.ranges.length > 0) {
          problem(`overrides.${index}.closed`, rules.hoursOnClosedDay);
        }
        if (!override.closed && override.ranges.length === 0) {
          problem(`overrides.${index}.ranges`, rules.hoursMissing);
        }
        checkRanges(
          override.ranges.map((hours, at) => ({ ...hours, path: `overrides.${index}.ranges.${at}` })),
          problem,
        );
      });
    },
    unique: [{ fields: ['email'], message: rules.emailTaken }],
  },
  values: {
    // They are changed by requests of their own, which settle the appointments in that time.
    computed: {
      fields: {
        absences: field(
          z
            .array(
              z.strictObject({
                id: z.string(),
                from: plainDate(),
                until: plainDate().optional(),
                reason: z.enum(absenceReasons),
                rescheduled: z
                  .array(z.strictObject({ id: z.string(), version: wholeNumber(1, 2_147_483_647) }))
                  .default([]),
              }),
            )
            .max(50)
            .optional(),
          { row: true },
        ),
      },
    },
  },
  publish: {
    effectiveImmediately: immediateFields,
    window: publishingWindowEnds,
  },
  states: { employmentStatus: { values: ['active', 'on_leave', 'inactive'], section: 'person' } },
  actions: [
    { name: 'startLeave', field: 'employmentStatus', from: ['active'], to: 'on_leave' },
    { name: 'deactivate', field: 'employmentStatus', from: ['active', 'on_leave'], to: 'inactive' },
    { name: 'activate', field: 'employmentStatus', from: ['on_leave', 'inactive'], to: 'active' },
  ],
});
