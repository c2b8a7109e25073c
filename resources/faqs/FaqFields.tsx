import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { SimilarRecords } from '../engine/record/SimilarRecords';
import { QuestionMarkHint } from './QuestionMarkHint';

export const { Create, Edit } = recordViews(
  <>
    <Section title="Question and answer">
      <Field source="question" wide />
      <QuestionMarkHint />
      <SimilarRecords source="question" />
      <Field source="answer" />
      <Field source="shortAnswer" help="For the assistant and for voice" />
    </Section>
    <Section title="Where it is shown">
      <Field source="categoryId" />
      <Field source="sortOrder" help="Lower numbers come first in the category." />
      <Field source="pageKeys" />
      <Field source="tags" />
      <Field source="relatedServiceId" />
      <Field source="lastReviewedAt" />
      <Field source="botEnabled" help="The assistant may answer with it." />
      <Field source="isFeatured" help="At most five in a category" />
      <Field source="audience" />
    </Section>
  </>,
);
