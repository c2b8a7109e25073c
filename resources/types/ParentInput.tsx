import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMasterTypes } from '../fields/cachedLists';
import { Help } from '../inputs/helperText';
import { parentCategories } from './categories';

/** The type above this one, from the category that is declared for it. */
export const ParentInput = () => {
  const category: string | undefined = useWatch({ name: 'category' });
  const record = useRecordContext();
  const { types, isPending } = useMasterTypes(parentCategories[category ?? ''] ?? '');
  return (
    <AutocompleteInput
      source="parentId"
      className="wide"
      choices={types.filter(({ id }) => id !== record?.id)}
      isPending={isPending}
      optionText="label"
      translateChoice={false}
      helperText={<Help source="parentId" />}
    />
  );
};
