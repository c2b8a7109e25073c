import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { PublishingWindowSection } from '../engine/features/publishing/PublishingWindowSection';
import { KeyInput } from '../engine/inputs';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const AssistantBotFields = () => (
  <>
    <Section name="question">
      <Field source="name" input={<KeyInput source="name" from="trainingPhrases.0" separator="_" />} />
      <Field source="topicId" />
      <Field source="locale" />
      <Field source="trainingPhrases" />
      <Field source="testQuestions" />
    </Section>
    <Section name="answer">
      <Field source="answerSource" />
      <Field source="sourceId" />
      <ShowWhen condition={({ answerSource }) => answerSource === 'action'}>
        <Field source="action" />
      </ShowWhen>
      <Field source="responses" />
      <Field source="followUps" />
      <Field source="priority" />
    </Section>
    <PublishingWindowSection />
  </>
);

export const assistantBotViews = recordViews(AssistantBotFields, { messages });
