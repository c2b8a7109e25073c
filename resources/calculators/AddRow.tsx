import { Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFieldNode, useViewSchema } from '../engine/fields/schemaContext';
import { defaultRowOf } from '../engine/schema';

/** The button in a section's heading that adds a row to the list. A new row is open, because it is empty. */
export const AddRow = ({ source }: { source: 'inputs' | 'outputs' | 'testVectors' }) => {
  const { isReading } = useViewSchema();
  return isReading ? null : <AddButton source={source} />;
};

const AddButton = ({ source }: { source: string }) => {
  const { getValues, setValue } = useFormContext();
  const node = useFieldNode(source);
  const translate = useTranslate();
  const resource = useResourceContext();
  const add = () => setValue(source, [...(getValues(source) ?? []), defaultRowOf(node)], { shouldDirty: true });
  return (
    <Button size="small" color="inherit" startIcon={<Plus size={16} aria-hidden />} onClick={add}>
      {translate(`resources.${resource}.add.${source}`)}
    </Button>
  );
};
