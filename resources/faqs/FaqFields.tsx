import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { SimilarRecords } from '../engine/features/relatedRecords/SimilarRecords';
import { recordViews } from '../engine/recordViews';
import { QuestionMarkHint } from './QuestionMarkHint';
import { messages } from './recordMessages.en';

const FaqFields = () => (
  <>
    <Section name="content">
      <Field source="question" fullWidth />
      <QuestionMarkHint />
      <SimilarRecords source="question" />
      <Field source="answer" />
      <Field source="shortAnswer" />
    </Section>
    <Section name="placement">
      <Field source="categoryId" />
      <Field source="sortOrder" />
      <Field source="pageKeys" />
      <Field source="tags" />
      <Field source="relatedServiceId" />
      <Field source="lastReviewedAt" />
      <Field source="botEnabled" />
      <Field source="isFeatured" />
      <Field source="audience" />
    </Section>
    <PublishingWindowSection />
  </>
);

export const faqViews = recordViews(FaqFields, { messages, preview: true });
