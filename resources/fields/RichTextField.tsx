import { Skeleton } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { useCalculatorTables } from '../domain/useCalculatorTables';
import { fillLimitPlaceholders, hasLimitPlaceholders } from '../domain/yearlyLimits';
import { EmptyValue, type FieldProps } from '.';
import { loadable } from './loadable';

// What makes HTML safe is fetched with the first rich text.
const SafeHtml = loadable(() => import('./SafeHtml'), <Skeleton />);

/** Text with headings, lists and links; limits of years stand in it as members read them. */
export const RichTextField = ({ source }: FieldProps) => {
  const html: string | null | undefined = useFieldValue({ source });
  const tables = useCalculatorTables(html ? hasLimitPlaceholders(html) : false);
  if (!html) return <EmptyValue />;
  return <SafeHtml html={tables ? fillLimitPlaceholders(html, tables) : html} />;
};
