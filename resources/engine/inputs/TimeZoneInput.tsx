import { AutocompleteInput } from 'react-admin';
import type { FieldInputProps } from './fieldInputProps';
import { withHelp } from './helperText';

/** The IANA time zones as choices. */
export const timeZones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

/** Selects an IANA time zone. */
export const TimeZoneInput = (props: FieldInputProps) => (
  <AutocompleteInput {...withHelp(props)} choices={timeZones} translateChoice={false} />
);
