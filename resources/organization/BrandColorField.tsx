import { Chip } from '@mui/material';
import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '../engine/fields';

/** The color of the app, as a chip with its code. */
export const BrandColorField = ({ source }: FieldValueProps) => {
  const color: string | undefined = useFieldValue({ source });
  if (!color) return <EmptyValue />;
  // Staff select the color, so it is not in the theme.
  return <Chip size="small" label={color} style={{ backgroundColor: color, color: 'white' }} />;
};
