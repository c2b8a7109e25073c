import {
  BooleanInput as RaBooleanInput,
  DateInput as RaDateInput,
  NumberInput as RaNumberInput,
  TextInput as RaTextInput,
  useRecordContext,
} from 'react-admin';
import { useFieldNode } from '../fields/schemaContext';
import { parsePhone } from '../schema';
import { type FieldInputProps, Help, useHelp, withHelp } from './helperText';
import { InsertPlaceholder } from './InsertPlaceholder';
import { selectPlaceholderBeside } from './selectPlaceholderBeside';
import { usePlaceholderChoices } from './usePlaceholderChoices';

/** Edits a line of text. */
export const TextInput = (props: FieldInputProps) => {
  const { kind } = useFieldNode(props.source);
  const type = kind === 'email' || kind === 'url' ? kind : 'text';
  return <RaTextInput {...withHelp(props)} {...usePlaceholderProps(props.source)} type={type} />;
};

/** Edits a block of text. */
export const TextAreaInput = (props: FieldInputProps) => (
  <RaTextInput {...withHelp(props)} {...usePlaceholderProps(props.source)} multiline minRows={2} />
);

/** Returns the props of a text input that can have placeholders; none for others. */
const usePlaceholderProps = (source: string) => {
  const choices = usePlaceholderChoices(source);
  if (choices.length === 0) return {};
  const endAdornment = <InsertPlaceholder choices={choices} />;
  return { resettable: false, slotProps: { input: { endAdornment, onKeyDown: selectPlaceholderBeside } } };
};

/** Edits a phone number; converts a North American number to E.164. */
export const PhoneInput = (props: FieldInputProps) => (
  <RaTextInput {...withHelp(props)} type="tel" parse={parsePhone} />
);

/** Edits a number. */
export const NumberInput = (props: FieldInputProps) => <RaNumberInput {...withHelp(props)} />;

/** Edits an amount in dollars, stored in cents. */
export const MoneyInput = (props: FieldInputProps) => (
  <RaNumberInput
    {...withHelp(props, 'resources.engine.inputs.help.dollars')}
    format={(cents: number | null | undefined) => (typeof cents === 'number' ? cents / 100 : cents)}
    parse={(input: string) => (input === '' ? null : Math.round(Number(input) * 100))}
    step={0.01}
  />
);

/** Edits a calendar day. */
export const DateInput = (props: FieldInputProps) => (
  <RaDateInput {...withHelp(props)} parse={(day: string) => day || null} />
);

/**
 * Edits a boolean. Without a default, a new record begins with `false` where a value is required, and other records
 * without a value stay without one.
 */
export const BooleanInput = (props: FieldInputProps) => {
  const { default: defaultValue, requiredFor } = useFieldNode(props.source);
  const isNew = useRecordContext()?.id === undefined;
  const missing = isNew && requiredFor !== 'never' ? false : null;
  return (
    <RaBooleanInput {...props} defaultValue={defaultValue ?? missing} helperText={useHelp(props.source) || false} />
  );
};

/** Edits a time of day, stored as `09:00 AM`; with `hideLabel`, only assistive technology gets the label. */
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
