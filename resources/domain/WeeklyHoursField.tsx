import { useFieldValue, useTranslate } from 'react-admin';
import { EmptyValue } from '../fields';
import { PlainList } from '../fields/styledElements';
import { type WeeklyHours, weekDays } from '.';

/** The hours of a week, the days without any left out. */
export const WeeklyHoursField = ({ source }: { source: string }) => {
  const hours: WeeklyHours | undefined = useFieldValue({ source });
  const translate = useTranslate();
  if (!hours?.length) return <EmptyValue />;
  return (
    <PlainList>
      {weekDays
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
