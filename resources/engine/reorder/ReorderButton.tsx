import { Button } from '@mui/material';
import { ArrowUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { messages } from './messages.en';

const ReorderDialog = loadable(() => import('./ReorderDialog'));

const useTexts = createTextsHook('resources.engine.reorder', messages);

interface ArrangeButtonProps {
  /** The field whose value the records that are arranged together share; none: all of the area are. */
  groupField?: string;
  /** The field that holds the place, where it is not the usual one. */
  field?: string;
}

/** Opens the order of the list's records, where the role allows to change it; the area's schema declares an `order`. */
export const ReorderButton = ({ groupField, field = 'sortOrder' }: ArrangeButtonProps) => {
  const resource = useResourceContext() ?? '';
  const t = useTexts();
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
        {t('arrange')}
      </Button>
      <Suspense>
        {isOpen && <ReorderDialog within={groupField} field={field} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
