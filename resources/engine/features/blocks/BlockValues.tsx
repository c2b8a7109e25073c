import { Field, ShowWhen } from '../../core/record/Field';
import type { BlockType } from '../../sharedFields';
import { blockTypeFields } from './blockTypeFields';
import { isLimited } from './useBlockFlags';

const fieldNames = [...new Set(Object.values(blockTypeFields).flat())];

/** The blocks of a record that is read; each has the fields of its type. */
export const BlockValues = () => (
  <Field source="blocks">
    <Field source="type" />
    <Field source="heading" />
    {fieldNames.map((source) => (
      <ShowWhen key={source} condition={(_, { type }) => blockTypeFields[type as BlockType]?.includes(source)}>
        <Field source={source} />
      </ShowWhen>
    ))}
    <ShowWhen condition={(_, block) => isLimited(block)}>
      <Field source="audience" />
      <Field source="from" />
      <Field source="until" />
    </ShowWhen>
  </Field>
);
