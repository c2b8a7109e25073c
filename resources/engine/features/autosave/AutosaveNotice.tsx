import { Alert, Button, Stack } from '@mui/material';
import type { Autosave } from '../../../../providers';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { useAutosaveTexts } from '../recordMessages.en';

interface AutosaveNoticeProps {
  autosave: Autosave;
  /** The name of who has saved the record since the autosave; undefined where nobody has. */
  changedBy?: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** A notice that offers to restore or discard an autosave: values that the user entered earlier and did not save. */
export const AutosaveNotice = ({ autosave, changedBy, onRestore, onDiscard }: AutosaveNoticeProps) => {
  const t = useAutosaveTexts();
  const formatDateTime = useFormatDateTime();
  const time = formatDateTime(new Date(autosave.at).toISOString());
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      {t('notice.message', { time })} {changedBy !== undefined && t('notice.changed', { name: changedBy })}
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onRestore}>
          {t('notice.restore')}
        </Button>
        <Button size="small" color="inherit" onClick={onDiscard}>
          {t('notice.discard')}
        </Button>
      </Stack>
    </Alert>
  );
};
