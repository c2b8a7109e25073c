import { AutocompleteInput } from 'react-admin';
import { Help } from './help';
import type { FieldInputProps } from './index';

const choices = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

/** An IANA time zone. */
export const TimeZoneInput = ({ help, ...props }: FieldInputProps) => (
  <AutocompleteInput
    {...props}
    choices={choices}
    translateChoice={false}
    helperText={<Help source={props.source} text={help} />}
  />
);
