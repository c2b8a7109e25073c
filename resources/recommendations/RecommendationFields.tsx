import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { HiddenByOther } from './HiddenByOther';
import { MatchCountField } from './MatchCountField';
import { RuleEditor } from './RuleEditor';
import { messages } from './recordMessages.en';
import { SimulateRecord } from './SimulateRecord';

const RecommendationFields = () => (
  <>
    <Section name="content">
      <Field source="headline" fullWidth />
      <Field source="body" />
      <Field source="icon" />
      <Field source="ctaLabel" />
      <Field source="image" fullWidth />
      <Field source="target" />
      <Field source="disclosureIds" />
    </Section>
    <Section name="rule">
      <RuleEditor />
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
      <HiddenByOther />
    </Section>
    <Section name="staff">
      <Field source="name" fullWidth />
      <Field source="goal" />
    </Section>
    <ShowWhen condition={({ id }) => id}>
      <Section name="results">
        <Field source="matchCount" value={<MatchCountField source="matchCount" />} fullWidth={false} />
        <Field source="countedAt" />
      </Section>
    </ShowWhen>
  </>
);

export const recommendationViews = recordViews(RecommendationFields, {
  messages,
  aside: <SimulateRecord />,
  preview: 'membersOnly',
});
