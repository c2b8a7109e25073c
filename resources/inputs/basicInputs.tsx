import {
  BooleanInput as RaBooleanInput,
  DateInput as RaDateInput,
  NumberInput as RaNumberInput,
  TextInput as RaTextInput,
} from 'react-admin';
import { useFieldNode } from '../fields/schemaContext';
import { parsePhone } from '../kit';
import type { FieldInputProps } from '.';
import { Help, useHelp, withHelp } from './helperText';

/** A line of text. */
export const TextInput = (props: FieldInputProps) => {
  const { kind } = useFieldNode(props.source);
  return <RaTextInput {...withHelp(props)} type={kind === 'email' || kind === 'url' ? kind : 'text'} />;
};

/** A block of text. */
export const TextAreaInput = (props: FieldInputProps) => <RaTextInput {...withHelp(props)} multiline minRows={2} />;

/** A telephone number; one of North America may be typed as people write it. */
export const PhoneInput = (props: FieldInputProps) => (
  <RaTextInput {...withHelp(props)} type="tel" parse={parsePhone} />
);

export const NumberInput = (props: FieldInputProps) => <RaNumberInput {...withHelp(props)} />;

/** Dollars, kept as whole cents. */
export const MoneyInput = (props: FieldInputProps) => (
  <RaNumberInput
    {...withHelp(props, 'resources.inputs.help.dollars')}
    format={(cents: number | null | undefined) => (typeof cents === 'number' ? cents / 100 : cents)}
    parse={(typed: string) => (typed === '' ? null : Math.round(Number(typed) * 100))}
    step={0.01}
  />
);

export const DateInput = (props: FieldInputProps) => (
  <RaDateInput {...withHelp(props)} parse={(day: string) => day || null} />
);

export const BooleanInput = (props: FieldInputProps) => (
  <RaBooleanInput {...props} helperText={useHelp(props.source) || false} />
);

/** A time of day, kept as `09:00 AM`; with `hideLabel` its label is only spoken. */
export const ClockTimeInput = ({
  label,
  help,
  hideLabel = false,
  ...props
}: FieldInputProps & { hideLabel?: boolean }) => (
  <RaTextInput
    {...props}
    type="time"
    resettable={false}
    format={(time: string | null) => (time ? to24Hours(time) : '')}
    parse={(time: string) => (time ? to12Hours(time) : null)}
    {...(hideLabel ? { label: false } : label !== undefined && { label })}
    helperText={hideLabel ? false : <Help source={props.source} text={help} />}
    {...(hideLabel && { slotProps: { htmlInput: { 'aria-label': label } } })}
  />
);

const to24Hours = (time: string) => {
  const hours = (Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${time.slice(3, 5)}`;
};

const to12Hours = (time: string) => {
  const hours = Number(time.slice(0, 2));
  return `${String(hours % 12 || 12).padStart(2, '0')}:${time.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`;
};
