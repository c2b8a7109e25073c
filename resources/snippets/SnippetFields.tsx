import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const SnippetFields = () => (
  <Section name="snippet">
    <Field source="name" fullWidth />
    <Field source="description" />
    <Field source="blocks" />
  </Section>
);

export const snippetViews = recordViews(SnippetFields, { messages });
