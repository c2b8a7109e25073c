import { useState } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
} from 'react-admin';
import { useDeclared } from '../engine/schemaContext';
import { labelOf } from '../fields/RecordLink';
import { Help } from './help';
import type { FieldInputProps } from './index';

/** Records to choose from are asked for once somebody opens the list, then by what is typed. */
const useChoicesOnDemand = () => {
  const [isOpened, setOpened] = useState(false);
  return {
    choices: { sort: { field: 'default', order: 'ASC' } as const, enableGetChoices: () => isOpened },
    list: { onOpen: () => setOpened(true), optionText: labelOf, debounce: 250 },
  };
};

/** A record of another area, searched for in the API; `reference` where the schema does not name the area. */
export const ReferenceInput = ({ help, reference, ...props }: FieldInputProps & { reference?: string }) => {
  const { meta } = useDeclared(props.source);
  const { choices, list } = useChoicesOnDemand();
  return (
    <RaReferenceInput source={props.source} reference={reference ?? meta.reference ?? ''} {...choices}>
      <AutocompleteInput {...props} {...list} helperText={<Help source={props.source} text={help} />} />
    </RaReferenceInput>
  );
};

/** Several records of another area; `reference` where the schema does not name the area. */
export const ReferencesInput = ({ help, reference, ...props }: FieldInputProps & { reference?: string }) => {
  const { meta } = useDeclared(props.source);
  const { choices, list } = useChoicesOnDemand();
  return (
    <RaReferenceArrayInput source={props.source} reference={reference ?? meta.reference ?? ''} {...choices}>
      <AutocompleteArrayInput {...props} {...list} helperText={<Help source={props.source} text={help} />} />
    </RaReferenceArrayInput>
  );
};
