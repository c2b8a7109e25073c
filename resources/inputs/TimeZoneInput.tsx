import { AutocompleteInput } from 'react-admin';
import type { FieldInputProps } from '.';
import { withHelp } from './helperText';

/** The IANA time zones to choose from. */
export const timeZones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

/** An IANA time zone. */
export const TimeZoneInput = (props: FieldInputProps) => (
  <AutocompleteInput {...withHelp(props)} choices={timeZones} translateChoice={false} />
);
