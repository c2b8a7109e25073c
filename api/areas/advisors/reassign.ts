import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import type { Message } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import type { Author } from '../../database/context';
import { Problem } from '../../http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { isPublishedSql } from '../../records/publishing';
import type { Reader } from '../../records/recordRow';
import { transitionRecord } from '../../records/transition';
import { type Advisor, readAdvisors } from '../appointments/advisors';
import { readBookings } from '../appointments/bookings';
import { appointmentMessages } from '../appointments/messages.en';
import { readTypeDurations } from '../appointments/typeDurations';
import { advisorMessages } from '../messages.en';
import { presentAppointment } from './conflicts';
import { readUpcoming, type UpcomingAppointment } from './daysOff';
import { planReassignment } from './planReassignment';

/** As many appointments are reassigned at once; the later ones come when these are done. */
export const maxReassigned = 200;
/** As many of those who could take one are told. */
const mostCandidates = 20;
const dayLength = 24 * 60 * 60 * 1000;

/** The appointments that an advisor has ahead, each with who could take it over; however many, by the same few statements. */
export const reassignmentOf = async (queryable: Queryable, from: Advisor, now: Date, reader: Reader) => {
  const [upcoming, others] = await Promise.all([
    readUpcoming(queryable, { advisorIds: [from.id], now }),
    readOthers(queryable, from.id),
  ]);
  // What has begun stays where it is.
  const ahead = upcoming.filter(({ data }) => Date.parse(data.startsAt) > now.getTime());
  const shown = ahead.slice(0, maxReassigned);
  const asked = shown.map(({ id, data }) => {
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
    readTypeDurations(queryable, [...new Set(asked.map(({ typeId }) => typeId))]),
    readBookings(queryable, {
      advisorIds: others.map(({ id }) => id),
      within: {
        start: Math.min(...asked.map(({ meeting }) => meeting.start), now.getTime()) - dayLength,
        end: Math.max(...asked.map(({ meeting }) => meeting.end), now.getTime()) + dayLength,
      },
      now: now.getTime(),
    }),
  ]);
  const plan = planReassignment(asked, { from, advisors: others, bookings, lengthOf });
  const named = new Set<string>();
  const told = shown.map((one) => {
    const proposal = plan.get(one.id);
    const candidates = proposal?.candidates.slice(0, mostCandidates) ?? [];
    const { proposedId } = proposal ?? {};
    if (proposedId && !candidates.includes(proposedId)) candidates.push(proposedId);
    for (const id of candidates) named.add(id);
    const reason = proposal?.hasQualifiedAdvisor ? appointmentMessages.nobodyFree : appointmentMessages.nobodyLicensed;
    return {
      ...presentAppointment(one, reader),
      candidates,
      proposedId,
      reason: candidates.length === 0 ? reason : undefined,
    };
  });
  return {
    timeZone: from.timeZone,
    total: ahead.length,
    appointments: told,
    advisors: others.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
  };
};

/** All who can be booked, but for one. */
const readOthers = async (queryable: Queryable, exceptId: string): Promise<Advisor[]> => {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${sql.raw(isPublishedSql)}
      AND data->>'employmentStatus' = 'active' AND id <> ${exceptId}`);
  return readAdvisors(queryable, { ids: rows.map(({ id }) => id) });
};

/** What is to become of an appointment: at the version that the person saw, with another advisor. */
export interface Reassigned {
  id: string;
  version: number;
  advisorId: string;
}

/**
 * Gives appointments of an advisor to others at their very times: each in a save of its own, with all that booking
 * checks, so that what fails stays where it is and the rest is done. Says what became of each.
 */
export const reassign = async (
  context: RecordsContext,
  from: Advisor,
  items: readonly Reassigned[],
  author: Author,
  log: FastifyBaseLogger,
): Promise<{ id: string; ok: boolean; message?: Message }[]> => {
  const { rows: found } = await context.database.execute<UpcomingAppointment & Record<string, unknown>>(sql`
    SELECT id, version, status, data FROM records
    WHERE area = 'appointments' AND deleted_at IS NULL AND id = ANY(${sql.param(items.map(({ id }) => id))}::text[])`);
  const stored = new Map(found.map((one) => [one.id, one]));
  const answers: { id: string; ok: boolean; message?: Message }[] = [];
  for (const item of items) {
    const { id, version } = item;
    const current = stored.get(id);
    if (current?.data.advisorId !== from.id) {
      answers.push({ id, ok: false, message: advisorMessages.reassignedBefore({ name: from.name }) });
      continue;
    }
    const { date, startTime } = current.data;
    // An exception that was made for the one is none for the other.
    const data = { date, startTime, advisorId: item.advisorId, overrideReason: null };
    try {
      await transitionRecord(context, appointments, id, { to: current.status, data }, author, version);
      answers.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error, id }, 'an appointment could not be reassigned');
      const [fault] = error instanceof Problem ? Object.values(error.errors ?? {}) : [];
      const message = fault ?? (error instanceof Problem ? error.detail : advisorMessages.notReassigned);
      answers.push({ id, ok: false, message });
    }
  }
  return answers;
};
