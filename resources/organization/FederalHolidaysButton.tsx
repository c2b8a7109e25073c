import { Button } from '@mui/material';
import { CalendarPlus } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFederalHolidays } from '../engine/fields/federalHolidays';
import { useViewSchema } from '../engine/fields/schemaContext';
import { businessToday } from '../engine/schema/dateTime';

/** Adds the federal holidays of the next twelve months that are not in the list yet; nothing where the record is read. */
export const FederalHolidaysButton = () => (useViewSchema().isReading ? null : <AddButton />);

const AddButton = () => {
  const translate = useTranslate();
  const federalHolidaysOf = useFederalHolidays();
  const { setValue } = useFormContext();
  const holidays: readonly { date: string; name: string }[] = useWatch({ name: 'holidays' }) ?? [];
  const today = businessToday();
  const year = Number(today.slice(0, 4));
  const inOneYear = `${year + 1}${today.slice(4)}`;
  const missing = [year, year + 1, year + 2]
    .flatMap(federalHolidaysOf)
    .filter(({ date }) => date >= today && date < inOneYear && !holidays.some((one) => one.date === date));
  const add = () => {
    const all = [...holidays, ...missing].sort((one, other) => String(one.date).localeCompare(String(other.date)));
    setValue('holidays', all, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button
      className="wide"
      variant="outlined"
      size="small"
      startIcon={<CalendarPlus size={16} aria-hidden />}
      disabled={missing.length === 0}
      onClick={add}
      sx={{ justifySelf: 'start' }}
    >
      {translate('resources.organization.addFederalHolidays')}
    </Button>
  );
};
