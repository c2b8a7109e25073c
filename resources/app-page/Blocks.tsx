import type { ReactNode } from 'react';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import type { BlockType } from '../engine/domain/blocks';

const OfType = ({ type, children }: { type: BlockType; children: ReactNode }) => (
  <ShowWhen condition={(_, block) => block.type === type}>{children}</ShowWhen>
);

/** The blocks of a page in order; each shows the fields that its type needs. */
export const Blocks = () => (
  <Section name="parts">
    <Field source="blocks">
      <Field source="type" />
      <Field source="heading" />
      <OfType type="rich_text">
        <Field source="body" />
      </OfType>
      <OfType type="image">
        <Field source="image" fullWidth />
      </OfType>
      <OfType type="cta">
        <Field source="label" />
        <Field source="linkType" />
        <Field source="linkTarget" />
      </OfType>
      <OfType type="faq_group">
        <Field source="faqCategory" />
        <Field source="most" />
      </OfType>
      <OfType type="banner_slot">
        <Field source="placement" />
      </OfType>
      <OfType type="calculator_embed">
        <Field source="calculatorId" />
      </OfType>
      <OfType type="event_list">
        <Field source="topic" />
        <Field source="most" />
      </OfType>
    </Field>
  </Section>
);
