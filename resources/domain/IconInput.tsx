import { SelectInput } from 'react-admin';
import { IconLine } from '../fields/styledElements';
import type { FieldInputProps } from '../inputs';
import { useEnumChoices } from '../inputs/choiceInputs';
import { withHelp } from '../inputs/helperText';
import type { IconName } from '.';
import { AppIcon } from './IconField';

const optionText = ({ id, name }: { id: IconName; name: string }) => (
  <IconLine>
    <AppIcon name={id} /> {name}
  </IconLine>
);

/** Selects an icon of the member app. */
export const IconInput = (props: FieldInputProps) => (
  <SelectInput
    {...withHelp(props)}
    choices={useEnumChoices(props.source)}
    optionText={optionText}
    translateChoice={false}
  />
);
