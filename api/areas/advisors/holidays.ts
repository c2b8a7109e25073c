import { isEqual, uniqBy } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import { advisors as schema } from '../../../resources/advisors/advisorSchema';
import type { Message } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { updateRecord } from '../../records/save/update';
import type { Advisor } from '../appointments/advisors';
import { advisorMessages } from '../messages.en';
import { findConflicts, readSelectedAdvisors } from './conflicts';

/** A day off of advisors. */
export interface HolidayDay {
  date: string;
  reason: string;
}

export interface HolidaysRequest {
  /** The ids of the advisors; undefined: all who are employed. */
  advisorIds?: readonly string[] | undefined;
  days: readonly HolidayDay[];
  /** Whether the days are added although appointments are confirmed, which stay. */
  keepsAppointments: boolean;
  /** Whether the days are removed instead. */
  remove: boolean;
}

/** The result for an advisor: the days that were added or removed, or the message why none was. */
export interface HolidayResult {
  id: string;
  name: string;
  days: string[];
  message?: Message;
}

type Override = Advisor['overrides'][number];

/**
 * Adds days off to advisors, or removes them. Each advisor is saved separately with all checks, and has a result. A day
 * that already has other hours stays as it is.
 */
export const setHolidays = async (
  context: RecordsContext,
  { advisorIds, days, keepsAppointments, remove }: HolidaysRequest,
  author: Author,
  log: FastifyBaseLogger,
): Promise<HolidayResult[]> => {
  const { database } = context;
  const uniqueDays = uniqBy(days, ({ date }) => date);
  const advisors = await readSelectedAdvisors(database, advisorIds, context.now());
  const conflicts = await findConflicts(
    database,
    advisors,
    uniqueDays.map(({ date }) => ({ date, ranges: [] })),
    context.now(),
  );
  const rows: HolidayResult[] = [];
  for (const { advisor, conflictingAppointments } of conflicts) {
    const { id, name } = advisor;
    const overrideOf = ({ date, reason }: HolidayDay): Override => {
      const hasConfirmed =
        keepsAppointments && conflictingAppointments.some((one) => one.date === date && one.status === 'confirmed');
      return { date, closed: true, ranges: [], reason, ...(hasConfirmed && { keepsAppointments: true }) };
    };
    let changedDates: string[] = [];
    const applyDays = (overrides: readonly Override[]) => {
      const after = remove ? without(overrides, uniqueDays) : withDays(overrides, uniqueDays.map(overrideOf));
      changedDates = [...(remove ? overrides : after)]
        .filter((one) => !(remove ? after : overrides).includes(one))
        .map(({ date }) => date);
      return after;
    };
    try {
      await updateRecord(
        context,
        schema,
        id,
        ({ data }) => ({ ...data, overrides: applyDays(data.overrides as Override[]) }),
        author,
      );
      rows.push({ id, name, days: changedDates });
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error, id }, 'the holidays of an advisor could not be saved');
      // The error of a day is more precise than the general one.
      const [fieldError] = error instanceof Problem ? Object.values(error.errors ?? {}) : [];
      const message = fieldError ?? (error instanceof Problem ? error.detail : advisorMessages.notAdded);
      rows.push({ id, name, days: [], message });
    }
  }
  return rows;
};

const withDays = (overrides: readonly Override[], days: readonly Override[]): Override[] =>
  [...overrides, ...days.filter(({ date }) => !overrides.some((one) => one.date === date))].sort((one, other) =>
    one.date.localeCompare(other.date),
  );

const without = (overrides: readonly Override[], days: readonly HolidayDay[]): Override[] =>
  overrides.filter(
    ({ date, closed, reason }) => !(closed && days.some((one) => isEqual([one.date, one.reason], [date, reason]))),
  );
