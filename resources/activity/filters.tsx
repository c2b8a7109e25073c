import { SelectInput, TextInput } from 'react-admin';
import { commonActions, useActionText } from '../engine/activity/actionTexts';
import { useOwnTimeZone } from '../fields/ownTime';
import type { FilterProps } from '../inputs/filters';
import { dayAndTimeOf } from '../kit/clock';
import { startOfDay } from '../kit/localTime';

/** Narrows the activity to what was done. */
export const ActionFilter = (props: FilterProps) => {
  const nameOf = useActionText();
  const choices = commonActions.map((id) => ({ id, name: nameOf(id) }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
};

/** Narrows the activity to what was done from a day on, or until its end, on the clock of the signed-in person. */
export const DateFilter = ({ isEnd = false, ...props }: FilterProps & { isEnd?: boolean }) => {
  const zone = useOwnTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const lastInstant = (day: string) => new Date(Date.parse(startOfDay(day, zone, { after: 1 })) - 1).toISOString();
  return (
    <TextInput
      {...props}
      type="date"
      resettable
      parse={(day: string) => (day ? (isEnd ? lastInstant(day) : startOfDay(day, zone)) : '')}
      format={(instant?: string) => (instant ? dayAndTimeOf(instant, zone).day : '')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};
