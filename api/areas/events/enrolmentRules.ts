import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { FieldErrors } from '../../../resources/kit';
import type { AreaRules } from '../../records/areaModule';
import { systemAuthor } from '../../records/transition';
import { throwFieldErrors } from '../../records/validateBody';
import { stampConsents } from '../../transactionalMessages/consents';
import { findMessageSentSince } from '../../transactionalMessages/queueMessages';
import { enrolmentErrors, hostsWithKnownAttendance, readHost } from './admission';
import { assignSeat, type EnrolmentData } from './assignSeat';
import { atCurrentTime, isCheckInContext } from './checkIn/context';
import { enrolmentMessages } from './messages.en';
import { notifyOfEnrolmentChange } from './notifyEnrolments';
import {
  attendanceKnownStates,
  lockEvents,
  readEvent,
  readEvents,
  seatPoolOf,
  seatStates,
  seatsNeededBy,
} from './seats';
import { transitionRefusalsOf } from './transitionRefusals';
import { reconcileSeats, syncGuestsWithHosts } from './waitlist';

const followAll: AreaRules['afterSaveMany'] = async (transaction, saved) => {
  const context = saved[0]?.saving.context;
  if (!context) return;
  await notifyOfEnrolmentChange(context, transaction, saved);
  const hosts = saved.flatMap(({ record, before }) => (record && before && !record.data.partyOfId ? [record] : []));
  await syncGuestsWithHosts(context, transaction, hosts);
  // Whoever lets many things happen by themselves settles their event once.
  const settled = saved.filter(({ saving }) => saving.author !== systemAuthor);
  const events = settled.flatMap(({ before, record }) => [before, record]).map((each) => each?.data.eventId);
  for (const id of [...new Set(events)].sort())
    if (id !== undefined) await reconcileSeats(atCurrentTime(context), transaction, String(id));
};

/** Who gets a seat at an event, who waits, and who gets the seats that others give up. */
export const enrolmentRules: AreaRules = {
  lock: (transaction, data) =>
    lockEvents(
      transaction,
      data.flatMap(({ eventId }) => (typeof eventId === 'string' ? [eventId] : [])),
    ),

  transitionRefusals: async (queryable, records, now) => {
    const eventIds = records.map(({ data }) => String(data.eventId));
    const [events, hosts] = [await readEvents(queryable, eventIds), await hostsWithKnownAttendance(queryable, records)];
    return transitionRefusalsOf({ events, hosts, now });
  },

  beforeSave: async (transaction, { id, status, data: sent }, before, saving) => {
    // What happens by itself is decided where it starts, which holds the event.
    if (saving.author === systemAuthor) return { status, data: sent };
    const eventId = String(sent.eventId);
    // Another event than was locked, if the enrolment was moved meanwhile.
    if (before) await lockEvents(transaction, [eventId]);
    const event = await readEvent(transaction, eventId);
    // What does not exist is refused as every reference is.
    if (!event) return { status, data: sent };
    const now = saving.context.now();
    const isGuestOfAnother = sent.partyOfId !== before?.data.partyOfId || sent.eventId !== before?.data.eventId;
    const host = sent.partyOfId && isGuestOfAnother ? await readHost(transaction, sent, id) : undefined;
    const attended = sent.partyOfId ? (host ?? before)?.data : sent;
    const data = stampConsents({ ...sent, attendance: attended?.attendance } as EnrolmentData, before, now);
    const errors = enrolmentErrors(event, data, before?.data, now);
    throwFieldErrors(eventsEnrolment, { errors: isCheckInContext(saving.context) ? withoutAnswers(errors) : errors });
    if (host) return { status: host.status === 'attended' ? 'confirmed' : host.status, data };
    return assignSeat(transaction, event, { status: String(status), data }, before, saving);
  },

  findRevertBlocker: async (transaction, { id, data }, since) => {
    const event = await readEvent(transaction, String(data.eventId));
    if (event?.data.eventState === 'completed') return enrolmentMessages.completedSince;
    return findMessageSentSince(transaction, eventsEnrolment, id, since);
  },

  // A seat that was given up may be taken by now.
  statusAfterRestore: async (transaction, { status, data }) => {
    const event = await readEvent(transaction, String(data.eventId));
    if (
      !event ||
      data.partyOfId ||
      attendanceKnownStates.includes(String(status)) ||
      !seatStates.includes(String(status))
    )
      return status;
    const { capacity, taken } = seatPoolOf(event, (data as EnrolmentData).attendance);
    return taken + seatsNeededBy(data as EnrolmentData) > capacity ? 'waitlisted' : status;
  },

  afterSave: (transaction, record, before, saving) => followAll(transaction, [{ record, before, saving }]),
  afterSaveMany: followAll,
};

/** At the door nobody is asked what the event asks. */
const withoutAnswers = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('answers.')));
