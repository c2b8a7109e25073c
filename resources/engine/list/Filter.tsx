import { DateInput, TextInput } from 'react-admin';
import { BooleanFilter, ChoiceFilter, type FilterProps, MasterTypeFilter, ReferenceFilter } from '../../inputs/filters';
import { useListField } from './listFields';

/** A field, or the latest or earliest value of one. */
export type FilterSource<Path extends string> = Path | `${Path}_${'lte' | 'gte'}`;

export interface ListFilterProps<Path extends string = string> extends Omit<FilterProps, 'source'> {
  source: FilterSource<Path>;
  /** The area to choose from, where the field may refer to several. */
  reference?: string;
}

/** Narrows a list by a field, as what the schema declares of it asks. */
export const Filter = ({ reference, ...props }: ListFilterProps) => {
  const { kind, words = [], masterType = '', ...field } = useListField(props.source);
  const area = reference ?? field.reference;
  if (area) return <ReferenceFilter {...props} reference={area} />;
  switch (kind) {
    case 'boolean':
      return <BooleanFilter {...props} />;
    case 'choice':
    case 'choices':
      return <ChoiceFilter {...props} choices={words} />;
    case 'masterType':
    case 'masterTypes':
      return <MasterTypeFilter {...props} category={masterType} />;
    case 'date':
      return <DateInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
};
