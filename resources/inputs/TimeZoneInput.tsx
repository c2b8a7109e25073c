import { AutocompleteInput } from 'react-admin';
import { Help } from './help';
import type { FieldInputProps } from './index';
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
