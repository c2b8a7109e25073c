import { z } from 'zod';
import {
  checkRanges,
  checkWeeklyHours,
  clockTimeRange,
  maxRangesPerDay,
  publishingWindow,
  publishingWindowEnds,
  publishingWindowFields,
  weeklyHours,
} from '../engine/domain';
import {
  defineSchema,
  email,
  fullName,
  html,
  image,
  issue,
  masterType,
  phone,
  plainDate,
  reference,
  text,
  timeZone,
  wholeNumber,
  withKind,
} from '../engine/schema';
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
  record: z.object({
    firstName: text({ max: 60 }),
    lastName: text({ max: 60 }),
    title: text({ max: 80 }).optional(),
    photo: image({ minWidth: 256, minHeight: 256, isSquare: true }).optional(),
    bioShort: text({ max: 200 }).optional(),
    bio: html({ min: 100, max: 3000 }).optional(),
    email: email(),
    phone: phone().optional(),
    credentials: z.array(masterType('advisor_credential')).max(20).default([]),
    licenses: withKind(
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
    crdNumber: registrationNumber().optional(),
    npn: registrationNumber().optional(),
    statesServed: z.array(masterType('us_state')).max(60).default([]),
    languages: z.array(masterType('language')).max(20).default([]),
    organizationId: reference('organizations').optional(),
    affiliateIds: z.array(reference('union-affiliates')).max(50).default([]),
    serviceIds: z.array(reference('services')).max(20).default([]),
    appointmentTypeIds: z.array(masterType('appointment_type')).max(20).default([]),
    meetingModes: z.array(masterType('meeting_mode')).max(10).default([]),
    timeZone: timeZone().default('America/New_York'),
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
    bufferBefore: buffer().default(0),
    bufferAfter: buffer().default(15),
    slotIncrement: wholeNumber(5, 120).default(30),
    minNoticeHours: wholeNumber(0, 720).default(24),
    horizonDays: wholeNumber(1, 365).default(60),
    maxPerDay: wholeNumber(1, 24).default(6),
    isAcceptingNew: z.boolean().default(true),
    ...publishingWindow(),
  }),
  label: fullName,
  list: {
    search: ['firstName', 'lastName', 'title', 'email', 'phone'],
    rowFields: [
      'firstName',
      'lastName',
      'title',
      'employmentStatus',
      'absences',
      'timeZone',
      'isAcceptingNew',
      'statesServed',
      'email',
    ],
    sort: ['firstName', 'lastName', 'email', 'isAcceptingNew', ...publishingWindowFields],
    filter: [
      'firstName',
      'lastName',
      'email',
      'credentials',
      'licenses.type',
      'licenses.state',
      'statesServed',
      'languages',
      'organizationId',
      'affiliateIds',
      'serviceIds',
      'appointmentTypeIds',
      'meetingModes',
      'isAcceptingNew',
      'employmentStatus',
      ...publishingWindowFields,
    ],
    defaultSort: [
      ['lastName', 'ASC'],
      ['firstName', 'ASC'],
    ],
  },
  members: {
    fields: [
      'firstName',
      'lastName',
      'title',
      'photo',
      'bioShort',
      'bio',
      'phone',
      'credentials',
      'licenses',
      'crdNumber',
      'statesServed',
      'languages',
      'organizationId',
      'serviceIds',
      'appointmentTypeIds',
      'meetingModes',
      'timeZone',
      'isAcceptingNew',
    ],
    rowFields: [
      'firstName',
      'lastName',
      'title',
      'photo',
      'bioShort',
      'statesServed',
      'languages',
      'meetingModes',
      'isAcceptingNew',
    ],
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
        absences: z
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
      },
    },
  },
  publish: {
    effectiveImmediately: immediateFields,
    window: publishingWindowEnds,
    required: ['title', 'photo', 'bioShort', 'bio', 'phone', 'licenses', 'statesServed', 'languages', 'meetingModes'],
  },
  states: { employmentStatus: { values: ['active', 'on_leave', 'inactive'] } },
  actions: [
    { name: 'startLeave', field: 'employmentStatus', from: ['active'], to: 'on_leave' },
    { name: 'deactivate', field: 'employmentStatus', from: ['active', 'on_leave'], to: 'inactive' },
    { name: 'activate', field: 'employmentStatus', from: ['on_leave', 'inactive'], to: 'active' },
  ],
});
