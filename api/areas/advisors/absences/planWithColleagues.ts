import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connect';
import { isLiveSql } from '../../../records/publish/versionInEffect';
import { type Advisor, readAdvisors } from '../../appointments/advisors';
import { readBookings } from '../../appointments/bookings';
import { appointmentMessages } from '../../appointments/messages.en';
import { readTypeDurations } from '../../appointments/typeDurations';
import type { UpcomingAppointment } from '../daysOff';
import { type AppointmentToReassign, planReassignment } from './planReassignment';

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

/** Reads all advisors who can be booked, except for one. */
const readOthers = async (queryable: Queryable, exceptId: string, now: Date): Promise<Advisor[]> => {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${isLiveSql(now)}
      AND data->>'employmentStatus' = 'active' AND id <> ${exceptId}`);
  return readAdvisors(queryable, { ids: rows.map(({ id }) => id) }, now);
};
