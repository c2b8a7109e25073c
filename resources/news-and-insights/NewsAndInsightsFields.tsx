import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { SimilarRecords } from '../engine/record/SimilarRecords';
import { SeoSection } from '../engine/sharing/SeoSection';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="Article">
      <Field source="title" wide />
      <SimilarRecords source="title" />
      <Field source="excerpt" help="Shown in lists and where the article is shared" />
      <Field source="body" />
      <Field source="heroImage" wide />
      <Field source="readingMinutes" unit="minutes" />
      <Field source="readingGrade" />
    </Section>
    <Section title="Kind and author">
      <Field source="type" />
      <Field source="categoryIds" />
      <Field source="authorType" />
      <Field source="authorId" />
      <Field source="tags" />
      <Field source="isFeatured" help="At most three at a time" />
    </Section>
    <Section title="When" help="Without a start it is published at once.">
      <Field source="publishAt" />
      <Field source="unpublishAt" />
      <Field source="reviewBy" help="Needed where it names limits that change every year" />
    </Section>
    <Section title="Sources and disclosures">
      <Field source="disclosureIds" help="At least one" />
      <Field source="sources" />
    </Section>
    <Section title="Read next">
      <Field source="related" help="Up to five" />
    </Section>
    <SeoSection>
      <Field source="shareTexts" help="Instead of the usual text of a channel" />
    </SeoSection>
  </>,
);
