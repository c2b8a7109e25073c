import type { ReactNode } from 'react';
import { Field } from '../record/Field';
import { Section } from '../record/Section';
import { SharingPreview } from './SharingPreview';

/** The fields of `seo()`: by what a page is found and shared; further ones may follow. */
export const SeoSection = ({ children }: { children?: ReactNode }) => (
  <Section title="Search engines and sharing">
    <Field source="slug" />
    <Field source="noIndex" />
    <Field source="seoTitle" help="Without one, the title of the page is taken." />
    <Field source="seoDescription" />
    <Field source="ogImage" wide />
    <SharingPreview />
    {children}
  </Section>
);
