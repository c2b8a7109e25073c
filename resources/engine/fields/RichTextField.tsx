import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFieldValue } from 'react-admin';
import { hasCapability, useProvider } from '../../../providers';
import { fillLimitPlaceholders, hasLimitPlaceholders } from '../texts/yearlyLimits';
import { EmptyValue, type FieldValueProps } from '.';
import { loadable } from './loadable';

/** Returns the approved limits and life table, loaded if `isNeeded`; undefined until they are loaded. */
export const useCalculatorTables = (isNeeded: boolean) => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['calculatorTables'],
    queryFn: ({ signal }) => provider.calculatorTables({ signal }),
    enabled: isNeeded && hasCapability('limitTables'),
  });
  return data;
};

// The sanitizer is loaded with the first rich text.
const SafeHtml = loadable(() => import('./SafeHtml'), <Skeleton />);

/** Displays rich text; placeholders of yearly limits are filled in, as members see them. */
export const RichTextField = ({ source }: FieldValueProps) => {
  const html: string | null | undefined = useFieldValue({ source });
  const tables = useCalculatorTables(html ? hasLimitPlaceholders(html) : false);
  if (!html) return <EmptyValue />;
  return <SafeHtml html={tables ? fillLimitPlaceholders(html, tables) : html} />;
};
