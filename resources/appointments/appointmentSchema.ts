import { z } from 'zod';
import {
  checkLocalTime,
  clockTime,
  commonRules,
  type DataOf,
  defineSchema,
  email,
  field,
  html,
  httpsUrl,
  instant,
  line,
  masterType,
  personal,
  phone,
  plainDate,
  type RecordData,
  reference,
  section,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    appointments: true;
  }
}

const cancellers = ['staff', 'member', 'system'] as const;

/** The input of an action that gives an appointment another time. */
const newTime = {
  fields: ['date', 'startTime', 'advisorId', 'overrideReason'],
  required: ['date', 'startTime'],
} as const;

/** The schema of appointments between members and advisors, with their outcome. */
export const appointments = defineSchema({
  name: 'appointments',
  fieldNames: fields,
  record: {
    advisorId: field(reference('advisors').optional(), { row: true, sort: true, filter: true, fullWidth: true }),
    date: field(plainDate(), { row: true, filter: true }),
    startTime: field(clockTime(), { row: true }),
    timeZone: field(timeZone().optional(), { row: true, fullWidth: true }),
    ...section('preparation', {
      agenda: personal(text({ max: 1000 }).optional()),
      documentIds: z.array(reference('documents')).max(10).default([]),
      retirementSystem: field(masterType('retirement_system').optional(), { filter: true }),
      yearsToRetirement: field(wholeNumber(0, 60).optional(), { filter: true }),
      planTypes: field(z.array(masterType('plan_type')).max(10).default([]), { filter: true }),
      enquiryId: field(reference('contacts').optional(), { filter: true, fullWidth: true }),
      internalNotes: personal(html({ min: 0, max: 5000 }).optional()),
    }),
    ...section(
      'outcome',
      {
        outcome: field(
          personal(z.strictObject({ summary: text({ max: 2000 }), followUpDate: plainDate().optional() }).optional()),
          { filter: ['followUpDate'] },
        ),
      },
      { visible: ({ status }) => status === 'completed' },
    ),
    ...section(
      'cancellation',
      {
        cancelledBy: field(z.enum(cancellers).optional(), { filter: true }),
        cancelReasonId: field(masterType('cancel_reason').optional(), { filter: true }),
        cancelNote: personal(text({ max: 500 }).optional()),
      },
      { visible: ({ status }) => status === 'cancelled' },
    ),
    ...section('member', {
      memberId: field(personal(reference('members').optional()), { row: true, filter: true }),
      memberName: field(personal(text({ max: 120 })), { row: true, search: true, sort: true, fullWidth: true }),
      email: field(personal(email().optional()), { search: true }),
      phone: field(personal(phone().optional()), { search: true }),
      memberState: field(masterType('us_state'), { filter: true }),
      memberTimeZone: field(timeZone().optional(), { row: true }),
      source: field(masterType('lead_source'), { filter: true }),
      consentEmail: z.boolean().default(false),
      consentSms: z.boolean().default(false),
    }),
    ...section('meeting', {
      typeId: field(masterType('appointment_type'), { row: true, filter: true }),
      mode: field(masterType('meeting_mode'), { row: true, filter: true }),
      location: field(line({ max: 300 }).optional(), {
        visible: ({ mode, location }) => mode === 'in_person' || mode === 'worksite' || location,
        fullWidth: true,
      }),
      meetingUrl: field(httpsUrl().optional(), {
        visible: ({ mode, meetingUrl }) => mode === 'video' || meetingUrl,
        fullWidth: true,
      }),
      dialIn: field(text({ max: 120 }).optional(), {
        visible: ({ mode, dialIn }) => mode === 'phone' || dialIn,
        fullWidth: true,
      }),
      overrideReason: field(personal(text({ max: 300 }).optional()), { fullWidth: true }),
    }),
  },
  label: ({ appointmentNo, memberName }: RecordData) => [appointmentNo, memberName].filter(Boolean).join(' '),
  list: {
    searchLabels: { advisorId: 'advisors' },

    defaultSort: [['startsAt', 'ASC']],
    endField: 'endsAt',
    pendingFilter: { when: 'upcoming', status: 'requested' },
  },
  rules: {
    conditionallyRequired: ['email', 'phone'],
    check: (appointment, problem) => {
      const { email, phone, date, startTime, timeZone } = appointment;
      if (!email && !phone) problem('email', commonRules.emailOrPhoneMissing);
      const fault = date && startTime && timeZone && checkLocalTime(date, startTime, timeZone).fault;
      if (fault) problem('startTime', fault);
    },
  },
  states: {
    status: {
      values: ['requested', 'confirmed', 'checked_in', 'completed', 'no_show', 'cancelled', 'declined', 'expired'],
      requestable: ['confirmed'],
      automatic: { requested: ['expired'] },
    },
  },
  actions: [
    { name: 'confirm', from: ['requested'], to: 'confirmed', notifiesPeople: true },
    { name: 'propose', from: ['requested'], to: 'requested', logged: 'proposed', ...newTime, notifiesPeople: true },
    { name: 'decline', from: ['requested'], to: 'declined', reason: true, notifiesPeople: true },
    {
      name: 'reschedule',
      from: ['confirmed', 'no_show'],
      to: 'confirmed',
      logged: 'rescheduled',
      ...newTime,
      notifiesPeople: true,
    },
    { name: 'checkIn', from: ['confirmed'], to: 'checked_in', revertMinutes: 10 },
    {
      name: 'complete',
      from: ['confirmed', 'checked_in', 'no_show'],
      to: 'completed',
      fields: ['outcome'],
      required: ['outcome'],
      revertMinutes: 10,
    },
    { name: 'markNoShow', from: ['confirmed'], to: 'no_show', revertMinutes: 10 },
    {
      name: 'cancel',
      from: ['requested', 'confirmed'],
      to: 'cancelled',
      fields: ['cancelledBy', 'cancelReasonId', 'cancelNote'],
      required: ['cancelledBy', 'cancelReasonId'],
      notifiesPeople: true,
    },
  ],
  memberWords: ['agenda'],
  agreedFields: [
    'typeId',
    'advisorId',
    'date',
    'startTime',
    'timeZone',
    'memberState',
    'memberTimeZone',
    'consentEmail',
    'consentSms',
    'cancelledBy',
    'cancelReasonId',
    'cancelNote',
  ],
  notifiesPeople: {
    fields: ['mode', 'location', 'meetingUrl', 'dialIn'],
    inStates: { field: 'status', values: ['confirmed'] },
    onCreate: true,
  },
  values: {
    // The instants at which reminders were sent.
    derived: {
      fields: {
        remindersSent: z.array(instant()).default([]),
      },
    },
    numbering: { field: 'appointmentNo', prefix: 'AP', digits: 5 },
    computed: {
      fields: {
        endTime: clockTime(),
        startsAt: field(instant(), { row: true, sort: true, filter: true }),
        endsAt: field(instant(), { row: true, filter: true }),
        // The blocked time of the advisor: from start to end, with the buffers before and after.
        takenFrom: instant(),
        takenUntil: instant(),
        // The instant until which a request holds that time.
        heldUntil: instant().optional(),
        rescheduleCount: field(wholeNumber(0, 1000), { sort: true, filter: true }),
        previousStart: instant().optional(),
        consentEmailAt: instant().optional(),
        consentSmsAt: instant().optional(),
        /** The fields of the person that were entered otherwise than the member data have them. */
        memberOverrides: z.array(z.string()).optional(),
      },
      // Optional fields that the body omits keep their values while the time does not change.
      compute: ({ date, startTime, advisorId, timeZone, memberState, memberTimeZone }, before = {}) => ({
        ...(date === before.date &&
          startTime === before.startTime &&
          (advisorId ?? before.advisorId) === before.advisorId && {
            advisorId: before.advisorId,
            timeZone: timeZone ?? before.timeZone,
          }),
        ...(memberState === before.memberState && { memberTimeZone: memberTimeZone ?? before.memberTimeZone }),
      }),
    },
  },
});

/** A stored appointment, with the fields that the API computes. */
export type Appointment = DataOf<typeof appointments>;
