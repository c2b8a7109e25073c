import { SelectInput } from 'react-admin';
import { IconLine } from '../fields/look';
import type { FieldInputProps } from '../inputs';
import { useNamedWords } from '../inputs/choices';
import { withHelp } from '../inputs/help';
import type { IconName } from '.';
import { AppIcon } from './IconField';

const optionText = ({ id, name }: { id: IconName; name: string }) => (
  <IconLine>
    <AppIcon name={id} /> {name}
  </IconLine>
);

/** One of the symbols of the member app. */
export const IconInput = (props: FieldInputProps) => (
  <SelectInput
    {...withHelp(props)}
    choices={useNamedWords(props.source)}
    optionText={optionText}
    translateChoice={false}
  />
);
