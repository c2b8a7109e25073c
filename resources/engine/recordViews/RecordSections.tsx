import { Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import { Field, ShowWhen } from '../core/record/Field';
import { FormOnly } from '../core/record/RecordSummary';
import { Section } from '../core/record/Section';
import { SimilarRecords } from '../features/relatedRecords/SimilarRecords';
import { FormerAddresses } from '../features/sharing/FormerAddresses';
import { SharingPreview } from '../features/sharing/SharingPreview';
import { useViewSchema } from '../fields/schemaContext';
import type { AreaSchema, FieldOptions, SchemaSection } from '../schema';

interface Replacements {
  /** Elements that replace the input of a field, by name. */
  inputs?: Readonly<Record<string, ReactElement>>;
  /** Elements that replace the value of a field where the record is read, by name. */
  values?: Readonly<Record<string, ReactElement>>;
  /** Elements that replace a field, by name; null leaves it out. */
  fields?: Readonly<Record<string, ReactElement | null>>;
  /** Elements below a field, by name. */
  after?: Readonly<Record<string, ReactNode>>;
}

interface RecordSectionsProps extends Replacements {
  /** The names of the sections, in their order; default: all, in the order of the schema. */
  names?: readonly string[];
  /** Elements that say in a few words what the values of a section are, by name; these sections are steps. */
  summaries?: Readonly<Record<string, ReactElement>>;
}

/** The elements below the fields of every area that has them. */
const afterSharedFields: Readonly<Record<string, (schema: AreaSchema) => ReactNode>> = {
  noIndex: ({ members }) => members?.find === 'slug' && <FormerAddresses />,
  ogImage: () => <SharingPreview />,
};

/**
 * The sections of a form or view, as the schema of the area declares them: their order, their fields, and when each is
 * visible.
 */
export const RecordSections = ({ names, summaries, ...replacements }: RecordSectionsProps) => {
  const { schema } = useViewSchema();
  const { inputs, values, fields, after } = replacements;
  // The same elements each time: a key in one field must not render the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replacements are compared one by one
  return useMemo(() => {
    const sections = names
      ? names.flatMap((name) => schema.sections.filter((section) => section.name === name))
      : schema.sections;
    return sections.map((section) => (
      <SectionOfSchema
        key={section.name}
        section={section}
        summary={summaries?.[section.name]}
        schema={schema}
        replacements={replacements}
      />
    ));
  }, [schema, names, summaries, inputs, values, fields, after]);
};

interface SectionOfSchemaProps {
  section: SchemaSection;
  summary: ReactNode;
  schema: AreaSchema;
  replacements: Replacements;
}

const SectionOfSchema = ({ section, summary, schema, replacements }: SectionOfSchemaProps) => {
  const options = section.fields.map((field): FieldOptions => schema.fieldOptions[field] ?? {});
  const rules = options.map(({ visible }) => visible);
  return (
    <When
      {...(options.every(({ formOnly }) => formOnly) && { formOnly: true })}
      {...(rules.every(Boolean) && { visible: (...values) => rules.some((rule) => rule?.(...values)) })}
    >
      <Section name={section.name} summary={summary}>
        <RecordFields names={section.fields} {...replacements} />
      </Section>
    </When>
  );
};

/** Fields as the schema declares them, for a place that is no section. */
export const RecordFields = ({
  names,
  inputs = {},
  values = {},
  fields = {},
  after = {},
}: Replacements & { names: readonly string[] }) => {
  const { schema } = useViewSchema();
  return names.map((name) => {
    const { visible, formOnly, fullWidth = name in values ? false : undefined, unit } = schema.fieldOptions[name] ?? {};
    const declared = (
      <Field
        source={name}
        {...(fullWidth !== undefined && { fullWidth })}
        {...(unit && { unit })}
        input={inputs[name]}
        value={values[name]}
      />
    );
    return (
      <Fragment key={name}>
        <When visible={visible} formOnly={formOnly}>
          {name in fields ? fields[name] : declared}
        </When>
        {after[name]}
        {name === schema.list.similarityField && <SimilarRecords source={name} />}
        {afterSharedFields[name]?.(schema)}
      </Fragment>
    );
  });
};

interface WhenProps {
  visible?: FieldOptions['visible'] | undefined;
  formOnly?: true | undefined;
  children: ReactNode;
}

/** Its children, when and where the field is displayed. */
const When = ({ visible, formOnly, children }: WhenProps) => {
  const contents = visible ? <ShowWhen condition={visible}>{children}</ShowWhen> : children;
  return formOnly ? <FormOnly>{contents}</FormOnly> : contents;
};
