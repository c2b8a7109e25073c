import { sql } from 'drizzle-orm';
import { sortBy } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import { type Absence, type AbsenceReason, advisors, isAbsentOn } from '../../../../resources/advisors/advisorSchema';
import { type Appointment, appointments } from '../../../../resources/appointments/appointmentSchema';
import { businessTimeZone, formatMessage, type RecordData, toDateAndTime } from '../../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../../platform/database/connect';
import type { Author } from '../../../platform/database/context';
import { contextIn } from '../../../platform/database/transaction';
import { languageOfMembers } from '../../../platform/http/language';
import { Problem, problemAt } from '../../../platform/http/problem';
import { requireRecord } from '../../../records/read/requireRecord';
import type { RecordsContext } from '../../../records/recordsContext';
import { runRecordAction } from '../../../records/save/runRecordAction';
import { saveRecord } from '../../../records/save/save';
import { inSaveTransaction } from '../../../records/save/saveTransaction';
import type { RecordRow, RecordUpdate } from '../../../records/storage/recordRow';
import { type Advisor, lockAdvisors, readAdvisors } from '../../appointments/advisors';
import { localDateOf } from '../../appointments/availability';
import { lockMembers } from '../../appointments/memberMeetings';
import { advisorMessages } from '../../messages.en';
import type { UpcomingAppointment } from '../daysOff';
import { type AbsenceDays, maxTouched, readTouchedAppointments } from './planAbsence';

/**
 * The decision about an appointment: another advisor takes it at its time, or its advisor has it at another time. Without
 * either, it stays as it is.
 */
export interface AppointmentDecision {
  id: string;
  /** The version that the person saw. */
  version: number;
  advisorId?: string | undefined;
  startsAt?: string | undefined;
}

export interface AbsenceRequest extends AbsenceDays {
  reason: AbsenceReason;
  /** All appointments in this time, as the person saw them; where the advisor leaves, the first ones. */
  items: readonly AppointmentDecision[];
}

/** The most absences that an advisor has; the oldest are forgotten. */
const maxAbsences = 50;

/**
 * Stores an absence of an advisor and settles the appointments in that time, in one transaction: all or nothing. People
 * are notified as the context says. Throws 404, 409 where something has changed meanwhile or an appointment cannot be
 * rescheduled, and 422 for the days.
 */
export const setAbsence = (
  context: RecordsContext,
  advisorId: string,
  { from, until, reason, items }: AbsenceRequest,
  author: Author,
): Promise<Absence> =>
  inAbsenceTransaction(context, advisorId, items, async (inContext, transaction, advisor) => {
    const now = context.now();
    requireDays(advisor, { from, until, reason }, now);
    const all = await readTouchedAppointments(transaction, advisor, { from, until }, now);
    // There are no fewer days to choose for who leaves: the others follow when these are done.
    const touched = reason === 'leaving' ? all.slice(0, maxTouched) : all;
    requireSame(touched, items);
    const absence: Absence = { id: uuid(), from, ...(until && { until }), reason, rescheduled: [] };
    // The new times of this advisor must be outside of the absence, so it is stored first.
    await storeAbsences(inContext, advisorId, (absences) => [...absences, absence], author);
    const byId = new Map(touched.map((one) => [one.id, one]));
    for (const item of items) {
      const appointment = byId.get(item.id);
      const changed = appointment && changeOf(appointment, item);
      if (changed) absence.rescheduled.push(await rescheduleAppointment(inContext, appointment, changed, author));
    }
    if (absence.rescheduled.length > 0)
      await storeAbsences(
        inContext,
        advisorId,
        (absences) => absences.map((one) => (one.id === absence.id ? absence : one)),
        author,
      );
    return absence;
  });

/** Ends an absence sooner, on a day before its present last day. Throws 404, and 422 for another day. */
export const endAbsence = (
  context: RecordsContext,
  advisorId: string,
  { id, until }: { id: string; until: string },
  author: Author,
): Promise<Absence> =>
  inAbsenceTransaction(context, advisorId, [], async (inContext, _, advisor) => {
    const absence = requireAbsence(advisor, id);
    if (absence.reason === 'leaving') throw problemAt('until', advisorMessages.leavingHasNoEnd);
    if (until < absence.from) throw problemAt('until', advisorMessages.endBeforeStart);
    if (absence.until !== undefined && until >= absence.until) throw problemAt('until', advisorMessages.endNotSooner);
    const ended = { ...absence, until };
    const replace = (absences: readonly Absence[]) => absences.map((one) => (one.id === id ? ended : one));
    await storeAbsences(inContext, advisorId, replace, author);
    return ended;
  });

/**
 * Removes an absence. With `restoresAppointments`, the appointments that were rescheduled because of it go back to their advisor and
 * time, all or none, and people are notified as the context says. Throws 404, and 409 where one has changed since.
 */
export const undoAbsence = async (
  context: RecordsContext,
  advisorId: string,
  { id, restoresAppointments }: { id: string; restoresAppointments: boolean },
  author: Author,
): Promise<{ appointments: number }> => {
  const [present] = await readAdvisors(context.database, { ids: [advisorId] }, context.now());
  const rescheduled = restoresAppointments ? (present?.absences?.find((one) => one.id === id)?.rescheduled ?? []) : [];
  return inAbsenceTransaction(context, advisorId, rescheduled, async (inContext, transaction, advisor) => {
    requireAbsence(advisor, id);
    await storeAbsences(inContext, advisorId, (absences) => absences.filter((one) => one.id !== id), author);
    for (const { id: appointmentId, version } of rescheduled) {
      const { appointment, before } = await readRescheduled(transaction, appointmentId, version);
      const data = dataBefore(appointment.data, before);
      await rescheduleAppointment(inContext, { ...appointment, version }, data, author);
    }
    return { appointments: rescheduled.length };
  });
};

/** Runs work with an advisor in a transaction that has locked everybody whom the appointments concern. */
const inAbsenceTransaction = <Result>(
  context: RecordsContext,
  advisorId: string,
  items: readonly Pick<AppointmentDecision, 'id' | 'advisorId'>[],
  work: (context: RecordsContext, transaction: Queryable, advisor: Advisor) => Promise<Result>,
): Promise<Result> =>
  inSaveTransaction(
    context.database,
    advisors,
    async (transaction) => {
      const concerned = await readConcerned(transaction, items);
      await lockMembers(transaction, concerned.memberIds);
      await lockAdvisors(transaction, [advisorId, ...concerned.advisorIds]);
      await requireRecord(transaction, advisors, advisorId);
      const [advisor] = await readAdvisors(transaction, { ids: [advisorId] }, context.now());
      if (!advisor) throw new Error(`The advisor ${advisorId} went away while it was read`);
      return work(contextIn(context, transaction), transaction, advisor);
    },
    [advisors, appointments],
  );

/** The members and the advisors whom appointments concern: as they are, and as they are to be. */
const readConcerned = async (
  transaction: Queryable,
  items: readonly Pick<AppointmentDecision, 'id' | 'advisorId'>[],
): Promise<{ memberIds: unknown[]; advisorIds: string[] }> => {
  const { rows } = await transaction.execute<{ memberId: string | null; advisorIds: string[] }>(sql`
    SELECT records.data->>'memberId' AS "memberId",
      array_agg(DISTINCT versions.data->>'advisorId') || (records.data->>'advisorId') AS "advisorIds"
    FROM records JOIN versions ON versions.area = records.area AND versions.record_id = records.id
      AND versions.version >= records.version - 1
    WHERE records.area = 'appointments' AND records.id = ANY(${sql.param(items.map(({ id }) => id))}::text[])
    GROUP BY records.id, records.data`);
  return {
    memberIds: rows.map(({ memberId }) => memberId),
    advisorIds: [...rows.flatMap(({ advisorIds }) => advisorIds), ...items.flatMap((item) => item.advisorId ?? [])],
  };
};

const requireDays = (advisor: Advisor, { from, until, reason }: Omit<AbsenceRequest, 'items'>, now: Date) => {
  if (reason === 'leaving' && until !== undefined) throw problemAt('until', advisorMessages.leavingHasNoEnd);
  if (until !== undefined && until < from) throw problemAt('until', advisorMessages.endBeforeStart);
  if ((until ?? from) < localDateOf(advisor, now.getTime())) throw problemAt('until', advisorMessages.absencePast);
  // An advisor can leave during another absence, and again for more appointments.
  if (reason === 'leaving') return;
  const isOverlapping = advisor.absences?.some(
    (other) => isAbsentOn(other, from) || isAbsentOn({ from, ...(until && { until }) }, other.from),
  );
  if (isOverlapping) throw problemAt('from', advisorMessages.alreadyAway);
};

/** Throws 409 unless the appointments are those that the person saw. */
const requireSame = (touched: readonly UpcomingAppointment[], items: readonly AppointmentDecision[]) => {
  const seen = new Map(items.map(({ id, version }) => [id, version]));
  const isSame = seen.size === touched.length && touched.every(({ id, version }) => seen.get(id) === version);
  if (!isSame) throw new Problem(409, advisorMessages.otherAppointments);
};

const requireAbsence = ({ absences = [] }: Advisor, id: string): Absence => {
  const absence = absences.find((one) => one.id === id);
  if (!absence) throw new Problem(404, advisorMessages.absenceGone);
  return absence;
};

/** Stores the absences of an advisor, in the order of their days. They are no content, so nobody publishes them. */
const storeAbsences = (
  context: RecordsContext,
  advisorId: string,
  change: (absences: readonly Absence[]) => Absence[],
  author: Author,
) => {
  const input = (current: RecordRow | undefined): RecordUpdate | undefined => {
    if (!current) return undefined;
    const absences = change((current.data.absences as Absence[] | undefined) ?? []);
    const sorted = sortBy(absences, [({ from }) => from]).slice(-maxAbsences);
    return { status: current.status, data: { ...current.data, absences: sorted }, action: 'updated' };
  };
  return saveRecord(context, advisors, { id: advisorId, input }, author);
};

/** Returns the data of an appointment for its new advisor or time; undefined where it stays as it is. */
const changeOf = ({ data }: UpcomingAppointment, { advisorId, startsAt }: AppointmentDecision) => {
  // An exception for one advisor or time does not hold for another.
  if (advisorId) return { date: data.date, startTime: data.startTime, advisorId, overrideReason: null };
  if (!startsAt) return undefined;
  // A confirmed appointment keeps its own time zone.
  const { day: date, time: startTime } = toDateAndTime(startsAt, data.timeZone ?? businessTimeZone);
  return { date, startTime, advisorId: data.advisorId, overrideReason: null };
};

/** Moves an appointment, and returns it in its new version. Throws 409 with its number where that is not possible. */
const rescheduleAppointment = async (
  context: RecordsContext,
  { id, version, status, data }: Pick<UpcomingAppointment, 'id' | 'version' | 'status' | 'data'>,
  changed: RecordData,
  author: Author,
) => {
  const name = status === 'requested' ? 'propose' : 'reschedule';
  try {
    const rescheduled = await runRecordAction(context, appointments, id, { name, data: changed }, author, version);
    return { id, version: rescheduled.version };
  } catch (error) {
    if (!(error instanceof Problem) || error.status < 409) throw error;
    const number = data.appointmentNo;
    if (error.status === 412) throw new Problem(409, advisorMessages.movedSince({ number }));
    const [fieldError] = Object.values(error.errors ?? {});
    throw new Problem(409, advisorMessages.movedRefused({ number, reason: fieldError ?? error.detail }));
  }
};

/** Reads an appointment that was rescheduled, and its data before. Throws 409 unless it is still in the version after that. */
const readRescheduled = async (transaction: Queryable, id: string, version: number) => {
  const { rows } = await transaction.execute<QueryRow & UpcomingAppointment & { before: Appointment | null }>(sql`
    SELECT records.id, records.version, records.status, records.data, versions.data AS before
    FROM records LEFT JOIN versions ON versions.area = records.area AND versions.record_id = records.id
      AND versions.version = ${version - 1}
    WHERE records.area = 'appointments' AND records.id = ${id} AND records.deleted_at IS NULL`);
  const [appointment] = rows;
  if (!appointment?.before) throw new Problem(409, advisorMessages.otherAppointments);
  if (appointment.version !== version)
    throw new Problem(409, advisorMessages.movedSince({ number: appointment.data.appointmentNo }));
  return { appointment, before: appointment.before };
};

/**
 * Returns the data with which an appointment goes back to its advisor and time. The time was agreed before, so the rules
 * of booking do not matter: they need a reason.
 */
const dataBefore = (present: Appointment, before: Appointment) => ({
  date: before.date,
  startTime: before.startTime,
  advisorId: before.advisorId,
  overrideReason:
    before.overrideReason ??
    (present.startsAt === before.startsAt ? null : formatMessage(languageOfMembers, advisorMessages.absenceUndone)),
});
