import { millisecondsInDay } from 'date-fns/constants';
import { useContext } from 'react';
import { ListContext, type RaRecord } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { toDateAndTime } from '../../schema/dateTime';
import { dateFormatter } from '../../schema/localeFormatters';
import { ListFieldsContext } from './listFields';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.list.days', messages.days);

/** A grouping of the rows of a list, used while the list is sorted by its field. */
export interface Grouping {
  /** The field; without one, rows are not grouped. */
  source?: string;
  /** Returns a function that formats the heading of a row's group. */
  useHeading: () => (record: RaRecord) => string;
}

/** The grouping of a list whose rows are not grouped. */
export const ungrouped: Grouping = { useHeading: () => () => '' };

/** Returns whether there is a list in context that is sorted by a field, selected by the user or by default. */
export const useIsSortedBy = (source: string | undefined) => {
  const sort = useContext(ListContext)?.sort;
  const defaultField = Object.entries(useContext(ListFieldsContext)).find(([, field]) => field.defaultOrder)?.[0];
  return source !== undefined && (sort?.field === 'default' ? defaultField : sort?.field) === source;
};

const withoutYear = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
const formatDay = dateFormatter(withoutYear);
const formatDayOfOtherYear = dateFormatter({ ...withoutYear, year: 'numeric' });

/** Formats a day as `Today, Monday, November 23`, with the year if it differs from the current one. */
export const dayHeading = (date: string, now: number, timeZone: string | undefined, t: ReturnType<typeof useTexts>) => {
  const [yesterday, today, tomorrow] = [-1, 0, 1].map(
    (days) => toDateAndTime(now + days * millisecondsInDay, timeZone).day,
  );
  const format = date.slice(0, 4) === today?.slice(0, 4) ? formatDay : formatDayOfOtherYear;
  const dayText = format(Date.parse(date));
  if (date === today) return t('today', { day: dayText });
  if (date === tomorrow) return t('tomorrow', { day: dayText });
  return date === yesterday ? t('yesterday', { day: dayText }) : dayText;
};

/** Returns a grouping by the day of an instant field, in the time zone of the user. */
export const groupByDay = (source: string): Grouping => ({
  source,
  useHeading: () => {
    const timeZone = useUserTimeZone();
    const t = useTexts();
    const now = Date.now();
    const headings = new Map<string, string>();
    return (record) => {
      if (!record[source]) return t('none');
      const date = toDateAndTime(record[source], timeZone).day;
      const heading = headings.get(date) ?? dayHeading(date, now, timeZone, t);
      headings.set(date, heading);
      return heading;
    };
  },
});
