import { Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import { Field, ShowWhen } from './core/record/Field';
import { FormOnly } from './core/record/RecordSummary';
import { Section } from './core/record/Section';
import { SimilarRecords } from './features/relatedRecords/SimilarRecords';
import { FormerAddresses } from './features/sharing/FormerAddresses';
import { SharingPreview } from './features/sharing/SharingPreview';
import { useViewSchema } from './fields/schemaContext';
import type { AreaSchema, FieldOptions } from './schema';

interface RecordSectionsProps {
  /** The names of the sections, in their order; default: all, in the order of the schema. */
  names?: readonly string[];
  /** Elements that replace a field, by name; null leaves it out. */
  fields?: Readonly<Record<string, ReactElement | null>> | undefined;
  /** Elements below a field, by name. */
  after?: Readonly<Record<string, ReactNode>> | undefined;
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
export const RecordSections = ({ names, fields, after }: RecordSectionsProps) => {
  const { schema } = useViewSchema();
  // The same elements each time: a key in one field must not render the others.
  return useMemo(() => {
    const sections = names
      ? names.flatMap((name) => schema.sections.filter((section) => section.name === name))
      : schema.sections;
    return sections.map((section) => (
      <SectionOfSchema key={section.name} {...section} schema={schema} replaced={fields} after={after} />
    ));
  }, [schema, names, fields, after]);
};

interface SectionOfSchemaProps {
  name: string;
  fields: readonly string[];
  schema: AreaSchema;
  replaced: RecordSectionsProps['fields'];
  after: RecordSectionsProps['after'];
}

const SectionOfSchema = ({ name, fields, schema, replaced, after }: SectionOfSchemaProps) => {
  const options = fields.map((field): FieldOptions => schema.fieldOptions[field] ?? {});
  const rules = options.map(({ visible }) => visible);
  return (
    <When
      {...(options.every(({ formOnly }) => formOnly) && { formOnly: true })}
      {...(rules.every(Boolean) && { visible: (...values) => rules.some((rule) => rule?.(...values)) })}
    >
      <Section name={name}>
        <RecordFields names={fields} fields={replaced} after={after} />
      </Section>
    </When>
  );
};

/** Fields as the schema declares them, for a place that is no section. */
export const RecordFields = ({
  names,
  fields = {},
  after = {},
}: Pick<RecordSectionsProps, 'fields' | 'after'> & { names: readonly string[] }) => {
  const { schema } = useViewSchema();
  return names.map((name) => {
    const options = schema.fieldOptions[name] ?? {};
    return (
      <Fragment key={name}>
        <When {...options}>{name in fields ? fields[name] : <DeclaredField source={name} {...options} />}</When>
        {after[name]}
        {name === schema.list.similarityField && <SimilarRecords source={name} />}
        {afterSharedFields[name]?.(schema)}
      </Fragment>
    );
  });
};

const DeclaredField = ({ source, fullWidth, unit }: FieldOptions & { source: string }) => (
  <Field source={source} {...(fullWidth !== undefined && { fullWidth })} {...(unit && { unit })} />
);

/** Its children, when and where the field is displayed. */
const When = ({ visible, formOnly, children }: FieldOptions & { children: ReactNode }) => {
  const contents = visible ? <ShowWhen condition={visible}>{children}</ShowWhen> : children;
  return formOnly ? <FormOnly>{contents}</FormOnly> : contents;
};
