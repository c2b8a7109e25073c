import { Button } from '@mui/material';
import { UserCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const AssignDialog = lazy(() => import('./AssignDialog'));

/** Gives the chosen enquiries to one colleague. */
export const AssignButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<UserCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {translate('resources.contacts.moves.assigned')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AssignDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
