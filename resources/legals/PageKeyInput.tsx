import { useId } from 'react';
import { TextInput, useGetList } from 'react-admin';
import { Help } from '../inputs/helperText';
import { suggestedKeys } from './choices';

/** The input for the key of a new page. It suggests the common keys that are still free. */
export const PageKeyInput = () => {
  const id = useId();
  const { data = [] } = useGetList('legals', { pagination: { page: 1, perPage: 100 } });
  const free = suggestedKeys.filter((key) => !data.some((page) => page.id === key));
  return (
    <>
      <TextInput
        source="pageKey"
        className="marked"
        helperText={<Help source="pageKey" />}
        slotProps={{ htmlInput: { list: id } }}
      />
      <datalist id={id}>
        {free.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  );
};
