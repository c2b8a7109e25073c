import { Chip } from '@mui/material';
import { CircleCheck, CircleOff } from 'lucide-react';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { Chip as PlainChip } from '../engine/fields/Chip';

/** A chip with a name, in the color of its type. */
export const TypeChip = ({ color, label }: { color: string; label: string }) => (
  // Staff select the color, so it is not in the theme.
  <Chip size="small" label={label} style={{ backgroundColor: color, color: 'white' }} />
);

/** The color of a type, as a chip with its name. */
export const ColorField = ({ source }: FieldValueProps) => {
  const color: string | undefined = useFieldValue({ source });
  const type = useRecordContext();
  return color ? <TypeChip color={color} label={type?.label} /> : <EmptyValue />;
};

/** Whether forms offer the type. */
export const ActiveChip = (_: Partial<FieldValueProps>) => {
  const type = useRecordContext();
  const translate = useTranslate();
  if (!type) return null;
  return (
    <PlainChip color={type.isActive ? 'success' : 'default'} icon={type.isActive ? CircleCheck : CircleOff}>
      {translate(type.isActive ? 'resources.types.inUse' : 'resources.types.inactive')}
    </PlainChip>
  );
};
