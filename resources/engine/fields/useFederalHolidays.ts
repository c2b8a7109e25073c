import { federalHolidays } from './federalHolidays';
import { useHolidayNames } from './holidayMessages.en';

/** Returns a function that lists the federal holidays of a year: the days off with their names. */
export const useFederalHolidays = () => {
  const t = useHolidayNames();
  return (year: number): { date: string; name: string }[] =>
    federalHolidays(year).map(({ name, date, isObserved }) => ({
      date,
      name: isObserved ? t('observed', { name: t(`names.${name}`) }) : t(`names.${name}`),
    }));
};
