import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { FieldErrors } from '../../../resources/kit';
import type { AreaRules } from '../../records/areaModule';
import { byItself } from '../../records/transition';
import { refuseErrors } from '../../records/validateBody';
import { withConsents } from '../../transactionalMessages/consents';
import { toldSince } from '../../transactionalMessages/queueMessages';
import { enrolmentErrors, hostOf, hostsOfSeen } from './admission';
import { type EnrolmentData, placed } from './assignSeat';
import { atPresent, isAtDoor } from './checkIn/context';
import { enrolmentMessages } from './messages.en';
import { tellEnrolled } from './notifyEnrolments';
import { knownStates, lockEvents, poolOf, readEvent, readEvents, seatStates, seatsOf } from './seats';
import { refusalsOf } from './transitionRefusals';
import { bringGuests, settle } from './waitlist';

const followAll: AreaRules['followAll'] = async (transaction, saved) => {
  const context = saved[0]?.saving.context;
  if (!context) return;
  await tellEnrolled(context, transaction, saved);
  const hosts = saved.flatMap(({ record, before }) => (record && before && !record.data.partyOfId ? [record] : []));
  await bringGuests(context, transaction, hosts);
  // Whoever lets many things happen by themselves settles their event once.
  const settled = saved.filter(({ saving }) => saving.author !== byItself);
  const events = settled.flatMap(({ before, record }) => [before, record]).map((each) => each?.data.eventId);
  for (const id of [...new Set(events)].sort())
    if (id !== undefined) await settle(atPresent(context), transaction, String(id));
};

/** Who gets a seat at an event, who waits, and who gets the seats that others give up. */
export const enrolmentRules: AreaRules = {
  lock: (transaction, data) =>
    lockEvents(
      transaction,
      data.flatMap(({ eventId }) => (typeof eventId === 'string' ? [eventId] : [])),
    ),

  refusals: async (queryable, records, now) => {
    const eventIds = records.map(({ data }) => String(data.eventId));
    const [events, hosts] = [await readEvents(queryable, eventIds), await hostsOfSeen(queryable, records)];
    return refusalsOf({ events, hosts, now });
  },

  prepare: async (transaction, { id, status, data: sent }, before, saving) => {
    // What happens by itself is decided where it starts, which holds the event.
    if (saving.author === byItself) return { status, data: sent };
    const eventId = String(sent.eventId);
    // Another event than was locked, if the enrolment was moved meanwhile.
    if (before) await lockEvents(transaction, [eventId]);
    const event = await readEvent(transaction, eventId);
    // What does not exist is refused as every reference is.
    if (!event) return { status, data: sent };
    const now = saving.context.now();
    const isGuestOfAnother = sent.partyOfId !== before?.data.partyOfId || sent.eventId !== before?.data.eventId;
    const host = sent.partyOfId && isGuestOfAnother ? await hostOf(transaction, sent, id) : undefined;
    const attended = sent.partyOfId ? (host ?? before)?.data : sent;
    const data = withConsents({ ...sent, attendance: attended?.attendance } as EnrolmentData, before, now);
    const errors = enrolmentErrors(event, data, before?.data, now);
    refuseErrors(eventsEnrolment, { errors: isAtDoor(saving.context) ? withoutAnswers(errors) : errors });
    if (host) return { status: host.status === 'attended' ? 'confirmed' : host.status, data };
    return placed(transaction, event, { status: String(status), data }, before, saving);
  },

  followed: async (transaction, { id, data }, since) => {
    const event = await readEvent(transaction, String(data.eventId));
    if (event?.data.eventState === 'completed') return enrolmentMessages.completedSince;
    return toldSince(transaction, eventsEnrolment, id, since);
  },

  // A seat that was given up may be taken by now.
  comesBack: async (transaction, { status, data }) => {
    const event = await readEvent(transaction, String(data.eventId));
    if (!event || data.partyOfId || knownStates.includes(String(status)) || !seatStates.includes(String(status)))
      return status;
    const { capacity, taken } = poolOf(event, (data as EnrolmentData).attendance);
    return taken + seatsOf(data as EnrolmentData) > capacity ? 'waitlisted' : status;
  },

  follow: (transaction, record, before, saving) => followAll(transaction, [{ record, before, saving }]),
  followAll,
};

/** At the door nobody is asked what the event asks. */
const withoutAnswers = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('answers.')));
