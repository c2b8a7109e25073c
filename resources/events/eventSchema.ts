import { z } from 'zod';
import {
  type AreaName,
  articleTags,
  clockTime,
  defineSchema,
  field,
  formatDayWithYear,
  html,
  httpsUrl,
  image,
  instant,
  line,
  masterType,
  plainDate,
  type RecordData,
  reference,
  section,
  text,
  timeZone,
  valueAt,
  wholeNumber,
} from '../engine/schema';
import { address, audience } from '../engine/sharedFields';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';
import { checkEnrollment, checkSchedule, scheduleInstants } from './schedule';

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

/** The fields that enrollments and calendars use; a change takes effect immediately, without publishing. */
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
const postponedFrom = (event: RecordData, before: RecordData = {}) => {
  if (event.eventState === 'planned' || event.eventState === 'completed') return undefined;
  return event.eventState === 'postponed' && before.eventState !== 'postponed'
    ? before.eventDate
    : before.postponedFrom;
};

const cancelledAt = (event: RecordData, before: RecordData = {}, now: Date) => {
  if (event.eventState !== 'cancelled') return undefined;
  return before.eventState === 'cancelled' ? before.cancelledAt : now.toISOString();
};

/** The schema of events that take place on site or online and accept enrollments. */
export const events = defineSchema({
  name: 'events',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('about', {
      title: field(text({ min: 5, max: 120 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      type: field(masterType('event_type'), { filter: true, memberRow: true }),
      attendanceMode: field(z.enum(attendanceModes), { row: true, filter: true, memberRow: true }),
      topics: field(z.array(masterType('event_topic')).max(4).default([]), {
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      summary: field(text({ min: 40, max: 200 }).optional(), {
        search: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      description: field(
        html({
          min: 100,
          max: 8000,
          tags: articleTags,
        }).optional(),
        { search: true, members: true, requiredToPublish: true },
      ),
      image: field(image().optional(), { memberRow: true, requiredToPublish: true, fullWidth: true }),
    }),
    ...section('where', {
      venue: field(
        z
          .strictObject({
            name: text({ max: 120 }).optional(),
            room: text({ max: 80 }).optional(),
            address: address().optional(),
            parking: text({ max: 300 }).optional(),
            accessibilityNotes: text({ max: 300 }).optional(),
          })
          .optional(),
        {
          search: ['name', 'address.city'],
          filter: ['address.state'],
          members: true,
          memberRow: ['name', 'address'],
          visible: (event) => event.attendanceMode !== 'online' || valueAt(event, ['venue', 'name']),
        },
      ),
      onlineUrl: field(httpsUrl().optional(), {
        visible: ({ attendanceMode, onlineUrl }) => attendanceMode !== 'in_person' || onlineUrl,
        fullWidth: true,
      }),
    }),
    ...section('when', {
      eventDate: field(plainDate().optional(), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        members: true,
        requiredToPublish: true,
      }),
      endDate: field(plainDate().optional(), { row: true, members: true }),
      startTime: field(clockTime().optional(), { row: true, members: true, requiredToPublish: true }),
      endTime: field(clockTime().optional(), { row: true, members: true, requiredToPublish: true }),
      timeZone: field(timeZone().optional(), { row: true, memberRow: true, requiredToPublish: true, fullWidth: true }),
    }),
    ...section('seats', {
      capacity: field(wholeNumber(1, 5000).optional(), {
        row: true,
        sort: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      onlineCapacity: field(wholeNumber(1, 5000).optional(), {
        row: true,
        memberRow: true,
        visible: ({ attendanceMode, onlineCapacity }) => attendanceMode === 'hybrid' || onlineCapacity,
      }),
      guestsAllowed: field(wholeNumber(0, 3).default(1), { members: true }),
      enrolOpensAt: field(instant().optional(), { sort: true, filter: true, memberRow: true, requiredToPublish: true }),
      enrolClosesAt: field(instant().optional(), {
        sort: true,
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      waitlistEnabled: field(z.boolean().default(true), { memberRow: true }),
      waitlistCapacity: field(wholeNumber(0, 500).default(20), {
        members: true,
        visible: ({ waitlistEnabled }) => waitlistEnabled,
      }),
      claimHours: field(wholeNumber(1, 168).default(24), {
        members: true,
        visible: ({ waitlistEnabled }) => waitlistEnabled,
        unit: 'hours',
      }),
      questions: field(
        z
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
        { members: true },
      ),
    }),
    ...section('people', {
      speakerIds: field(references('advisors'), { filter: true, members: true }),
      hostAdvisorId: field(reference('advisors').optional(), { filter: true, members: true, fullWidth: true }),
      organizationIds: field(references('organizations'), { filter: true }),
      affiliateIds: field(references('union-affiliates'), { filter: true }),
      audience: field(audience(), { filter: ['retirementSystems'] }),
    }),
    ...section('documents', {
      documentIds: field(z.array(reference('documents')).max(10).default([]), { members: true }),
      disclosureIds: field(z.array(masterType('disclosure')).max(10).default([]), {
        members: true,
        requiredToPublish: true,
      }),
    }),
  },
  label: ({ title, eventDate }) => (title && eventDate ? `${title}, ${formatDayWithYear(eventDate)}` : title),
  linkIdentifier: 'id',
  list: {
    endField: 'endsAt',
    defaultSort: [['startsAt', 'ASC']],
  },
  members: {
    order: [['startsAt', 'ASC']],
    filter: { topic: 'topics', type: 'type', state: 'venue.address.state', mode: 'attendanceMode' },
  },
  statistics: ['shown', 'opened', 'shared'],
  rules: {
    check: (event, problem) => {
      checkSchedule(event, problem);
      checkEnrollment(event, problem);
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

    check: ({ attendanceMode, venue, onlineUrl, speakerIds = [], hostAdvisorId }, problem) => {
      if (attendanceMode !== 'online' && !venue?.name) problem('venue.name', rules.placeMissing);
      if (attendanceMode !== 'online' && !venue?.address?.state) problem('venue.address.state', rules.stateMissing);
      if (attendanceMode !== 'in_person' && !onlineUrl) problem('onlineUrl', rules.onlineAddressMissing);
      if (speakerIds.length === 0 && !hostAdvisorId) problem('speakerIds', rules.speakerOrHostMissing);
    },
  },
  states: {
    eventState: {
      values: ['planned', 'postponed', 'completed', 'cancelled'],
      automatic: { planned: ['completed'] },
      memberRow: true,
      section: 'about',
    },
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
        startsAt: field(instant().optional(), { row: true, sort: true, filter: true, memberRow: true }),
        endsAt: field(instant().optional(), { row: true, filter: true, memberRow: true }),
        // The day from which the event was postponed; it must be rescheduled to another day.
        postponedFrom: field(plainDate().optional(), { members: true }),
        // The instant of the cancellation; a cancelled event can be planned again only for a limited time.
        cancelledAt: instant().optional(),
        // For a recurring event: the first event of the series, the rule (RFC 5545) of its dates, and the fields that
        // were changed on this date only.
        seriesId: field(reference('events').optional(), { row: true, filter: true, members: true }),
        recurrence: line({ max: 200 }).optional(),
        seriesExceptions: field(z.array(z.string()).max(60).optional(), { row: true }),
      },
      compute: (event, before, { now }) => ({
        ...scheduleInstants(event),
        postponedFrom: postponedFrom(event, before),
        cancelledAt: cancelledAt(event, before, now),
      }),
    },
    derived: {
      fields: {
        // Counts of enrollments; their guests are not included. `seatsTaken` includes them, and seats that are offered.
        enrolled: field(z.int().default(0), { sort: true }),
        waitlisted: field(z.int().default(0), { row: true, sort: true, members: true }),
        onlineWaitlisted: z.int().default(0),
        attended: field(z.int().default(0), { sort: true }),
        seatsTaken: field(z.int().default(0), { row: true, sort: true, members: true }),
        onlineSeatsTaken: field(z.int().default(0), { row: true, members: true }),
        // In percent of the seats.
        fill: field(z.int().default(0), { row: true, sort: true }),
        // Whether the next person gets a seat. Nobody passes over people who wait.
        availability: field(z.enum(['available', 'sold_out']).default('available'), {
          row: true,
          filter: true,
          members: true,
        }),
      },
    },
  },
});
