import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldInputProps } from '../inputs';
import { ReferenceInput } from '../inputs/referenceInputs';

/**
 * A member, whose name and the like are filled in beside: `fills` says which field takes which value of the member.
 * What somebody typed there stays; what came from another member goes.
 */
export const MemberInput = ({ fills, ...props }: FieldInputProps & { fills: Readonly<Record<string, string>> }) => {
  const { getValues, setValue } = useFormContext();
  const filledIn = useRef<Record<string, unknown>>({});
  const fillIn = (member: RaRecord) => {
    for (const [field, ofMember] of Object.entries(fills)) {
      const present: unknown = getValues(field);
      const isTyped = present !== undefined && present !== null && present !== '';
      if (isTyped && present !== filledIn.current[field]) continue;
      filledIn.current[field] = member[ofMember];
      setValue(field, member[ofMember] ?? null, { shouldDirty: true });
    }
  };
  return <ReferenceInput {...props} reference="members" onChosen={fillIn} />;
};
