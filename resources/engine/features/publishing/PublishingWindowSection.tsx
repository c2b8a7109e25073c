import type { ReactNode } from 'react';
import { Field } from '../../core/record/Field';
import { Section } from '../../core/record/Section';
import { usePublishTexts } from './messages.en';

/** The section with the fields of `publishingWindow()`; `children` are further fields about time. */
export const PublishingWindowSection = ({ children }: { children?: ReactNode }) => {
  const t = usePublishTexts();
  return (
    <Section title={t('window.title')} help={t('window.help')}>
      <Field source="publishAt" />
      <Field source="unpublishAt" />
      {children}
    </Section>
  );
};
