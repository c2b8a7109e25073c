import { Field } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { Rule } from './Rule';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="What members see" help="Suggestions inform; they never advise for or against a product.">
      <Field source="headline" wide />
      <Field source="body" />
      <Field source="icon" />
      <Field source="ctaLabel" />
      <Field source="image" wide />
      <Field source="target" />
      <Field source="disclosureIds" />
    </Section>
    <Section title="For whom" help="At most 12 conditions; a group counts as one condition of the group around it.">
      <Rule />
    </Section>
    <Section title="When and how often">
      <Field source="startsAt" />
      <Field source="endsAt" />
      <Field source="priority" help="5 comes first." />
      <Field source="sortOrder" help="Decides where the priority is the same." />
      <Field source="cooldownDays" unit="days" />
      <Field source="maxShows" help="Times for one member" />
      <Field source="exclusiveGroup" help="Of recommendations of one group only the first is shown." />
      <Field source="isActive" />
    </Section>
    <Section title="For staff">
      <Field source="name" wide help="Only staff see this name." />
      <Field source="goal" />
    </Section>
  </>,
);
