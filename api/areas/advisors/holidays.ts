import { isEqual, uniqBy } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import { advisors as schema } from '../../../resources/advisors/advisorSchema';
import type { Message } from '../../../resources/kit';
import type { Author } from '../../database/context';
import { Problem } from '../../http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { updateRecord } from '../../records/update';
import type { Advisor } from '../appointments/advisors';
import { advisorMessages } from '../messages.en';
import { conflictsOf, employedAdvisorsOr } from './conflicts';

/** A day on which advisors are away. */
export interface Holiday {
  date: string;
  reason: string;
}

export interface HolidaysRequest {
  /** None: all who are employed. */
  advisorIds?: readonly string[] | undefined;
  days: readonly Holiday[];
  /** Whether they are away although appointments are agreed, which stay. */
  keepsAppointments: boolean;
  /** Takes the days out again instead. */
  remove: boolean;
}

/** What became of an advisor: which days were added, or taken out, or why none was. */
export interface HolidayResult {
  id: string;
  name: string;
  days: string[];
  message?: Message;
}

type Override = Advisor['overrides'][number];

/**
 * Has advisors away on some days, each advisor in a save of their own with its checks, and says what became of each. A
 * day that has other hours already stays as it is.
 */
export const setHolidays = async (
  context: RecordsContext,
  { advisorIds, days, keepsAppointments, remove }: HolidaysRequest,
  author: Author,
  log: FastifyBaseLogger,
): Promise<HolidayResult[]> => {
  const { database } = context;
  const wanted = uniqBy(days, ({ date }) => date);
  const advisors = await employedAdvisorsOr(database, advisorIds);
  const conflicts = await conflictsOf(
    database,
    advisors,
    wanted.map(({ date }) => ({ date, ranges: [] })),
    context.now(),
  );
  const rows: HolidayResult[] = [];
  for (const { advisor, inTheWay } of conflicts) {
    const { id, name } = advisor;
    const overrideOf = ({ date, reason }: Holiday): Override => {
      const keeps = keepsAppointments && inTheWay.some((one) => one.date === date && one.status === 'confirmed');
      return { date, closed: true, ranges: [], reason, ...(keeps && { keepsAppointments: true }) };
    };
    let changed: string[] = [];
    const becomes = (overrides: readonly Override[]) => {
      const after = remove ? without(overrides, wanted) : withDays(overrides, wanted.map(overrideOf));
      changed = [...(remove ? overrides : after)]
        .filter((one) => !(remove ? after : overrides).includes(one))
        .map(({ date }) => date);
      return after;
    };
    try {
      await updateRecord(
        context,
        schema,
        id,
        ({ data }) => ({ ...data, overrides: becomes(data.overrides as Override[]) }),
        author,
      );
      rows.push({ id, name, days: changed });
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error, id }, 'the holidays of an advisor could not be saved');
      // What is wrong with a day says more than that something is.
      const [fault] = error instanceof Problem ? Object.values(error.errors ?? {}) : [];
      const message = fault ?? (error instanceof Problem ? error.detail : advisorMessages.notAdded);
      rows.push({ id, name, days: [], message });
    }
  }
  return rows;
};

const withDays = (overrides: readonly Override[], days: readonly Override[]): Override[] =>
  [...overrides, ...days.filter(({ date }) => !overrides.some((one) => one.date === date))].sort((one, other) =>
    one.date.localeCompare(other.date),
  );

const without = (overrides: readonly Override[], days: readonly Holiday[]): Override[] =>
  overrides.filter(
    ({ date, closed, reason }) => !(closed && days.some((one) => isEqual([one.date, one.reason], [date, reason]))),
  );
