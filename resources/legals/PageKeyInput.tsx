import { useId } from 'react';
import { useGetList } from 'react-admin';
import { KeyInput } from '../engine/inputs';

/** Common keys of legal pages. */
const suggestedKeys = [
  'privacy-policy',
  'terms-of-use',
  'disclosures',
  'form-crs',
  'glba-privacy-notice',
  'ccpa-notice',
  'cookie-policy',
  'sms-terms',
  'esign-consent',
  'accessibility-statement',
] as const;

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
