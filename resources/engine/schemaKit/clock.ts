/** Whether a text names a time zone that clocks can be set by. */
export const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making a clock takes long, and lists read many times on the same. */
const clockOf = (timeZone: string | undefined) => {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
};

/** The day `2026-11-09` and clock time `05:30 PM` of an instant in a zone (the browser's if none). */
export const dayAndTimeOf = (instant: string | number, timeZone?: string) => {
  const shown = clockOf(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((one) => one.type === type)?.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  };
};
