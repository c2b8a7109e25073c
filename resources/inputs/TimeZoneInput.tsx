import { AutocompleteInput } from 'react-admin';
import type { FieldInputProps } from '.';
import { Help } from './help';
import { timeZones } from './timeZones';

/** An IANA time zone. */
export const TimeZoneInput = ({ help, ...props }: FieldInputProps) => (
  <AutocompleteInput
    {...props}
    choices={timeZones}
    translateChoice={false}
    helperText={<Help source={props.source} text={help} />}
  />
);
