import { Alert } from '@mui/material';
import { differenceInCalendarDays, isValid, parseISO } from 'date-fns';
import { useWatch } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { businessToday } from '../engine/schema/dateTime';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.legals', messages);

/**
 * Warns if members get less notice than `noticeDays` before a page that they must accept again. The warning does not
 * block saving.
 */
export const NoticeHint = () => {
  const t = useTexts();
  const { effectiveDate, requiresReacceptance, noticeDays } = useWatch();
  const days = Number(noticeDays ?? 0);
  const start = parseISO(effectiveDate ?? '');
  if (!requiresReacceptance || !isValid(start)) return null;
  if (differenceInCalendarDays(start, parseISO(businessToday())) >= days) return null;
  return (
    <Alert severity="warning" className="wide">
      {t('shortNotice', { days })}
    </Alert>
  );
};
