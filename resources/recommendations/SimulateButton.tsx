import { Button } from '@mui/material';
import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../providers';
import { loadable } from '../fields/loadable';

const SimulateDialog = loadable(() => import('./SimulateDialog'));

/** Tries which recommendations somebody would be shown: all that are live, with that of an id as it is edited. */
export const SimulateButton = ({ recordId, name }: { recordId?: string; name?: string }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!hasCapability('recommending')) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FlaskConical size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {translate('resources.recommendations.simulate')}
      </Button>
      <Suspense>{isOpen && <SimulateDialog recordId={recordId} name={name} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
