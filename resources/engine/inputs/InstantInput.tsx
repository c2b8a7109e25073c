import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatTimeZone } from '../fields/formats';
import { useViewSchema } from '../fields/schemaContext';
import { useUserTimeZone } from '../fields/userTimeZone';
import { businessTimeZone, instantsOfLocalDateTime, toDateAndTime, toLocalDateTime } from '../schema';
import { type FieldInputProps, Help } from './helperText';
import { useTexts } from './messages.en';

/**
 * Edits an instant as a local time: in the `timeZone` of the record, or in the user's time zone where records have
 * none. When the record's time zone changes, the local time stays and the instant changes. A change of the user's time
 * zone changes only the display. Where clocks go back, it asks which of both times is meant.
 */
export const InstantInput = ({ source, label, help, className }: FieldInputProps) => {
  const resource = useResourceContext();
  const hasTimeZone = 'timeZone' in useViewSchema().schema.record.shape;
  const userTimeZone = useUserTimeZone();
  const t = useTexts();
  const timeZone: string =
    useWatch({ name: 'timeZone' }) ?? (hasTimeZone ? undefined : userTimeZone) ?? businessTimeZone;
  const { id, field, fieldState } = useInput({ source });
  const value: string | null | undefined = field.value || null;
  // While somebody types, the input can have values that are not an instant; they must not be lost.
  const [draft, setDraft] = useState<string>();
  const handleChange = (local: string) => {
    setDraft(local);
    field.onChange(local === '' ? null : toValue(local, timeZone));
  };
  const previousTimeZone = useRef(timeZone);
  useEffect(() => {
    if (previousTimeZone.current === timeZone) return;
    if (value && hasTimeZone) {
      const local = toLocalTime(value, previousTimeZone.current);
      field.onChange(toValue(local, timeZone));
    }
    previousTimeZone.current = timeZone;
  }, [timeZone, hasTimeZone, value, field.onChange]);
  const localTime = value ? toLocalTime(value, timeZone) : '';
  const instants = instantsOfLocalDateTime(localTime, timeZone);
  const isDoubled = instants.length > 1;
  const isUnclear = !!value && !isInstant(value) && (isDoubled || draft === undefined);
  const unclearMessage = t(isDoubled ? 'help.doubledTime' : 'help.skippedTime');
  const error = isUnclear ? unclearMessage : fieldState.error?.message;
  const legendId = `${id}-which`;
  const time = instants[0] && toDateAndTime(instants[0], timeZone).time.replace(/^0/, '');
  return (
    <Stack className={className}>
      <TextField
        id={id}
        name={field.name}
        inputRef={field.ref}
        type="datetime-local"
        label={<FieldTitle label={label} source={source} resource={resource} />}
        value={draft ?? localTime}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => {
          setDraft(undefined);
          field.onBlur();
        }}
        error={fieldState.invalid || isUnclear}
        helperText={
          <InputHelperText
            error={error ?? ''}
            helperText={
              <Help
                source={source}
                text={help}
                extraText={hasTimeZone ? undefined : t('help.userTimeZone', { zone: formatTimeZone(timeZone) })}
              />
            }
          />
        }
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {isDoubled && (
        <FormControl sx={{ mt: 1 }}>
          <FormLabel id={legendId}>{t('help.doubled.which')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={legendId}
            value={value}
            onChange={(_, chosen) => {
              setDraft(undefined);
              field.onChange(chosen);
            }}
          >
            {instants.map((instant, index) => (
              <FormControlLabel
                key={instant}
                value={instant}
                control={<Radio size="small" />}
                label={t(index === 0 ? 'help.doubled.before' : 'help.doubled.after', { time: time ?? '' })}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </Stack>
  );
};

/** Returns the instant of a local time; the local time itself where no or more than one instant has it. */
const toValue = (local: string, timeZone: string) => {
  const [instant, second] = instantsOfLocalDateTime(local, timeZone);
  return instant && !second ? instant : local;
};

/** Returns the local time of a value; a local time that is not a single instant stays, and has an error. */
const toLocalTime = (value: string, timeZone: string) => (isInstant(value) ? toLocalDateTime(value, timeZone) : value);

const isInstant = (value: string) => value.endsWith('Z');
