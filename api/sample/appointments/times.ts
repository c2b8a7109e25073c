import type { advisors } from '../../../resources/advisors/advisorSchema';
import { formatMinutesAsClockTime, minutesOfClockTime, type RecordOf } from '../../../resources/engine/schema';
import { hoursOn } from '../../areas/appointments/availability';
import systemTypes from '../../areas/types/systemTypes.json';
import type { SampleRecord } from '../sampleRecord';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { dateFromNow } from '../seededValues';

type Calendar = Parameters<typeof hoursOn>[0];
type Advisor = RecordOf<typeof advisors> & { id: string; calendar: Calendar };

/** A time within an advisor's hours for an appointment. */
export interface Time {
  advisor: Advisor;
  date: string;
  startTime: string;
  typeId: string;
  minutes: number;
  bufferAfter: number;
  random: SeededRandom;
}

/** Returns the advisors whom members can book. */
const findBookable = (records: readonly SampleRecord[]): Advisor[] =>
  records.flatMap(({ id, data, status }) => {
    const advisor = data as RecordOf<typeof advisors>;
    const isBookable =
      status === 'published' &&
      data.employmentStatus === 'active' &&
      advisor.weeklyHours.length > 0 &&
      advisor.appointmentTypeIds.length > 0;
    return isBookable ? [{ ...advisor, id, calendar: advisor }] : [];
  });

/**
 * Returns a number of times between two days, counted from now. An advisor has at most one in each working period, so
 * that none overlap. The same days always give the same times.
 */
export const timesBetween = (
  now: Date,
  advisors: readonly SampleRecord[],
  [first, last]: readonly [number, number],
  count: number,
): Time[] => {
  const days = Array.from({ length: last - first + 1 }, (_, index) => dateFromNow(now, first + index));
  const times = findBookable(advisors).flatMap((advisor, advisorIndex) =>
    days.flatMap((date, index) =>
      hoursOn(advisor.calendar, date).map((hours, part) => {
        const random = seededRandom((advisorIndex * 1000 + index + first) * 10 + part);
        return { order: random.numberOf(0, 1_000_000_000), time: () => timeIn(advisor, date, hours, random) };
      }),
    ),
  );
  return times
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ time }) => time());
};

const timeIn = (
  advisor: Advisor,
  date: string,
  { from, to }: { from: string; to: string },
  random: SeededRandom,
): Time => {
  const typeId = (random.oneOf(advisor.appointmentTypeIds) ?? '') as keyof typeof systemTypes.appointment_type;
  const { durationMinutes: minutes, bufferAfter } = systemTypes.appointment_type[typeId].meta;
  const start = minutesOfClockTime(from);
  const steps = Math.floor((minutesOfClockTime(to) - start - minutes) / advisor.calendar.slotIncrement);
  const startTime = formatMinutesAsClockTime(start + random.numberOf(0, steps) * advisor.calendar.slotIncrement);
  return { advisor, date, startTime, typeId, minutes, bufferAfter, random };
};
