import { tzOffset } from '@date-fns/tz';
import { memoize } from 'es-toolkit';
import {
  checkLocalTime,
  formatMinutesAsClockTime,
  minutesOfClockTime,
  toDateAndTime,
} from '../../../resources/engine/schema';

const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** The maximum number of values that a cache has. */
const maxCached = 5_000;

const computeOnce = <Key, Value>(map: Map<Key, Value>, key: Key, find: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined || map.has(key)) return known as Value;
  if (map.size >= maxCached) map.clear();
  const value = find();
  map.set(key, value);
  return value;
};

/**
 * The local times of a time zone, for thousands of conversions. They equal those of `toDateAndTime` and `checkLocalTime`,
 * which are slow, and are only used around days on which clocks change.
 */
class LocalTimes {
  /** The offsets from UTC in milliseconds at the starts of days of UTC, by the number of the day since 1970. */
  private readonly offsets = new Map<number, number>();
  /** The instants of local times around days on which clocks change. */
  private readonly instants = new Map<string, number | undefined>();

  constructor(private readonly timeZone: string) {}

  /** Returns the day `2026-11-09` and the time `05:30 PM` of an instant. */
  at(instant: number): { day: string; time: string } {
    const day = Math.floor(instant / dayLength);
    const offset = this.offsetBetween(day, day + 1);
    if (offset === undefined) return toDateAndTime(instant, this.timeZone);
    const local = new Date(instant + offset);
    const time = formatMinutesAsClockTime(local.getUTCHours() * 60 + local.getUTCMinutes());
    return { day: local.toISOString().slice(0, 10), time };
  }

  /** Returns the instant of a day and a time in milliseconds; undefined where clocks skip it, or repeat it in autumn. */
  instantOf(day: string, time: string): number | undefined {
    const midnight = Date.parse(day);
    const offset = this.offsetAround(midnight);
    if (offset !== undefined) return midnight + minutesOfClockTime(time) * minute - offset;
    return computeOnce(this.instants, `${day} ${time}`, () => {
      const { instant } = checkLocalTime(day, time, this.timeZone);
      return instant === undefined ? undefined : Date.parse(instant);
    });
  }

  /**
   * Whether an instant is the only one that its local time stands for. In the hour that clocks repeat in autumn, a local
   * time has two instants.
   */
  isInstantOfLocalTime(instant: number): boolean {
    if (this.offsetAround(instant) !== undefined) return true;
    const { day, time } = this.at(instant);
    return this.instantOf(day, time) === instant;
  }

  /** Returns the offset on a day of UTC and the days around it; undefined where clocks change on one of them. */
  private offsetAround(instant: number) {
    const day = Math.floor(instant / dayLength);
    return this.offsetBetween(day - 1, day + 2);
  }

  private offsetBetween(first: number, last: number): number | undefined {
    const offset = this.offsetAt(first);
    for (let day = first + 1; day <= last; day += 1) if (this.offsetAt(day) !== offset) return undefined;
    return offset;
  }

  private offsetAt(day: number): number {
    return computeOnce(this.offsets, day, () =>
      Math.round(tzOffset(this.timeZone, new Date(day * dayLength)) * minute),
    );
  }
}

/** Returns the local times of a time zone. They are cached, because each offset of a time zone takes long to find. */
export const localTimesOf = memoize((timeZone: string) => new LocalTimes(timeZone));
