import type { ReactNode } from 'react';
import { Field } from '../record/Field';
import { Section } from '../record/Section';
import { SharingPreview } from './SharingPreview';
import { useTexts } from './texts';

/** The fields of `seo()`: by what a page is found and shared; further ones may follow. */
export const SeoSection = ({ children }: { children?: ReactNode }) => {
  const t = useTexts();
  return (
    <Section title={t('title')}>
      <Field source="slug" />
      <Field source="noIndex" />
      <Field source="seoTitle" />
      <Field source="seoDescription" />
      <Field source="ogImage" fullWidth />
      <SharingPreview />
      {children}
    </Section>
  );
};
