import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatTimeZone } from '../fields/formats';
import { useViewSchema } from '../fields/schemaContext';
import { useUserTimeZone } from '../fields/userTimeZone';
import { businessTimeZone, fromLocalDateTime, toLocalDateTime } from '../schema';
import { type FieldInputProps, Help } from './helperText';
import { useTexts } from './messages.en';

/**
 * Edits an instant as a local time: in the `timeZone` of the record, or in the user's time zone where records have
 * none. When the record's time zone changes, the local time stays and the instant changes. A change of the user's time
 * zone changes only the display.
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
    field.onChange(local === '' ? null : (fromLocalDateTime(local, timeZone) ?? local));
  };
  const previousTimeZone = useRef(timeZone);
  useEffect(() => {
    if (previousTimeZone.current === timeZone) return;
    if (value && hasTimeZone) {
      const local = toLocalTime(value, previousTimeZone.current);
      field.onChange(fromLocalDateTime(local, timeZone) ?? local);
    }
    previousTimeZone.current = timeZone;
  }, [timeZone, hasTimeZone, value, field.onChange]);
  const isSkipped = draft === undefined && !!value && !isInstant(value);
  const error = isSkipped ? t('help.skippedTime') : fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="datetime-local"
      className={className}
      label={<FieldTitle label={label} source={source} resource={resource} />}
      value={draft ?? (value ? toLocalTime(value, timeZone) : '')}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => {
        setDraft(undefined);
        field.onBlur();
      }}
      error={fieldState.invalid || isSkipped}
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
  );
};

/** Returns the local time of a value; a local time that does not exist in the time zone stays, and has an error. */
const toLocalTime = (value: string, timeZone: string) => (isInstant(value) ? toLocalDateTime(value, timeZone) : value);

const isInstant = (value: string) => value.endsWith('Z');
