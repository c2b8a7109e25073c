import {
  AutocompleteArrayInput,
  AutocompleteInput,
  type RaRecord,
  ReferenceArrayInput as RaReferenceArrayInput,
  ReferenceInput as RaReferenceInput,
} from 'react-admin';
import { isServed } from '../../providers';
import { useDeclared } from '../fields/schemaContext';
import type { FieldInputProps } from '.';
import { withHelp } from './help';
import { useChoicesOnDemand } from './useChoicesOnDemand';

interface ReferenceInputProps extends FieldInputProps {
  /** The area, where the schema does not name it. */
  reference?: string;
  /** Told of the record that a person chooses. */
  onChosen?: (record: RaRecord) => void;
}

/** A record of another area, searched for in the API; nothing where the API does not have that area. */
export const ReferenceInput = ({ reference, onChosen, ...props }: ReferenceInputProps) => {
  const node = useDeclared(props.source);
  const { choices, list } = useChoicesOnDemand();
  const area = reference ?? node.reference ?? '';
  if (!isServed(area)) return null;
  return (
    <RaReferenceInput source={props.source} reference={area} {...choices}>
      <AutocompleteInput {...withHelp(props)} {...list} onChange={(_, record) => record && onChosen?.(record)} />
    </RaReferenceInput>
  );
};

/** Several records of another area; `reference` where the schema does not name the area. */
export const ReferencesInput = ({ reference, ...props }: FieldInputProps & { reference?: string }) => {
  const node = useDeclared(props.source);
  const { choices, list } = useChoicesOnDemand();
  return (
    <RaReferenceArrayInput source={props.source} reference={reference ?? node.reference ?? ''} {...choices}>
      <AutocompleteArrayInput {...withHelp(props)} {...list} />
    </RaReferenceArrayInput>
  );
};
