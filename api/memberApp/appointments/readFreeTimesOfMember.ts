import { differenceInCalendarDays, parseISO } from 'date-fns';
import { groupBy } from 'es-toolkit';
import { addCalendarDays, toDateAndTime } from '../../../resources/engine/schema';
import { readFreeTimes } from '../../areas/appointments/readSlotOverview';
import type { Database } from '../../platform/database/connect';
import { problemAt } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { listInWords } from '../../records/wording';
import type { PersonSave } from '../memberSave';
import { memberAppMessages } from '../messages.en';
import { timeZoneOfMember } from '../requireMember';
import { readAppointmentOfMember } from './readAppointments';
import { readAppointmentTypes } from './readAppointmentTypes';

/** The maximum number of days of a request, and the number without a last day. */
export const maxDays = 31;
const defaultDays = 14;

/** The request for the times at which a member can book. */
export interface FreeTimesRequest {
  type: string;
  mode: string;
  advisorId?: string | undefined;
  /** The own appointment that the member would move. */
  appointmentId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Reads the times at which a member can book, by the days of the member. Throws 400 for wrong days, types and modes, and 404. */
export const readFreeTimesOfMember = async (
  { database, now }: RecordsContext,
  member: PersonSave['member'],
  { type: typeId, mode, advisorId, appointmentId, ...days }: FreeTimesRequest,
) => {
  const requestedAt = now().getTime();
  const timeZone = timeZoneOfMember(member);
  const { from = toDateAndTime(requestedAt, timeZone).day } = days;
  const { to = addCalendarDays(from, defaultDays - 1) } = days;
  const count = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  if (count < 1 || count > maxDays)
    throw problemAt('to', memberAppMessages.daysOutOfBounds({ days: maxDays - 1 }), 400);
  if (appointmentId) await readAppointmentOfMember(database, member, appointmentId);
  await requireModeOfType(database, typeId, mode, now());
  const search = {
    ...{ typeId, mode, memberState: member.state, memberId: member.id, exceptHoldsOf: member.id },
    ...{ timeZone, from, days: count, exceptId: appointmentId, now: requestedAt },
  };
  const { minutes, advisors } = await readFreeTimes(database, search, advisorId);
  const free = advisors.flatMap(({ advisor, free }) => free.map(({ day, start }) => ({ day, start, id: advisor.id })));
  const byDay = groupBy(free, ({ day }) => day);
  return {
    minutes,
    timeZone,
    advisors: advisors
      .filter((one) => one.free.length > 0)
      .map(({ advisor: { id, name, title } }) => ({ id, name, title: title ?? null })),
    days: Array.from({ length: count }, (_, offset) => {
      const day = addCalendarDays(from, offset);
      const byStart = Object.values(groupBy(byDay[day] ?? [], ({ start }) => start));
      const times = byStart.map((same) => ({ start: same[0]?.start ?? 0, advisorIds: same.map(({ id }) => id) }));
      return {
        day,
        times: times
          .sort((one, other) => one.start - other.start)
          .map(({ start, advisorIds }) => ({
            startsAt: new Date(start).toISOString(),
            startTime: toDateAndTime(start, timeZone).time,
            advisorIds,
          })),
      };
    }),
  };
};

/** Throws 400 unless an advisor takes appointments of a type in a mode. */
const requireModeOfType = async (database: Database, typeId: string, mode: string, now: Date) => {
  const types = await readAppointmentTypes(database, now);
  const type = types.find(({ key }) => key === typeId);
  if (!type) throw problemAt('type', memberAppMessages.noAppointmentType, 400);
  const modes = type.modes.map(({ key }) => key);
  if (!modes.includes(mode))
    throw problemAt(
      'mode',
      memberAppMessages.noModeOfType({ modes: (locale) => listInWords(modes, 'or', locale) }),
      400,
    );
};
