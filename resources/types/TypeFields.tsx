import { useRecordContext } from 'react-admin';
import { Field, Only } from '../engine/record/Field';
import { recordViews } from '../engine/record/recordViews';
import { Section } from '../engine/record/Section';
import { reading, SchemaContext, useSchemaOfView } from '../fields/schemaContext';
import { CategoryInput } from './CategoryInput';
import { ColorInput } from './ColorInput';
import { parentCategories } from './categories';
import { ParentInput } from './ParentInput';
import { TranslationsField, TranslationsInput } from './Translations';
import { ColorField } from './TypeChip';
import { TypeUsage } from './TypeUsage';

const is =
  (wanted: string) =>
  ({ category }: { category?: string }) =>
    category === wanted;

/** What other records and the rules of the console hold of a type; it stays once they may do so. */
const Identity = () => {
  const type = useRecordContext();
  const { schema, isReading } = useSchemaOfView();
  const isFixed = !isReading && type?.id !== undefined && (type.isSystem || type.usageCount > 0);
  const fields = (
    <>
      <Field source="category" input={<CategoryInput />} />
      <Field source="key" help="Small letters, digits and underscores. It stays once a record uses the type." />
    </>
  );
  if (!isFixed) return fields;
  return <SchemaContext.Provider value={reading(schema)}>{fields}</SchemaContext.Provider>;
};

export const { Create, Edit, Show } = recordViews(
  <>
    <Section title="Type">
      <Field source="label" wide />
      <Identity />
      <Field source="description" />
      <Only when={({ id }) => id}>
        <Field source="isSystem" />
      </Only>
      <Only when={({ category }) => parentCategories[String(category)]}>
        <Field source="parentId" wide input={<ParentInput />} />
      </Only>
    </Section>
    <Only when={is('appointment_type')}>
      <Section title="Booking">
        <Field source="meta.durationMinutes" unit="minutes" />
        <Field source="meta.bufferAfter" unit="minutes" />
      </Section>
    </Only>
    <Only when={is('banner_placement')}>
      <Section title="Banners">
        <Field source="meta.maxActive" wide help="More are not published at one time." />
        <Field source="meta.aspect" help="Width and height, such as 3:1. Left empty, the placement shows no picture." />
      </Section>
    </Only>
    <Only when={is('disclosure')}>
      <Section title="Disclosure">
        <Field source="meta.text" />
      </Section>
    </Only>
    <Section title="In forms and lists">
      <Field source="isActive" help="Switched off, old records keep it and nobody can choose it any more." />
      <Field source="sortOrder" help="Lower numbers come first. A new type comes last by itself." />
      <Field source="icon" />
      <Field source="color" input={<ColorInput />} value={<ColorField source="color" />} />
      <Field source="labelTranslations" input={<TranslationsInput />} value={<TranslationsField />} />
    </Section>
  </>,
  { aside: <TypeUsage />, mayDelete: ({ isSystem }) => !isSystem },
);
