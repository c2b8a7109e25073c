import { useContext } from 'react';
import { ListContext, type RaRecord } from 'react-admin';
import { createTextsHook } from '../../../providers';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { toDateAndTime } from '../../kit/clock';
import { ListFieldsContext } from './listFields';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.list.days', messages.days);

/** How the rows of a list stand together, as long as it is sorted by the field that says so. */
export interface Grouping {
  /** The field; none: they do not. */
  source?: string;
  /** Gives what a row stands under. */
  useHeading: () => (record: RaRecord) => string;
}

export const ungrouped: Grouping = { useHeading: () => () => '' };

/** Whether there is a list around that is sorted by a field: because somebody chose that, or because it usually is. */
export const useIsSortedBy = (source: string | undefined) => {
  const sort = useContext(ListContext)?.sort;
  const usual = Object.entries(useContext(ListFieldsContext)).find(([, field]) => field.defaultValue)?.[0];
  return source !== undefined && (sort?.field === 'default' ? usual : sort?.field) === source;
};

const day = 24 * 60 * 60_000;
const withoutYear = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const words = new Intl.DateTimeFormat('en-US', withoutYear);
const wordsWithYear = new Intl.DateTimeFormat('en-US', { ...withoutYear, year: 'numeric' });

/** `Today, Monday, November 23` of a day; the year where it is another than that of today. */
export const dayHeading = (date: string, now: number, timeZone: string | undefined, t: ReturnType<typeof useTexts>) => {
  const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) => toDateAndTime(now + days * day, timeZone).day);
  const format = date.slice(0, 4) === today?.slice(0, 4) ? words : wordsWithYear;
  const inWords = format.format(Date.parse(date));
  if (date === today) return t('today', { day: inWords });
  if (date === tomorrow) return t('tomorrow', { day: inWords });
  return date === yesterday ? t('yesterday', { day: inWords }) : inWords;
};

/** Rows by the day of an instant, on the clock of whoever looks. */
export const groupByDay = (source: string): Grouping => ({
  source,
  useHeading: () => {
    const timeZone = useUserTimeZone();
    const t = useTexts();
    const now = Date.now();
    const known = new Map<string, string>();
    return (record) => {
      if (!record[source]) return t('none');
      const date = toDateAndTime(record[source], timeZone).day;
      const heading = known.get(date) ?? dayHeading(date, now, timeZone, t);
      known.set(date, heading);
      return heading;
    };
  },
});
