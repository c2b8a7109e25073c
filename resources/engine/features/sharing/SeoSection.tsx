import type { ReactNode } from 'react';
import { Field } from '../../core/record/Field';
import { Section } from '../../core/record/Section';
import { useSchema } from '../../core/resource/areaContext';
import { FormerAddresses } from './FormerAddresses';
import { useTexts } from './messages.en';
import { SharingPreview } from './SharingPreview';

/** The section with the fields of `seo()`, for search engines and shared links; `children` are further fields. */
export const SeoSection = ({ children }: { children?: ReactNode }) => {
  const t = useTexts();
  const schema = useSchema();
  return (
    <Section title={t('title')}>
      <Field source="slug" />
      <Field source="noIndex" />
      {schema.members?.find === 'slug' && <FormerAddresses />}
      <Field source="seoTitle" />
      <Field source="seoDescription" />
      <Field source="ogImage" fullWidth />
      <SharingPreview />
      {children}
    </Section>
  );
};
