import { revert } from '../../../../resources/engine/schema';
import { eventsEnrolment } from '../../../../resources/events-enrolment/enrollmentSchema';
import type { Database, Queryable } from '../../../platform/database/connect';
import { contextIn } from '../../../platform/database/transaction';
import { Problem } from '../../../platform/http/problem';
import { readRecord } from '../../../records/read/present';
import type { RecordsContext } from '../../../records/recordsContext';
import { createRecord } from '../../../records/save/create';
import { deleteRecord } from '../../../records/save/delete';
import type { ActionRequest } from '../../../records/save/operation';
import { runRecordAction } from '../../../records/save/runRecordAction';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import type { SaveIntent } from '../../../records/saveIntent';
import type { RecordRow } from '../../../records/storage/recordRow';
import { enrollmentMessages } from '../messages.en';
import { readEvent, type SeatedEvent } from '../seats';
import { correctArrival, revertArrival } from './changeAttendance';
import type { CheckInAuthor, CheckInEntry, CheckInResult, SentEntry } from './checkInEntry';
import { addPress, discardPresses, type Press, type Presses, presentSince } from './presses';
import { requirePressTime } from './pressTime';

/**
 * Applies one entry; where it is refused, nothing changes and the result has the message. What was pressed is added to
 * `presses`, if it counts.
 */
export const applyEntry = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  { entry, author, t }: SentEntry,
  presses: Presses,
): Promise<CheckInResult> => {
  const { id, kind, enrolmentId = null } = entry;
  let pressedAt: Date | undefined;
  const addCounted = (ofId: string) => {
    const { accountId } = author;
    const at = pressedAt?.getTime();
    if (at !== undefined) addPress(presses, ofId, { kind: kind === 'undo' ? 'undo' : 'arrived', at, accountId });
  };
  try {
    const result = await inSaveTransaction(transaction as Database, eventsEnrolment, async (database) => {
      pressedAt = requirePressTime(event, entry.at, context.now());
      const intent: SaveIntent = { kind: 'checkIn', pressedAt };
      const checkInContext = { ...contextIn(context, database), intent };
      return applyInContext(checkInContext, event.id, entry, author, presses, pressedAt);
    });
    addCounted(result);
    return { id, outcome: 'done', message: null, enrolmentId: result, pressedAt };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reason = Object.values(error.errors ?? {})[0] ?? error.detail;
    const outcome = error instanceof WaitingProblem ? 'waiting' : 'refused';
    // An undo that comes too late for one arrival may be in time for another that is sent later.
    const counts = kind === 'undo' && enrolmentId !== null;
    if (counts) addCounted(enrolmentId);
    return { id, outcome, message: t(reason), enrolmentId, ...(counts && { pressedAt }) };
  }
};

/** Whether an error is a refusal of an entry, not a failure. */
export const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.status < 500;

/** The person at check-in is on the waitlist, and can be admitted by an override. */
class WaitingProblem extends Problem {}

const applyInContext = async (
  context: RecordsContext,
  eventId: string,
  entry: CheckInEntry,
  author: CheckInAuthor,
  presses: Presses,
  pressedAt: Date,
) => {
  const present = await findOrCreateEnrollment(context, eventId, entry, author);
  const { id, status, data } = present;
  const kind = entry.kind === 'undo' ? 'undo' : 'arrived';
  const press: Press = { kind, at: pressedAt.getTime(), accountId: author.accountId };
  const known = await readKnown(context, present, presses);
  if (known.isOutdated(press)) return id;
  const since = presentSince([...known.presses, press]);
  if (status !== 'attended') {
    if (kind === 'undo' || since === undefined) return id;
    const steps = await checkInStepsOf(context, eventId, present, entry);
    const intent: SaveIntent = { kind: 'checkIn', pressedAt: new Date(since) };
    for (const step of steps) await runRecordAction({ ...context, intent }, eventsEnrolment, id, step, author);
    return id;
  }
  const arrivedAt = Date.parse(String(data.checkedInAt));
  if (since === undefined) await revertArrival(context, present, author);
  // No press takes this arrival back, so that it is a check-in of the console, or the refusal says why.
  else if (kind === 'undo' && since === arrivedAt && press.at >= arrivedAt)
    await runRecordAction(context, eventsEnrolment, id, { name: revert }, author);
  else {
    if (since !== arrivedAt) await correctArrival(context, present, since, author);
    return id;
  }
  // A person who was added by mistake never came, so the seat becomes free and nobody is notified.
  if (isWalkInOfAuthor(present, author)) await deleteRecord(context, eventsEnrolment, id, author);
  return id;
};

/**
 * Returns the presses that decided so far. A change of the attendance in the console counts more than what was pressed
 * before it: then only later presses count.
 */
const readKnown = async ({ database }: RecordsContext, { id, status, data }: RecordRow, presses: Presses) => {
  const earlier = presses.get(id) ?? [];
  const arrivedAt = status === 'attended' ? Date.parse(String(data.checkedInAt)) : undefined;
  const decided = presentSince(earlier);
  if (decided === arrivedAt) return { presses: earlier, isOutdated: () => false };
  if (arrivedAt !== undefined && decided === undefined && earlier.length === 0)
    return { presses: [{ kind: 'arrived', at: arrivedAt, accountId: null } as const], isOutdated: () => false };
  const last = Math.max(...earlier.map(({ at }) => at));
  await discardPresses(database, presses, id);
  return {
    presses: arrivedAt === undefined ? [] : [{ kind: 'arrived', at: arrivedAt, accountId: null } as const],
    isOutdated: (press: Press) => press.at <= last,
  };
};

const walkInReason = 'Came to the door without being enrolled.';

/** Whether the enrollment was added at check-in by the author, who now undoes that. */
const isWalkInOfAuthor = ({ data, createdBy }: RecordRow, { accountId }: CheckInAuthor) =>
  data.overrideReason === walkInReason && createdBy === accountId;

/** Reads the enrollment of an entry, or creates one for a walk-in. Throws 404. */
const findOrCreateEnrollment = async (
  context: RecordsContext,
  eventId: string,
  { kind, enrolmentId, data }: CheckInEntry,
  author: CheckInAuthor,
): Promise<RecordRow> => {
  if (kind !== 'walk_in') {
    const found = enrolmentId && (await readRecord(context.database, eventsEnrolment, enrolmentId));
    if (!found || found.data.eventId !== eventId) throw new Problem(404, enrollmentMessages.notOfEvent);
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
  { database }: RecordsContext,
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
          ? enrollmentMessages.noSeatAtDoor({ smart_count: capacity, name })
          : enrollmentMessages.waitsForSeat({ name }),
      );
    }
    default:
      throw new Problem(409, enrollmentMessages.notExpected({ name }));
  }
};
