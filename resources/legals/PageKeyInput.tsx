import { useId } from 'react';
import { useGetList } from 'react-admin';
import { KeyInput } from '../engine/inputs';
import { suggestedKeys } from './choices';

/** The input for the key of a new page. It suggests the common keys that are still free. */
export const PageKeyInput = () => {
  const id = useId();
  const { data = [] } = useGetList('legals', { pagination: { page: 1, perPage: 100 } });
  const free = suggestedKeys.filter((key) => !data.some((page) => page.id === key));
  return (
    <>
      <KeyInput source="pageKey" from="title" list={id} />
      <datalist id={id}>
        {free.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  );
};
