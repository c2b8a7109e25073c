import { useFieldValue, useTranslate } from 'react-admin';
import { EmptyValue } from '../fields';
import { PlainList } from '../fields/styledElements';
import type { WeeklyHours } from '.';
import { localWeekDays } from './localWeek';

/** Displays the hours of a week, without days that have no hours. */
export const WeeklyHoursField = ({ source }: { source: string }) => {
  const hours: WeeklyHours | undefined = useFieldValue({ source });
  const translate = useTranslate();
  if (!hours?.length) return <EmptyValue />;
  return (
    <PlainList>
      {localWeekDays()
        .map((day) => ({ day, ranges: hours.filter((range) => range.day === day) }))
        .filter(({ ranges }) => ranges.length > 0)
        .map(({ day, ranges }) => (
          <li key={day}>
            {translate(`console.day.${day}`)}: {ranges.map(({ from, to }) => `${from} – ${to}`).join(', ')}
          </li>
        ))}
    </PlainList>
  );
};
