import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { Message } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { isLiveSql } from '../../records/publish/versionInEffect';
import { runRecordAction } from '../../records/save/runRecordAction';
import type { Reader } from '../../records/storage/recordRow';
import { type Advisor, readAdvisors } from '../appointments/advisors';
import { readBookings } from '../appointments/bookings';
import { appointmentMessages } from '../appointments/messages.en';
import { readTypeDurations } from '../appointments/typeDurations';
import { advisorMessages } from '../messages.en';
import { presentAppointment } from './conflicts';
import { readUpcoming, type UpcomingAppointment } from './daysOff';
import { type AppointmentToReassign, planReassignment } from './planReassignment';

/** The maximum number of appointments of one reassignment; the later ones come when these are done. */
export const maxReassigned = 200;
/** The maximum number of candidates of an appointment in the response. */
const maxCandidates = 20;

/**
 * Plans which colleague takes each of some appointments of an advisor at its time. The number of statements does not
 * depend on the number of appointments.
 */
export const planWithColleagues = async (
  queryable: Queryable,
  from: Advisor,
  appointmentsOfAdvisor: readonly UpcomingAppointment[],
  now: Date,
) => {
  const others = await readOthers(queryable, from.id, now);
  const toReassign = appointmentsOfAdvisor.map(({ id, data }): AppointmentToReassign => {
    const { typeId, mode, memberState, memberId, startsAt, endsAt } = data;
    return {
      id,
      typeId,
      mode,
      memberState,
      memberId,
      meeting: { start: Date.parse(startsAt), end: Date.parse(endsAt) },
    };
  });
  const [lengthOf, bookings] = await Promise.all([
    readTypeDurations(queryable, [...new Set(toReassign.map(({ typeId }) => typeId))]),
    readBookings(queryable, {
      advisorIds: others.map(({ id }) => id),
      within: {
        start: Math.min(...toReassign.map(({ meeting }) => meeting.start), now.getTime()) - millisecondsInDay,
        end: Math.max(...toReassign.map(({ meeting }) => meeting.end), now.getTime()) + millisecondsInDay,
      },
      now: now.getTime(),
    }),
  ]);
  const plan = planReassignment(toReassign, { from, advisors: others, bookings, lengthOf });
  const candidatesOf = (id: string) => {
    const proposal = plan.get(id);
    const candidates = proposal?.candidates.slice(0, maxCandidates) ?? [];
    const { proposedId } = proposal ?? {};
    if (proposedId && !candidates.includes(proposedId)) candidates.push(proposedId);
    const reason = proposal?.hasQualifiedAdvisor ? appointmentMessages.nobodyFree : appointmentMessages.nobodyLicensed;
    return { candidates, proposedId, reason: candidates.length === 0 ? reason : undefined };
  };
  return { toReassign, lengthOf, candidatesOf, others };
};

/** Reads the upcoming appointments of an advisor, each with the advisors who could take it. */
export const proposeReassignment = async (queryable: Queryable, from: Advisor, now: Date, reader: Reader) => {
  const upcoming = await readUpcoming(queryable, { advisorIds: [from.id], now });
  // An appointment that has started is not reassigned.
  const notStarted = upcoming.filter(({ data }) => Date.parse(data.startsAt) > now.getTime());
  const included = notStarted.slice(0, maxReassigned);
  const { candidatesOf, others } = await planWithColleagues(queryable, from, included, now);
  const candidateIds = new Set<string>();
  const presented = included.map((one) => {
    const found = candidatesOf(one.id);
    for (const id of found.candidates) candidateIds.add(id);
    return { ...presentAppointment(one, reader), ...found };
  });
  return {
    timeZone: from.timeZone,
    total: notStarted.length,
    appointments: presented,
    advisors: others.filter(({ id }) => candidateIds.has(id)).map(({ id, name }) => ({ id, name })),
  };
};

/** Reads all advisors who can be booked, except for one. */
const readOthers = async (queryable: Queryable, exceptId: string, now: Date): Promise<Advisor[]> => {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${isLiveSql(now)}
      AND data->>'employmentStatus' = 'active' AND id <> ${exceptId}`);
  return readAdvisors(queryable, { ids: rows.map(({ id }) => id) }, now);
};

/** A requested reassignment: the appointment at the version that the user saw, and its new advisor. */
export interface ReassignmentItem {
  id: string;
  version: number;
  advisorId: string;
}

/**
 * Reassigns appointments of an advisor to others at the same times, and notifies people as the context says. Each is saved separately with all checks of a
 * booking, so that a failure only affects that one. Returns the result of each.
 */
export const reassign = async (
  context: RecordsContext,
  from: Advisor,
  items: readonly ReassignmentItem[],
  author: Author,
  log: FastifyBaseLogger,
): Promise<{ id: string; ok: boolean; message?: Message }[]> => {
  const { rows: found } = await context.database.execute<UpcomingAppointment & Record<string, unknown>>(sql`
    SELECT id, version, status, data FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND id = ANY(${sql.param(items.map(({ id }) => id))}::text[])`);
  const stored = new Map(found.map((one) => [one.id, one]));
  const results: { id: string; ok: boolean; message?: Message }[] = [];
  for (const item of items) {
    const { id, version } = item;
    const current = stored.get(id);
    if (current?.data.advisorId !== from.id) {
      results.push({ id, ok: false, message: advisorMessages.reassignedBefore({ name: from.name }) });
      continue;
    }
    const { date, startTime } = current.data;
    // An exception for one advisor does not hold for another.
    const data = { date, startTime, advisorId: item.advisorId, overrideReason: null };
    try {
      const name = current.status === 'requested' ? 'propose' : 'reschedule';
      await runRecordAction(context, appointments, id, { name, data }, author, version);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error, id }, 'an appointment could not be reassigned');
      const [fieldError] = error instanceof Problem ? Object.values(error.errors ?? {}) : [];
      const message = fieldError ?? (error instanceof Problem ? error.detail : advisorMessages.notReassigned);
      results.push({ id, ok: false, message });
    }
  }
  return results;
};
