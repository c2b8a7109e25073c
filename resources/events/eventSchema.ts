import { z } from 'zod';
import { address, audience } from '../engine/domain';
import {
  type AreaName,
  articleTags,
  clockTime,
  defineSchema,
  html,
  httpsUrl,
  image,
  instant,
  line,
  masterType,
  plainDate,
  reference,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';
import { checkEnrolment, checkSchedule, scheduleInstants } from './schedule';

export { faultyTimesOf } from './schedule';
export {
  daysBetween,
  deadlines,
  offsetChangeOfDeadline,
  shiftDeadline,
  timesOnDay,
  timesWithDate,
  timeZoneOf,
} from './timesOnDay';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    events: true;
  }
}

const attendanceModes = ['in_person', 'online', 'hybrid'] as const;

const references = (area: AreaName) => z.array(reference(area)).max(50).default([]);

/** The fields for place and time. */
const whereAndWhen = [
  'eventDate',
  'endDate',
  'startTime',
  'endTime',
  'timeZone',
  'attendanceMode',
  'venue',
  'onlineUrl',
] as const;

/** The fields that enrolments and calendars use; a change takes effect immediately, without publishing. */
const immediateFields = [
  ...whereAndWhen,
  'capacity',
  'onlineCapacity',
  'waitlistEnabled',
  'waitlistCapacity',
  'claimHours',
  'guestsAllowed',
  'enrolOpensAt',
  'enrolClosesAt',
  'questions',
] as const;

/**
 * Returns the day from which an event was postponed, also after it was cancelled; `before` is the event as last saved.
 */
const postponedFrom = (event: Record<string, unknown>, before: Record<string, unknown> = {}) => {
  if (event.eventState === 'planned' || event.eventState === 'completed') return undefined;
  return event.eventState === 'postponed' && before.eventState !== 'postponed'
    ? before.eventDate
    : before.postponedFrom;
};

const cancelledAt = (event: Record<string, unknown>, before: Record<string, unknown> = {}, now: Date) => {
  if (event.eventState !== 'cancelled') return undefined;
  return before.eventState === 'cancelled' ? before.cancelledAt : now.toISOString();
};

/** The schema of events that take place on site or online and accept enrolments. */
export const events = defineSchema({
  name: 'events',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    title: text({ min: 5, max: 120 }),
    type: masterType('event_type'),
    topics: z.array(masterType('event_topic')).max(4).default([]),
    summary: text({ min: 40, max: 200 }).optional(),
    description: html({
      min: 100,
      max: 8000,
      tags: articleTags,
    }).optional(),
    eventDate: plainDate().optional(),
    endDate: plainDate().optional(),
    startTime: clockTime().optional(),
    endTime: clockTime().optional(),
    timeZone: timeZone().optional(),
    attendanceMode: z.enum(attendanceModes),
    venue: z
      .strictObject({
        name: text({ max: 120 }).optional(),
        room: text({ max: 80 }).optional(),
        address: address().optional(),
        parking: text({ max: 300 }).optional(),
        accessibilityNotes: text({ max: 300 }).optional(),
      })
      .optional(),
    onlineUrl: httpsUrl().optional(),
    capacity: wholeNumber(1, 5000).optional(),
    onlineCapacity: wholeNumber(1, 5000).optional(),
    waitlistEnabled: z.boolean().default(true),
    waitlistCapacity: wholeNumber(0, 500).default(20),
    claimHours: wholeNumber(1, 168).default(24),
    guestsAllowed: wholeNumber(0, 3).default(1),
    enrolOpensAt: instant().optional(),
    enrolClosesAt: instant().optional(),
    audience: audience(),
    affiliateIds: references('union-affiliates'),
    organizationIds: references('organizations'),
    speakerIds: references('advisors'),
    hostAdvisorId: reference('advisors').optional(),
    image: image().optional(),
    documentIds: z.array(reference('documents')).max(10).default([]),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    questions: z
      .array(
        z.strictObject({
          label: text({ max: 120 }),
          type: z.enum(['text', 'select', 'yes_no']),
          options: z
            .array(text({ max: 60 }))
            .max(12)
            .default([]),
          isRequired: z.boolean().default(false),
        }),
      )
      .max(6)
      .default([]),
  }),
  label: ({ title, eventDate }) => (title && eventDate ? `${title}, ${eventDate}` : title),
  linkIdentifier: 'id',
  list: {
    search: ['title', 'eventDate', 'summary', 'description', 'venue.name', 'venue.address.city'],
    rowFields: [
      'title',
      'eventDate',
      'endDate',
      'startTime',
      'endTime',
      'startsAt',
      'endsAt',
      'timeZone',
      'attendanceMode',
      'capacity',
      'onlineCapacity',
      'seatsTaken',
      'onlineSeatsTaken',
      'fill',
      'waitlisted',
      'eventState',
      'availability',
      'seriesId',
      'seriesExceptions',
    ],
    sort: [
      'title',
      'eventDate',
      'startsAt',
      'capacity',
      'enrolOpensAt',
      'enrolClosesAt',
      'enrolled',
      'waitlisted',
      'attended',
      'seatsTaken',
      'fill',
    ],
    filter: [
      'title',
      'type',
      'topics',
      'eventDate',
      'startsAt',
      'endsAt',
      'attendanceMode',
      'venue.address.state',
      'enrolOpensAt',
      'enrolClosesAt',
      'audience.retirementSystems',
      'affiliateIds',
      'organizationIds',
      'speakerIds',
      'hostAdvisorId',
      'eventState',
      'availability',
      'seriesId',
    ],
    endField: 'endsAt',
    defaultSort: [['startsAt', 'ASC']],
  },
  members: {
    fields: [
      'title',
      'type',
      'topics',
      'summary',
      'description',
      'eventDate',
      'endDate',
      'startTime',
      'endTime',
      'timeZone',
      'startsAt',
      'endsAt',
      'attendanceMode',
      'venue',
      'capacity',
      'onlineCapacity',
      'waitlistEnabled',
      'waitlistCapacity',
      'claimHours',
      'guestsAllowed',
      'enrolOpensAt',
      'enrolClosesAt',
      'speakerIds',
      'hostAdvisorId',
      'image',
      'documentIds',
      'disclosureIds',
      'questions',
      'eventState',
      'postponedFrom',
      'seriesId',
    ],
    rowFields: [
      'title',
      'type',
      'topics',
      'summary',
      'startsAt',
      'endsAt',
      'timeZone',
      'attendanceMode',
      'venue.name',
      'venue.address',
      'capacity',
      'onlineCapacity',
      'waitlistEnabled',
      'enrolOpensAt',
      'enrolClosesAt',
      'image',
      'eventState',
    ],
    order: [['startsAt', 'ASC']],
    filter: { topic: 'topics', type: 'type', state: 'venue.address.state', mode: 'attendanceMode' },
    derived: ['seatsTaken', 'onlineSeatsTaken', 'waitlisted', 'availability'],
  },
  statistics: ['shown', 'opened', 'shared'],
  rules: {
    check: (event, problem) => {
      checkSchedule(event, problem);
      checkEnrolment(event, problem);
      if (event.onlineCapacity !== undefined && event.attendanceMode !== 'hybrid')
        problem('onlineCapacity', rules.onlySeatsOfOneKind);
      event.questions?.forEach(({ type, options }, index) => {
        if (type === 'select' && options.length < 2) problem(`questions.${index}.options`, rules.tooFewAnswers);
        if (type !== 'select' && options.length > 0) problem(`questions.${index}.options`, rules.answersNotTaken);
      });
    },
  },
  publish: {
    effectiveImmediately: immediateFields,
    required: [
      'topics',
      'summary',
      'description',
      'eventDate',
      'startTime',
      'endTime',
      'timeZone',
      'capacity',
      'enrolOpensAt',
      'enrolClosesAt',
      'image',
      'disclosureIds',
    ],
    check: ({ attendanceMode, venue, onlineUrl, speakerIds = [], hostAdvisorId }, problem) => {
      if (attendanceMode !== 'online' && !venue?.name) problem('venue.name', rules.placeMissing);
      if (attendanceMode !== 'online' && !venue?.address?.state) problem('venue.address.state', rules.stateMissing);
      if (attendanceMode !== 'in_person' && !onlineUrl) problem('onlineUrl', rules.onlineAddressMissing);
      if (speakerIds.length === 0 && !hostAdvisorId) problem('speakerIds', rules.speakerOrHostMissing);
    },
  },
  states: {
    eventState: { values: ['planned', 'postponed', 'completed', 'cancelled'], automatic: { planned: ['completed'] } },
  },
  actions: [
    {
      name: 'reinstate',
      field: 'eventState',
      from: ['postponed', 'cancelled'],
      to: 'planned',
      notifiesPeople: true,
    },
    {
      name: 'postpone',
      field: 'eventState',
      from: ['planned'],
      to: 'postponed',
      reason: true,
      notifiesPeople: true,
    },
    {
      name: 'cancel',
      field: 'eventState',
      from: ['planned', 'postponed'],
      to: 'cancelled',
      reason: true,
      notifiesPeople: true,
    },
  ],
  notifiesPeople: {
    fields: whereAndWhen,
    inStates: { field: 'eventState', values: ['planned'] },
  },
  values: {
    computed: {
      fields: {
        startsAt: instant().optional(),
        endsAt: instant().optional(),
        // The day from which the event was postponed; it must be rescheduled to another day.
        postponedFrom: plainDate().optional(),
        // The instant of the cancellation; a cancelled event can be planned again only for a limited time.
        cancelledAt: instant().optional(),
        // For a recurring event: the first event of the series, the rule (RFC 5545) of its dates, and the fields that
        // were changed on this date only.
        seriesId: reference('events').optional(),
        recurrence: line({ max: 200 }).optional(),
        seriesExceptions: z.array(z.string()).max(60).optional(),
      },
      compute: (event, before, { now }) => ({
        ...scheduleInstants(event),
        postponedFrom: postponedFrom(event, before),
        cancelledAt: cancelledAt(event, before, now),
      }),
    },
    derived: {
      fields: {
        // Counts of enrolments; their guests are not included. `seatsTaken` includes them, and seats that are offered.
        enrolled: z.int().default(0),
        waitlisted: z.int().default(0),
        onlineWaitlisted: z.int().default(0),
        attended: z.int().default(0),
        seatsTaken: z.int().default(0),
        onlineSeatsTaken: z.int().default(0),
        // In percent of the seats.
        fill: z.int().default(0),
        // Whether the next person gets a seat. Nobody passes over people who wait.
        availability: z.enum(['available', 'sold_out']).default('available'),
      },
    },
  },
});
