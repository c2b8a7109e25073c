import { AutocompleteInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { Help } from '../engine/inputs/helperText';
import { parentCategories } from './categories';

/** The parent of a type, from the parent category of its category. */
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
