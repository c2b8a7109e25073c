import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="What members want">
      <Field source="name" wide help="Only staff see this name: a topic and what is wanted, such as tsp.loans." />
      <Field source="topicId" />
      <Field source="locale" />
      <Field source="trainingPhrases" help="How members say it, a line each; at least five to publish." />
    </Section>
    <Section title="What the bot answers">
      <Field source="answerSource" />
      <Field source="sourceId" />
      <Only when={({ answerSource }) => answerSource === 'action'}>
        <Field source="action" />
      </Only>
      <Field source="responses" help="The bot takes one of them, or says it before the source." />
      <Field source="followUps" help="At most three, a line each." />
      <Field source="priority" help="10 wins where several intents match." />
    </Section>
  </>,
);
