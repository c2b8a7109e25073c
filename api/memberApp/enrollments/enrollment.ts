import { z } from 'zod';
import type { Message } from '../../../resources/engine/schema';
import { toDateAndTime } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { isAttendedOnline, locationOf, onlineUrlOf, seatedStates } from '../../areas/events/enrollmentEntry';
import type { DatedEvent } from '../../features/calendar/readCalendarEntries';
import { ticketCodeOf } from '../../features/transactionalMessages/ticket';
import type { SecretKeys } from '../../platform/accounts/secretKeys';
import { namedSchema } from '../../platform/http/envelope';
import type { RecordRow } from '../../records/storage/recordRow';
import { memberAppMessages } from '../messages.en';

/** The actions that a member may do with an enrollment. */
export const enrollmentActions = ['claim', 'change', 'cancel'] as const;
export type EnrollmentAction = (typeof enrollmentActions)[number];

export const answers = z
  .array(z.strictObject({ question: z.string().min(1).max(120), answer: z.string().max(500).optional() }))
  .max(30);

/** The response with an enrollment of a member. */
export const enrollment = namedSchema(
  'MemberEnrollment',
  z.object({
    id: z.string(),
    number: z.string(),
    state: z.enum(eventsEnrolment.states.status?.values as [string, ...string[]]),
    event: z.object({
      id: z.string(),
      title: z.string(),
      state: z.string().describe('planned, postponed, completed or cancelled'),
      day: z.string().nullable().describe('In the time zone of the event'),
      startsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      timeZone: z.string().nullable(),
      place: z.string().nullable(),
      onlineUrl: z.string().nullable().describe('Only with a seat online'),
    }),
    mode: z.string().nullable().describe('in_person or online, where the event is both'),
    guests: z.int(),
    seats: z.int().describe('The seats of the member and the guests'),
    needs: z.string().nullable(),
    answers,
    waitlistPosition: z.int().nullable(),
    offeredUntil: z.iso.datetime().nullable().describe('Until when an offered seat can be claimed'),
    ticket: z.string().nullable().describe('The text of the code that is scanned at check-in; with a seat in the room'),
    actions: z.array(z.enum(enrollmentActions)).describe('What is possible now'),
  }),
);

/** An enrollment as it is read for its member. */
export type EnrollmentOfMember = Pick<RecordRow<typeof eventsEnrolment>, 'id' | 'status' | 'data' | 'derived'>;

const activeStates: readonly unknown[] = ['registered', 'confirmed', 'waitlisted', 'offered'];

/** Returns why a member cannot do something with an own enrollment; undefined where the rules of events decide. */
export const enrollmentRefusal = (
  { status, derived, data }: EnrollmentOfMember,
  action: EnrollmentAction,
  now: Date,
): Message | undefined => {
  if (!activeStates.includes(status)) return memberAppMessages.enrollmentOver;
  const { eventStartsAt } = derived;
  if (eventStartsAt && eventStartsAt <= now.toISOString()) return memberAppMessages.eventBegun;
  if (action !== 'claim') return undefined;
  const isOffered = status === 'offered' && (data.offerExpiresAt ?? '9') > now.toISOString();
  return isOffered ? undefined : memberAppMessages.noSeatOffered;
};

/** Returns an enrollment as its member sees it. */
export const presentMemberEnrollment = (
  own: EnrollmentOfMember,
  event: DatedEvent,
  { keys, now }: { keys: SecretKeys; now: Date },
): z.infer<typeof enrollment> => {
  const { id, data, derived } = own;
  const status = String(own.status);
  const { title, eventState = 'planned', startsAt, endsAt, timeZone } = event.data;
  const seated = { id, status, data };
  const hasTicket = seatedStates.includes(status) && !isAttendedOnline(seated, event);
  const { guestCount: guests = 0 } = data;
  return {
    id,
    number: data.enrolmentNo,
    state: status,
    event: {
      id: event.id,
      title,
      state: eventState,
      day: startsAt ? toDateAndTime(startsAt, timeZone).day : null,
      startsAt: startsAt ?? null,
      endsAt: endsAt ?? null,
      timeZone: timeZone ?? null,
      place: startsAt ? (locationOf(seated, event) ?? null) : null,
      onlineUrl: onlineUrlOf(seated, event) ?? null,
    },
    mode: data.attendance ?? null,
    guests,
    seats: 1 + guests,
    needs: data.accessibilityNeeds ?? null,
    answers: data.answers ?? [],
    waitlistPosition: derived.waitlistPosition ?? null,
    offeredUntil: status === 'offered' ? (data.offerExpiresAt ?? null) : null,
    ticket: hasTicket ? ticketCodeOf(keys, id) : null,
    actions: enrollmentActions.filter((action) => !enrollmentRefusal(own, action, now)),
  };
};
