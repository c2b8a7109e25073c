import { useRecordContext } from 'react-admin';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { SchemaContext, schemaForShow, useViewSchema } from '../engine/fields/schemaContext';
import { KeyInput } from '../engine/inputs';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { CategoryInput } from './CategoryInput';
import { ParentInput } from './ParentInput';
import { messages } from './recordMessages.en';
import { TypeUsage } from './TypeUsage';

const hasCategory =
  (expected: string) =>
  ({ category }: { category?: string }) =>
    category === expected;

/**
 * The category and key of a type. They are read-only once other records or the code of the console may refer to them.
 */
const Identity = () => {
  const type = useRecordContext();
  const { schema, isReading } = useViewSchema();
  const isReadOnly = !isReading && type?.id !== undefined && (type.isSystem || type.usageCount > 0);
  const fields = (
    <>
      <Field source="category" input={<CategoryInput />} />
      <Field source="key" input={<KeyInput source="key" from="label" separator="_" />} />
    </>
  );
  if (!isReadOnly) return fields;
  return <SchemaContext.Provider value={schemaForShow(schema)}>{fields}</SchemaContext.Provider>;
};

const fieldsOfType = {
  category: <Identity />,
  key: null,
};

const inputs = { parentId: <ParentInput /> };

const TypeContents = () => (
  <>
    <RecordSections names={['type']} fields={fieldsOfType} inputs={inputs} />
    <ShowWhen condition={hasCategory('appointment_type')}>
      <Section name="booking">
        <Field source="meta.durationMinutes" unit="minutes" />
        <Field source="meta.bufferAfter" unit="minutes" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasCategory('banner_placement')}>
      <Section name="banners">
        <Field source="meta.maxActive" fullWidth />
        <Field source="meta.aspect" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasCategory('disclosure')}>
      <Section name="disclosure">
        <Field source="meta.text" />
      </Section>
    </ShowWhen>
    <ShowWhen condition={hasCategory('test_persona')}>
      <Section name="persona">
        <Field source="meta.persona" />
      </Section>
    </ShowWhen>
    <RecordSections names={['use']} />
  </>
);

export const typeViews = recordViews(TypeContents, {
  messages,
  aside: <TypeUsage />,
  canDelete: ({ isSystem }) => !isSystem,
});
