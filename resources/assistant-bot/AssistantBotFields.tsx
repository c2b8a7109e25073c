import { Field, ShowWhen } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { KeyInput } from '../inputs';
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
  </>
);

export const assistantBotViews = recordViews(AssistantBotFields, { messages });
