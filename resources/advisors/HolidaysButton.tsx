import { Button } from '@mui/material';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { createTextsHook, hasCapability, isPermitted } from '../../providers';
import { loadable } from '../engine/fields/loadable';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.advisors.list', messages.list);
const HolidaysDialog = loadable(() => import('./HolidaysDialog'));

/**
 * Opens the dialog that gives many advisors the same days off. Renders nothing for users who may not edit the booking
 * hours.
 */
export const HolidaysButton = () => {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!hasCapability('advising') || !isPermitted('advisors.overrides', 'edit')) return null;
  return (
    <>
      <Button color="inherit" startIcon={<CalendarX size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('holidays')}
      </Button>
      {isOpen && <HolidaysDialog onClose={() => setOpen(false)} />}
    </>
  );
};
