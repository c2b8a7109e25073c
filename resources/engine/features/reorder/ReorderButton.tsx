import { Button } from '@mui/material';
import { ArrowUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { hasCapability, isPermitted } from '../../../../providers';
import { loadable } from '../../fields/loadable';
import { useReorderTexts } from '../messages.en';

const ReorderDialog = loadable(() => import('./ReorderDialog'));

interface ReorderButtonProps {
  /** The field whose value groups the records: each group has an order. Without it, the area has one order. */
  groupField?: string;
  /** The field with the position of a record; default: `sortOrder`. */
  field?: string;
}

/** The button that opens the dialog to reorder records by hand; renders nothing where the role may not edit them. */
export const ReorderButton = ({ groupField, field = 'sortOrder' }: ReorderButtonProps) => {
  const resource = useResourceContext() ?? '';
  const t = useReorderTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasCapability('reorder') || !isPermitted(resource, 'edit')) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ArrowUpDown size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('reorder')}
      </Button>
      <Suspense>
        {isOpen && <ReorderDialog groupField={groupField} field={field} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
