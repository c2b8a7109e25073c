import { isEqual } from 'es-toolkit';
import type { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import type { SaveContext, SavedChange } from '../../records/areaRules';
import { recovered } from '../../records/save/restore';
import { systemAuthor } from '../../records/save/transitionAutomatically';
import type { RecordContent } from '../../records/storage/recordRow';
import { notifyOfEnrollmentChange } from './notifyEnrollments';
import { seatStates } from './seats';
import { reconcileSeats, syncGuestsWithHosts } from './waitlist';

/** Whether the code that starts a save has decided on the state and has locked the event. */
export const hasDecidedState = ({ author, intent }: SaveContext) =>
  author === systemAuthor || intent.kind === 'enrollmentsRestored' || intent.kind === 'fewerSeats';

type SavedEnrollment = SavedChange<typeof eventsEnrolment>;

/**
 * Updates what depends on saved enrollments: messages, guests, and the seats, counters and waitlist of their events.
 */
export const updateSeats = async (transaction: Queryable, saved: readonly SavedEnrollment[]) => {
  const context = saved[0]?.saveContext.context;
  if (!context) return;
  await notifyOfEnrollmentChange(context, transaction, saved);
  const hosts = saved.flatMap(({ record, before }) =>
    record && before && !record.data.partyOfId && hasGuests(record, before) ? [record] : [],
  );
  await syncGuestsWithHosts(context, transaction, hosts);
  // Such a save reconciles the seats of its event itself, one time for all enrollments.
  const changes = saved.filter((change) => !hasDecidedState(change.saveContext) && changesSeats(change));
  const events = changes.flatMap(({ before, record }) => [before, record]).map((each) => each?.data.eventId);
  const eventIds = [...new Set(events)].filter((id) => id !== undefined).map(String);
  await reconcileSeats(context, transaction, eventIds, placedBy(changes));
};

const hasGuests = (...contents: readonly RecordContent<typeof eventsEnrolment>[]) =>
  contents.some(({ data }) => data.guestCount);

/** Returns what the counters and the waitlist of an event depend on. */
const placeOf = ({ status, data }: RecordContent<typeof eventsEnrolment>) => [
  data.eventId,
  data.attendance ?? '',
  data.partyOfId ?? '',
  data.guestCount ?? 0,
  seatStates.includes(status ?? ''),
  status === 'attended',
  status === 'waitlisted',
  data.queuedAt ?? '',
];

/** Whether a save changes the counters or the waitlist of an event. A record in the trash was not counted. */
const changesSeats = ({ record, before, saveContext }: SavedEnrollment) =>
  !record || !before || saveContext.action === recovered || !isEqual(placeOf(record), placeOf(before));

/**
 * Returns the ids of the enrollments that get a new place. These are all if the order of the people who wait may change,
 * otherwise those that are new at their event.
 */
const placedBy = (changes: readonly SavedEnrollment[]): readonly string[] | 'all' => {
  const changesOrder = ({ record, before }: SavedEnrollment) =>
    [record, before].some((content) => content?.status === 'waitlisted');
  if (changes.some(changesOrder)) return 'all';
  return changes.flatMap(({ record, before, saveContext }) => {
    const isNew = saveContext.action === recovered || record?.data.eventId !== before?.data.eventId;
    return record && isNew ? [record.id] : [];
  });
};
