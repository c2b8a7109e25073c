import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldProps } from '.';

// What makes HTML safe is fetched with the first rich text.
const SafeHtml = lazy(() => import('./SafeHtml'));

/** Text with headings, lists and links. */
export const RichTextField = ({ source }: FieldProps) => {
  const html: string | null | undefined = useFieldValue({ source });
  if (!html) return <EmptyValue />;
  return (
    <Suspense fallback={<Skeleton />}>
      <SafeHtml html={html} />
    </Suspense>
  );
};
