import { Button } from '@mui/material';
import { FlaskConical } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../providers';
import { loadable } from '../engine/fields/loadable';

const SimulateDialog = loadable(() => import('./SimulateDialog'));

/** The button that opens the simulation of all live recommendations. The draft of `recordId` takes part in it. */
export const SimulateButton = ({ recordId, name }: { recordId?: string; name?: string }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasCapability('recommending')) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FlaskConical size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {translate('resources.recommendations.simulate')}
      </Button>
      <Suspense>
        {isOpen && <SimulateDialog recordId={recordId} name={name} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
