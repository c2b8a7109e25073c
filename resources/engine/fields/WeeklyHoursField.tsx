import { useFieldValue } from 'react-admin';
import type { WeeklyHours } from '../sharedFields';
import { localWeekDays } from '../sharedFields/weeklyHours';
import { EmptyValue } from '.';
import { useSharedFieldTexts } from './sharedFieldMessages.en';
import { PlainList } from './styledElements';

/** Displays the hours of a week, without days that have no hours. */
export const WeeklyHoursField = ({ source }: { source: string }) => {
  const hours: WeeklyHours | undefined = useFieldValue({ source });
  const t = useSharedFieldTexts();
  if (!hours?.length) return <EmptyValue />;
  return (
    <PlainList>
      {localWeekDays()
        .map((day) => ({ day, ranges: hours.filter((range) => range.day === day) }))
        .filter(({ ranges }) => ranges.length > 0)
        .map(({ day, ranges }) => (
          <li key={day}>
            {t(`hours.day.${day}`)}: {ranges.map(({ from, to }) => `${from} – ${to}`).join(', ')}
          </li>
        ))}
    </PlainList>
  );
};
