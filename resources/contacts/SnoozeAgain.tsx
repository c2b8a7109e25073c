import { Alert, Button } from '@mui/material';
import { Clock } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import type { ThreadChange, ThreadEntry } from '../../providers';
import { useOpenNext } from '../engine/core/record/openNext';
import { useRecordAction } from '../engine/features/publishing/useRecordAction';
import { useViewSchema } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { findAction } from '../engine/schema';
import { snoozeToRepeat } from './snoozeToRepeat';
import { useThreadTexts } from './threadMessages.en';

/** A button that snoozes the inquiry in context until the same time again, where it woke up before that time. */
export const SnoozeAgain = ({ entries }: { entries: readonly (ThreadEntry | ThreadChange)[] }) => {
  const record = useRecordContext();
  const { schema } = useViewSchema();
  const { runAction, isBusy, error } = useRecordAction();
  const openNext = useOpenNext();
  const formatDateTime = useFormatDateTime();
  const t = useThreadTexts();
  const snoozedUntil = snoozeToRepeat(entries, Date.now());
  const action = findAction(schema, 'snooze', (field) => record?.[field]);
  if (!action || !snoozedUntil || !record?.actions?.includes(action.name)) return null;
  const snooze = async () => {
    if (await runAction(action, { data: { snoozedUntil } })) openNext();
  };
  return (
    <>
      {error && <Alert severity="error">{error.errors.snoozedUntil ?? error.message}</Alert>}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        startIcon={<Clock size={16} aria-hidden />}
        disabled={isBusy}
        onClick={() => void snooze()}
        sx={{ alignSelf: 'center' }}
      >
        {t('snooze.again', { when: formatDateTime(snoozedUntil) })}
      </Button>
    </>
  );
};
