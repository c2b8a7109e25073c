import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { labelOf } from '../fields/RecordLink';
import type { FilterProps } from './filters';

export interface ReferenceFilterProps extends FilterProps {
  /** The area of the records to choose from. */
  reference: string;
}

export default function ReferenceFilterInput({ reference, ...props }: ReferenceFilterProps) {
  return (
    <ReferenceInput source={props.source} reference={reference} sort={{ field: 'default', order: 'ASC' }}>
      <AutocompleteInput {...props} optionText={labelOf} debounce={250} />
    </ReferenceInput>
  );
}
