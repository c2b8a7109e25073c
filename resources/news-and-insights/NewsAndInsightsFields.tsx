import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { SimilarRecords } from '../engine/features/relatedRecords/SimilarRecords';
import { SeoSection } from '../engine/features/sharing/SeoSection';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const NewsAndInsightsFields = () => (
  <>
    <Section name="article">
      <Field source="title" fullWidth />
      <SimilarRecords source="title" />
      <Field source="excerpt" />
      <Field source="body" />
      <Field source="heroImage" fullWidth />
      <Field source="readingMinutes" unit="minutes" />
      <Field source="readingGrade" />
    </Section>
    <Section name="kind">
      <Field source="type" />
      <Field source="categoryIds" />
      <Field source="authorType" />
      <Field source="authorId" />
      <Field source="tags" />
      <Field source="isFeatured" />
    </Section>
    <PublishingWindowSection>
      <Field source="reviewBy" />
    </PublishingWindowSection>
    <Section name="sources">
      <Field source="disclosureIds" />
      <Field source="sources" />
    </Section>
    <Section name="related">
      <Field source="related" />
    </Section>
    <SeoSection>
      <Field source="shareTexts" />
    </SeoSection>
  </>
);

export const newsAndInsightsViews = recordViews(NewsAndInsightsFields, { messages, preview: true });
