import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Rule } from './Rule';
import { messages } from './recordMessages.en';

const RecommendationFields = () => (
  <>
    <Section name="content">
      <Field source="headline" wide />
      <Field source="body" />
      <Field source="icon" />
      <Field source="ctaLabel" />
      <Field source="image" wide />
      <Field source="target" />
      <Field source="disclosureIds" />
    </Section>
    <Section name="rule">
      <Rule />
    </Section>
    <Section name="when">
      <Field source="startsAt" />
      <Field source="endsAt" />
      <Field source="priority" />
      <Field source="sortOrder" />
      <Field source="cooldownDays" unit="days" />
      <Field source="maxShows" />
      <Field source="exclusiveGroup" />
      <Field source="isActive" />
    </Section>
    <Section name="staff">
      <Field source="name" wide />
      <Field source="goal" />
    </Section>
  </>
);

export const recommendationViews = recordViews(RecommendationFields, { messages });
