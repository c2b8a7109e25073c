import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatZone } from '../fields/formats';
import { useViewSchema } from '../fields/schemaContext';
import { useUserTimeZone } from '../fields/userTimeZone';
import { businessTimeZone, fromLocalDateTime, toLocalDateTime } from '../kit';
import type { FieldInputProps } from '.';
import { Help } from './helperText';
import { useTexts } from './texts';

/**
 * An instant, entered on the clock of the record's `timeZone`, or where records have none on that of the person, as it
 * is shown. When the record's zone changes, what stands on the clock stays and the instant moves; the person's own zone
 * is only how it is shown.
 */
export const InstantInput = ({ source, label, help, className }: FieldInputProps) => {
  const resource = useResourceContext();
  const hasZone = 'timeZone' in useViewSchema().schema.record.shape;
  const own = useUserTimeZone();
  const t = useTexts();
  const zone: string = useWatch({ name: 'timeZone' }) ?? (hasZone ? undefined : own) ?? businessTimeZone;
  const { id, field, fieldState } = useInput({ source });
  const value: string | null | undefined = field.value || null;
  // While a person is typing, a date passes through states that are no instant; they must not be lost.
  const [typed, setTyped] = useState<string>();
  const keep = (local: string) => {
    setTyped(local);
    field.onChange(local === '' ? null : (fromLocalDateTime(local, zone) ?? local));
  };
  const previousZone = useRef(zone);
  useEffect(() => {
    if (previousZone.current === zone) return;
    if (value && hasZone) {
      const local = localOf(value, previousZone.current);
      field.onChange(fromLocalDateTime(local, zone) ?? local);
    }
    previousZone.current = zone;
  }, [zone, hasZone, value, field.onChange]);
  const isSkipped = typed === undefined && !!value && !isInstant(value);
  const error = isSkipped ? t('help.skippedTime') : fieldState.error?.message;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="datetime-local"
      className={className}
      label={<FieldTitle label={label} source={source} resource={resource} />}
      value={typed ?? (value ? localOf(value, zone) : '')}
      onChange={(event) => keep(event.target.value)}
      onBlur={() => {
        setTyped(undefined);
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
              extraText={hasZone ? undefined : t('help.ownZone', { zone: formatZone(zone) })}
            />
          }
        />
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

/** A time that a zone does not have is kept as it was typed, so that the person sees what is wrong. */
const localOf = (value: string, zone: string) => (isInstant(value) ? toLocalDateTime(value, zone) : value);

const isInstant = (value: string) => value.endsWith('Z');
