import { SelectInput } from 'react-admin';
import type { IconName } from '../engine/schemaKit';
import { AppIcon } from '../fields/icons';
import { useNamedWords } from './choices';
import { Help } from './help';
import type { FieldInputProps } from './index';

const optionText = ({ id, name }: { id: IconName; name: string }) => (
  <span className="icon-line">
    <AppIcon name={id} /> {name}
  </span>
);

/** One of the symbols of the member app. */
export const IconInput = ({ help, ...props }: FieldInputProps) => (
  <SelectInput
    {...props}
    choices={useNamedWords(props.source)}
    optionText={optionText}
    translateChoice={false}
    helperText={<Help source={props.source} text={help} />}
  />
);
