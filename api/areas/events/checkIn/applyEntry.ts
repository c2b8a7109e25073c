import { revert } from '../../../../resources/engine/schema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrolmentSchema';
import type { Database, Queryable } from '../../../platform/database/connect';
import { Problem } from '../../../platform/http/problem';
import type { RecordsContext } from '../../../records/areaModule';
import { readRecord } from '../../../records/read/present';
import { createRecord } from '../../../records/save/create';
import { deleteRecord } from '../../../records/save/delete';
import type { ActionRequest } from '../../../records/save/operation';
import { runRecordAction } from '../../../records/save/runRecordAction';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import type { RecordRow } from '../../../records/storage/recordRow';
import { enrolmentMessages } from '../messages.en';
import { readEvent, type SeatedEvent } from '../seats';
import type { CheckInAuthor, CheckInContext, CheckInEntry, CheckInResult, SentEntry } from './checkInEntry';
import { requirePressTime } from './pressTime';

/** Applies one entry; where it is refused, nothing changes and the result has the message. */
export const applyEntry = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  { entry, author, t }: SentEntry,
): Promise<CheckInResult> => {
  const { id, enrolmentId = null } = entry;
  try {
    return await inSaveTransaction(transaction as Database, eventsEnrolment, async (database) => {
      const pressedAt = requirePressTime(event, entry.at, context.now());
      const checkInContext = { ...context, database: database as Database, pressedAt } satisfies CheckInContext;
      const resultId = await applyInContext(checkInContext, event.id, entry, author);
      return { id, outcome: 'done', message: null, enrolmentId: resultId };
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reason = Object.values(error.errors ?? {})[0] ?? error.detail;
    const outcome = error instanceof WaitingProblem ? 'waiting' : 'refused';
    return { id, outcome, message: t(reason), enrolmentId };
  }
};

/** Whether an error is a refusal of an entry, not a failure. */
export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.status < 500;

/** The person at check-in is on the waitlist, and can be admitted by an override. */
class WaitingProblem extends Problem {}

const applyInContext = async (context: CheckInContext, eventId: string, entry: CheckInEntry, author: CheckInAuthor) => {
  const present = await findOrCreateEnrolment(context, eventId, entry, author);
  const { id, status } = present;
  if (entry.kind === 'undo') {
    if (status !== 'attended') return id;
    await runRecordAction(context, eventsEnrolment, id, { name: revert }, author);
    // A person who was added by mistake never came, so the seat becomes free and nobody is notified.
    if (isWalkInOfAuthor(present, author)) await deleteRecord(context, eventsEnrolment, id, author);
    return id;
  }
  const steps = await checkInStepsOf(context, eventId, present, entry);
  for (const step of steps) await runRecordAction(context, eventsEnrolment, id, step, author);
  return id;
};

const walkInReason = 'Came to the door without being enrolled.';

/** Whether the enrolment was added at check-in by the author, who now undoes that. */
const isWalkInOfAuthor = ({ data, createdBy }: RecordRow, { accountId }: CheckInAuthor) =>
  data.overrideReason === walkInReason && createdBy === accountId;

/** Reads the enrolment of an entry, or creates one for a walk-in. Throws 404. */
const findOrCreateEnrolment = async (
  context: CheckInContext,
  eventId: string,
  { kind, enrolmentId, data }: CheckInEntry,
  author: CheckInAuthor,
): Promise<RecordRow> => {
  if (kind !== 'walk_in') {
    const found = enrolmentId && (await readRecord(context.database, eventsEnrolment, enrolmentId));
    if (!found || found.data.eventId !== eventId) throw new Problem(404, enrolmentMessages.notOfEvent);
    return found;
  }
  const event = await readEvent(context.database, eventId);
  const body = {
    attendeeType: 'prospect',
    source: 'event',
    ...data,
    eventId,
    overrideReason: walkInReason,
    ...(event?.data.attendanceMode === 'hybrid' && { attendance: 'in_person' }),
  };
  return (await createRecord(context, eventsEnrolment, body, author)).record;
};

/** Returns the actions that check a person in. Throws 409 where that needs an override or is not possible. */
const checkInStepsOf = async (
  { database }: CheckInContext,
  eventId: string,
  { status, data }: RecordRow,
  { kind, override }: CheckInEntry,
): Promise<ActionRequest[]> => {
  const name = `${data.firstName} ${data.lastName}`;
  const [claim, checkIn] = [{ name: 'claim' }, { name: 'checkIn' }];
  switch (status) {
    case 'attended':
      return [];
    case 'confirmed':
    case 'no_show':
      return [checkIn];
    case 'registered':
      return [{ name: 'confirm' }, checkIn];
    case 'offered':
      return [claim, checkIn];
    case 'waitlisted': {
      if (override) return [{ name: 'offerAnyway', reason: 'Let in at the door.' }, claim, checkIn];
      const { capacity = 0 } = (await readEvent(database, eventId))?.data ?? {};
      throw new WaitingProblem(
        409,
        kind === 'walk_in'
          ? enrolmentMessages.noSeatAtDoor({ smart_count: capacity, name })
          : enrolmentMessages.waitsForSeat({ name }),
      );
    }
    default:
      throw new Problem(409, enrolmentMessages.notExpected({ name }));
  }
};
