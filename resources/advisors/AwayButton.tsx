import { Button } from '@mui/material';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { hasCapability, isPermitted } from '../../providers';
import { loadable } from '../engine/fields/loadable';
import { useAwayTexts } from './awayMessages.en';

const AwayDialog = loadable(() => import('./AwayDialog'));

/** Opens the dialog that sets the advisor in view away, for users who may change appointments. */
export const AwayButton = () => {
  const t = useAwayTexts();
  const record = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  if (!record || record.employmentStatus === 'inactive') return null;
  if (!hasCapability('advising') || !isPermitted('appointments', 'edit')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<CalendarOff size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <AwayDialog onClose={() => setOpen(false)} />}
    </>
  );
};
