import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';

export const { Create, Edit } = recordViews(
  <>
    <Section title="Who it is">
      <Field source="botName" />
      <Field source="isEnabled" />
      <Field source="avatar" wide />
      <Field source="greeting" />
      <Field source="greetingTranslations" />
      <Field source="quickReplies" help="Offered with the greeting: at most six, of 30 characters." />
      <Field source="disclaimer" help="Says that the bot educates and does not advise." />
      <Field source="pageKeys" />
    </Section>
    <Section title="How it answers">
      <Field source="confidenceThreshold" help="From 0.30 to 0.95" />
      <Field source="clarifyMargin" help="Two answers this close, from 0 to 0.30, make it ask which is meant." />
      <Field source="fallbackMessage" />
      <Field source="blockedTopics" help="It does not talk about these." />
    </Section>
    <Section title="Handing over to people">
      <Field source="handoffMode" />
      <Only when={({ handoffMode }) => handoffMode !== 'none'}>
        <Field source="timeZone" />
        <Field source="handoffHours" />
      </Only>
    </Section>
    <Section title="Privacy">
      <Field source="piiMasking" />
      <Field source="retentionDays" unit="days" />
    </Section>
  </>,
);
