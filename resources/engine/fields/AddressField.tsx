import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '.';
import { MultilineText } from './styledElements';

interface Address {
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
}

/** Displays a postal address in lines, as on a letter. */
export const AddressField = ({ source }: FieldValueProps) => {
  const value: Address | undefined = useFieldValue({ source });
  const cityLine = [value?.city, [value?.state, value?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [value?.street, cityLine].filter(Boolean);
  return lines.length > 0 ? <MultilineText>{lines.join('\n')}</MultilineText> : <EmptyValue />;
};
