import { Button, Card } from '@mui/material';
import { CalendarPlus } from 'lucide-react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../../providers';
import { useViewSchema } from '../fields/schemaContext';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';
import { downloadFile } from '../ui/downloadFile';
import { useAction } from '../ui/useAction';

interface AddToCalendarProps {
  /** The permission that the user needs, according to what the file contains. */
  action?: 'show' | 'personal';
}

/** A card that downloads a record with a start time as an iCalendar file; only in views that do not edit. */
export const AddToCalendar = ({ action = 'show' }: AddToCalendarProps) => {
  const t = useSharedFieldTexts();
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
