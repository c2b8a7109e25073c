import { Button, Card } from '@mui/material';
import { CalendarPlus } from 'lucide-react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { downloadFile } from '../actions/downloadFile';
import { useAction } from '../actions/useAction';
import { useViewSchema } from '../fields/schemaContext';
import { useTexts } from './useTexts';

interface AddToCalendarProps {
  /** What the role must be allowed to do: what is taken out tells it too. */
  action?: 'show' | 'personal';
}

/** Where a record that takes place at a time is read: takes it out as a file that every calendar opens. */
export const AddToCalendar = ({ action = 'show' }: AddToCalendarProps) => {
  const t = useTexts();
  const provider = useProvider();
  const area = useResourceContext() ?? '';
  const record = useRecordContext();
  const { isReading } = useViewSchema();
  const { run, isBusy } = useAction(
    async () => downloadFile(await provider.calendarFile(area, String(record?.id)), `${record?.id}.ics`),
    { changes: false },
  );
  if (!isReading || !record?.startsAt || !hasCapability('calendars') || !isPermitted(area, action)) return null;
  return (
    <Card component="section" aria-label={t('calendar.title')} sx={{ p: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        startIcon={<CalendarPlus size={18} aria-hidden />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void run()}
      >
        {t('calendar.add')}
      </Button>
    </Card>
  );
};
