import type { FieldErrors } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { stampConsents } from '../../features/transactionalMessages/consents';
import { stampMemberOverrides } from '../../features/transactionalMessages/memberOverrides';
import { findMessageSentSince } from '../../features/transactionalMessages/queueMessages';
import type { Queryable } from '../../platform/database/connect';
import type { AreaRules, IncompleteContent, SaveContext, SavedChange } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { throwFieldErrors } from '../../records/fieldErrors';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import type { RecordContent } from '../../records/storage/recordRow';
import { enrollmentErrors, readHost, readHostsWithKnownAttendance } from './admission';
import { assignSeat } from './assignSeat';
import { enrollmentRefusalsOf } from './enrollmentRefusals';
import { enrollmentMessages } from './messages.en';
import { notifyOfEnrollmentChange } from './notifyEnrollments';
import {
  attendanceKnownStates,
  lockEvents,
  readEvent,
  readEvents,
  seatPoolOf,
  seatStates,
  seatsNeededBy,
} from './seats';
import { reconcileSeats, syncGuestsWithHosts } from './waitlist';

/** Whether the code that starts a save has decided on the state and has locked the event. */
const hasDecidedState = ({ author, intent }: SaveContext) =>
  author === systemAuthor || intent.kind === 'enrollmentsRestored' || intent.kind === 'fewerSeats';

const updateSeats = async (transaction: Queryable, saved: readonly SavedChange<typeof eventsEnrolment>[]) => {
  const context = saved[0]?.saveContext.context;
  if (!context) return;
  await notifyOfEnrollmentChange(context, transaction, saved);
  const hosts = saved.flatMap(({ record, before }) => (record && before && !record.data.partyOfId ? [record] : []));
  await syncGuestsWithHosts(context, transaction, hosts);
  // Such a save reconciles the seats of its event itself, one time for all enrollments.
  const manualSaves = saved.filter(({ saveContext }) => !hasDecidedState(saveContext));
  const events = manualSaves.flatMap(({ before, record }) => [before, record]).map((each) => each?.data.eventId);
  const eventIds = [...new Set(events)].filter((id) => id !== undefined).map(String);
  await reconcileSeats(context, transaction, eventIds, { isWaitlistSame: !manualSaves.some(changesWaitlist) });
};

/**
 * Whether a save may change the order of the people who wait, or the event of an enrollment. Calculating both again reads
 * all enrollments of the event.
 */
const changesWaitlist = ({ record, before }: SavedChange<typeof eventsEnrolment>) =>
  !record ||
  !before ||
  [record, before].some(({ status }) => status === 'waitlisted') ||
  record.data.eventId !== before.data.eventId;

/** The rules of enrollments: who gets a seat at an event, who is waitlisted, and who gets the seats that become free. */
export const enrollmentRules: AreaRules<typeof eventsEnrolment> = {
  beforeOperation: (data) =>
    fromDatabase((transaction) =>
      lockEvents(
        transaction,
        data.flatMap(({ eventId }) => (typeof eventId === 'string' ? [eventId] : [])),
      ),
    ),

  actionRefusals: (records, now) =>
    fromDatabase(async (transaction) => {
      const eventIds = records.map(({ data }) => String(data.eventId));
      const [events, hosts] = await Promise.all([
        readEvents(transaction, eventIds),
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

  afterChange: (saved) => fromDatabase((transaction) => updateSeats(transaction, saved)),
};

/** Returns an enrollment with the state and the seat that it gets. Throws 409 and 422 where the event admits nobody. */
const admit = async (
  transaction: Queryable,
  { id, status, data: sent }: IncompleteContent<typeof eventsEnrolment> & { id: string | undefined },
  before: RecordContent<typeof eventsEnrolment> | undefined,
  saveContext: SaveContext,
) => {
  const eventId = String(sent.eventId);
  const event = await readLockedEvent(transaction, eventId, before, saveContext);
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

const readLockedEvent = async (
  transaction: Queryable,
  eventId: string,
  before: RecordContent | undefined,
  { intent }: SaveContext,
) => {
  if (intent.kind === 'checkIn' && intent.lockedEvent) return intent.lockedEvent;
  if (!before) return readEvent(transaction, eventId);
  // Where the enrollment was moved meanwhile, this is another event than the one that `lock` has locked. It is read once
  // it is locked, since a connection runs statements in the order in which they are sent.
  const [, event] = await Promise.all([lockEvents(transaction, [eventId]), readEvent(transaction, eventId)]);
  return event;
};

/** Check-in has no form for the questions of the event, so errors of their answers are ignored. */
const withoutAnswers = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('answers.')));
