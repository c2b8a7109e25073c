import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const AssistantBotSettingsFields = () => (
  <>
    <Section name="identity">
      <Field source="botName" />
      <Field source="isEnabled" />
      <Field source="avatar" fullWidth />
      <Field source="greeting" />
      <Field source="greetingTranslations" />
      <Field source="quickReplies" />
      <Field source="disclaimer" />
      <Field source="pageKeys" />
    </Section>
    <Section name="answers">
      <Field source="confidenceThreshold" />
      <Field source="clarifyMargin" />
      <Field source="fallbackMessage" />
      <Field source="blockedTopics" />
      <Field source="synonyms" />
    </Section>
    <Section name="handoff">
      <Field source="handoffMode" />
      <ShowWhen condition={({ handoffMode }) => handoffMode !== 'none'}>
        <Field source="timeZone" />
        <Field source="handoffHours" />
      </ShowWhen>
    </Section>
    <Section name="knowledge">
      <Field source="articleIds" fullWidth />
      <Field source="documentIds" fullWidth />
      <Field source="snippets" />
      <Field source="switchedOff" />
    </Section>
    <Section name="tests">
      <Field source="offTopicTests" />
    </Section>
    <Section name="privacy">
      <Field source="piiMasking" />
      <Field source="retentionDays" unit="days" />
    </Section>
  </>
);

export const assistantBotSettingsViews = recordViews(AssistantBotSettingsFields, { messages });
