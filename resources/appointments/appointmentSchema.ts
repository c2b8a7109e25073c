import { z } from 'zod';
import {
  checkLocalTime,
  clockTime,
  commonRules,
  defineSchema,
  email,
  html,
  httpsUrl,
  instant,
  line,
  masterType,
  personal,
  phone,
  plainDate,
  type RecordOf,
  reference,
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
  record: z.object({
    memberId: personal(reference('members').optional()),
    memberName: personal(text({ max: 120 })),
    email: personal(email().optional()),
    phone: personal(phone().optional()),
    memberState: masterType('us_state'),
    memberTimeZone: timeZone().optional(),
    typeId: masterType('appointment_type'),
    mode: masterType('meeting_mode'),
    advisorId: reference('advisors').optional(),
    date: plainDate(),
    startTime: clockTime(),
    timeZone: timeZone().optional(),
    overrideReason: personal(text({ max: 300 }).optional()),
    location: line({ max: 300 }).optional(),
    meetingUrl: httpsUrl().optional(),
    dialIn: text({ max: 120 }).optional(),
    retirementSystem: masterType('retirement_system').optional(),
    planTypes: z.array(masterType('plan_type')).max(10).default([]),
    yearsToRetirement: wholeNumber(0, 60).optional(),
    agenda: personal(text({ max: 1000 }).optional()),
    documentIds: z.array(reference('documents')).max(10).default([]),
    source: masterType('lead_source'),
    enquiryId: reference('contacts').optional(),
    consentEmail: z.boolean().default(false),
    consentSms: z.boolean().default(false),
    cancelledBy: z.enum(cancellers).optional(),
    cancelReasonId: masterType('cancel_reason').optional(),
    cancelNote: personal(text({ max: 500 }).optional()),
    outcome: personal(
      z.strictObject({ summary: text({ max: 2000 }), followUpDate: plainDate().optional() }).optional(),
    ),
    internalNotes: personal(html({ min: 0, max: 5000 }).optional()),
  }),
  label: ({ appointmentNo, memberName }: Record<string, unknown>) =>
    [appointmentNo, memberName].filter(Boolean).join(' '),
  list: {
    search: ['memberName', 'email', 'phone'],
    searchLabels: { advisorId: 'advisors' },
    rowFields: [
      'memberName',
      'date',
      'startTime',
      'endsAt',
      'startsAt',
      'timeZone',
      'memberTimeZone',
      'advisorId',
      'typeId',
      'mode',
    ],
    sort: ['appointmentNo', 'memberName', 'advisorId', 'startsAt', 'rescheduleCount'],
    filter: [
      'memberId',
      'memberState',
      'advisorId',
      'typeId',
      'mode',
      'date',
      'startsAt',
      'endsAt',
      'retirementSystem',
      'planTypes',
      'yearsToRetirement',
      'source',
      'enquiryId',
      'rescheduleCount',
      'cancelledBy',
      'cancelReasonId',
      'outcome.followUpDate',
    ],
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
    derived: { fields: { remindersSent: z.array(instant()).default([]) } },
    numbering: { field: 'appointmentNo', prefix: 'AP', digits: 5 },
    computed: {
      fields: {
        endTime: clockTime(),
        startsAt: instant(),
        endsAt: instant(),
        // The blocked time of the advisor: from start to end, with the buffers before and after.
        takenFrom: instant(),
        takenUntil: instant(),
        // The instant until which a request holds that time.
        heldUntil: instant().optional(),
        rescheduleCount: wholeNumber(0, 1000),
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
export type Appointment = RecordOf<typeof appointments> & {
  appointmentNo: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  takenFrom: string;
  takenUntil: string;
  heldUntil?: string;
  rescheduleCount: number;
  previousStart?: string;
};
