import { SelectInput } from 'react-admin';
import { AppIcon } from '../fields/IconField';
import { IconLine } from '../fields/styledElements';
import type { IconName } from '../sharedFields';
import type { FieldInputProps } from '.';
import { useEnumChoices } from './choiceInputs';
import { withHelp } from './helperText';

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
