import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '.';
import { ReferenceInput } from './referenceInputs';

/**
 * Selects a member and copies some of the member's values into other fields: `fills` maps each field to a property of
 * the member. Values that somebody typed are kept; values of the previous member are replaced.
 */
export const MemberInput = ({ fills, ...props }: FieldInputProps & { fills: Readonly<Record<string, string>> }) => {
  const { getValues, setValue } = useFormContext();
  const filledIn = useRef<Record<string, unknown>>({});
  const fillIn = (member: RaRecord) => {
    for (const [field, property] of Object.entries(fills)) {
      const current: unknown = getValues(field);
      const hasValue = current !== undefined && current !== null && current !== '';
      if (hasValue && current !== filledIn.current[field]) continue;
      filledIn.current[field] = member[property];
      setValue(field, member[property] ?? null, { shouldDirty: true });
    }
  };
  return <ReferenceInput {...props} reference="members" onSelect={fillIn} />;
};
