import { useRecordContext, useTranslate } from 'react-admin';
import { createTextsHook } from '../../providers';
import { formatShortDay, toDateAndTime } from '../engine/schema/dateTime';
import { type Absence, findAbsence } from './absence';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.advisors.list', messages.list);

/** Whether an advisor is at work: the employment status, or until when the advisor is away today. */
export const EmploymentStatus = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  const t = useTexts();
  if (!record) return null;
  const { employmentStatus, absences, timeZone } = record;
  const absence = findAbsence<Absence>(absences, toDateAndTime(Date.now(), timeZone).day);
  if (!absence || employmentStatus !== 'active')
    return translate(`resources.advisors.choices.employmentStatus.${employmentStatus}`);
  if (absence.reason === 'leaving') return t('left');
  return absence.until ? t('awayUntil', { day: formatShortDay(absence.until) }) : t('away');
};
