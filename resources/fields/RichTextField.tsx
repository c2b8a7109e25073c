import { Skeleton } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldProps } from '.';
import { loadable } from './loadable';

// What makes HTML safe is fetched with the first rich text.
const SafeHtml = loadable(() => import('./SafeHtml'), <Skeleton />);

/** Text with headings, lists and links. */
export const RichTextField = ({ source }: FieldProps) => {
  const html: string | null | undefined = useFieldValue({ source });
  if (!html) return <EmptyValue />;
  return <SafeHtml html={html} />;
};
