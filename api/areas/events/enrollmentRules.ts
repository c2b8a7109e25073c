import type { FieldErrors } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { stampConsents } from '../../features/transactionalMessages/consents';
import { stampMemberOverrides } from '../../features/transactionalMessages/memberOverrides';
import { findMessageSentSince } from '../../features/transactionalMessages/queueMessages';
import type { Queryable } from '../../platform/database/connect';
import type { AreaRules, IncompleteContent, SaveContext } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { throwFieldErrors } from '../../records/fieldErrors';
import type { RecordContent } from '../../records/storage/recordRow';
import { enrollmentErrors, readHost, readHostsWithKnownAttendance } from './admission';
import { assignSeat } from './assignSeat';
import { enrollmentRefusalsOf } from './enrollmentRefusals';
import { enrollmentMessages } from './messages.en';
import {
  attendanceKnownStates,
  lockEvents,
  readEvent,
  readEvents,
  type SeatedEvent,
  seatPoolOf,
  seatStates,
  seatsNeededBy,
} from './seats';
import { hasDecidedState, updateSeats } from './updateSeats';

/** The events that the save of a transaction has locked. Until it stores the enrollment, nothing changes them. */
const lockedEvents = new WeakMap<Queryable, ReadonlyMap<string, SeatedEvent>>();

/** Returns events by id; in a save, as they were read when they were locked. */
const eventsOf = (queryable: Queryable, ids: readonly string[]) => {
  const locked = lockedEvents.get(queryable);
  return locked && ids.every((id) => locked.has(id)) ? locked : readEvents(queryable, ids);
};

/** The rules of enrollments: who gets a seat at an event, who is waitlisted, and who gets the seats that become free. */
export const enrollmentRules: AreaRules<typeof eventsEnrolment> = {
  beforeOperation: (data) =>
    fromDatabase(async (transaction) => {
      const ids = data.flatMap(({ eventId }) => (typeof eventId === 'string' ? [eventId] : []));
      lockedEvents.set(transaction, await lockEvents(transaction, ids));
    }),

  actionRefusals: (records, now) =>
    fromDatabase(async (transaction) => {
      const eventIds = records.map(({ data }) => String(data.eventId));
      const [events, hosts] = await Promise.all([
        eventsOf(transaction, eventIds),
        readHostsWithKnownAttendance(transaction, records),
      ]);
      return enrollmentRefusalsOf({ events, hosts, now });
    }),

  beforeChange: (next, before, saveContext) =>
    hasDecidedState(saveContext)
      ? { status: next.status, data: next.data }
      : fromDatabase((transaction) => admit(transaction, next, before, saveContext)),

  timeSinceAction: ({ intent }, { data }) =>
    intent?.kind === 'checkIn' && data.checkedInAt
      ? intent.pressedAt.getTime() - Date.parse(String(data.checkedInAt))
      : undefined,

  findRevertBlocker: ({ id, data }, since) =>
    fromDatabase(async (transaction) => {
      const event = await readEvent(transaction, String(data.eventId));
      if (event?.data.eventState === 'completed') return enrollmentMessages.completedSince;
      return findMessageSentSince(transaction, eventsEnrolment, id, since);
    }),

  // A released seat may have been assigned to another person.
  statusAfterRestore: ({ status, data }) =>
    fromDatabase(async (transaction) => {
      const event = await readEvent(transaction, String(data.eventId));
      if (
        !event ||
        data.partyOfId ||
        attendanceKnownStates.includes(String(status)) ||
        !seatStates.includes(String(status))
      )
        return status;
      const { capacity, taken } = seatPoolOf(event, data.attendance);
      return taken + seatsNeededBy(data) > capacity ? 'waitlisted' : status;
    }),

  afterChange: (saved) =>
    fromDatabase(async (transaction) => {
      lockedEvents.delete(transaction);
      await updateSeats(transaction, saved);
    }),
};

/** Returns an enrollment with the state and the seat that it gets. Throws 409 and 422 where the event admits nobody. */
const admit = async (
  transaction: Queryable,
  { id, status, data: sent }: IncompleteContent<typeof eventsEnrolment> & { id: string | undefined },
  before: RecordContent<typeof eventsEnrolment> | undefined,
  saveContext: SaveContext,
) => {
  const eventId = String(sent.eventId);
  const event = await readLockedEvent(transaction, eventId, saveContext);
  // A missing event is reported by the check of references.
  if (!event) return { status, data: sent };
  const { now } = saveContext;
  const isGuestOfAnother = sent.partyOfId !== before?.data.partyOfId || sent.eventId !== before?.data.eventId;
  const host = sent.partyOfId && isGuestOfAnother ? await readHost(transaction, sent, id) : undefined;
  const attendanceSource = sent.partyOfId ? (host ?? before)?.data : sent;
  const attended = { ...sent, attendance: attendanceSource?.attendance };
  const data = await stampMemberOverrides(transaction, stampConsents(attended, before, now), before);
  const errors = enrollmentErrors(event, data, before?.data, now);
  throwFieldErrors(eventsEnrolment, {
    errors: saveContext.intent.kind === 'checkIn' ? withoutAnswers(errors) : errors,
  });
  if (host) return { status: host.status === 'attended' ? 'confirmed' : host.status, data };
  return assignSeat(transaction, event, { status: String(status), data }, before, saveContext);
};

const readLockedEvent = async (transaction: Queryable, eventId: string, { intent }: SaveContext) => {
  if (intent.kind === 'checkIn' && intent.lockedEvent) return intent.lockedEvent;
  const locked = lockedEvents.get(transaction)?.get(eventId);
  // Where the enrollment was moved while the save waited, the lock is that of its former event.
  return locked ?? (await lockEvents(transaction, [eventId])).get(eventId);
};

/** Check-in has no form for the questions of the event, so errors of their answers are ignored. */
const withoutAnswers = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('answers.')));
