import { AutocompleteInput, ReferenceInput } from 'react-admin';
import type { FilterProps } from './filters';
import { useChoicesOnDemand } from './useChoicesOnDemand';

export interface ReferenceFilterProps extends FilterProps {
  /** The area of the records to choose from. */
  reference: string;
}

export default function ReferenceFilterInput({ reference, ...props }: ReferenceFilterProps) {
  const { choices, list } = useChoicesOnDemand();
  return (
    <ReferenceInput source={props.source} reference={reference} {...choices}>
      <AutocompleteInput {...props} {...list} sx={{ minWidth: 260 }} />
    </ReferenceInput>
  );
}
