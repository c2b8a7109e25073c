import { Skeleton } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { fillLimitPlaceholders, hasLimitPlaceholders } from '../texts/yearlyLimits';
import { EmptyValue, type FieldValueProps } from '.';
import { loadable } from './loadable';
import { useCalculatorTables } from './useCalculatorTables';

// The sanitizer is loaded with the first rich text.
const SafeHtml = loadable(() => import('./SafeHtml'), <Skeleton />);

/** Displays rich text; placeholders of yearly limits are filled in, as members see them. */
export const RichTextField = ({ source }: FieldValueProps) => {
  const html: string | null | undefined = useFieldValue({ source });
  const tables = useCalculatorTables(html ? hasLimitPlaceholders(html) : false);
  if (!html) return <EmptyValue />;
  return <SafeHtml html={tables ? fillLimitPlaceholders(html, tables) : html} />;
};
