import { Alert, Button, Stack, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Identifier, useNotify, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type HistoryEntry, HttpError, isPermitted, useProvider } from '../../../providers';
import { useFormatDateTime } from '../../fields/ownTime';
import { useFieldName } from '../useFieldName';
import { useHistoryTexts } from './texts';

interface RestoreButtonProps {
  id: Identifier;
  entry: HistoryEntry;
  /** The present version. */
  current: number;
  onRestored: () => void;
}

/** Gives the record the contents of a version again, for who may edit it; not over what is typed in a form. */
export const RestoreButton = ({ id, entry, current, onRestored }: RestoreButtonProps) => {
  const resource = useResourceContext() ?? '';
  const say = useHistoryTexts();
  const nameOf = useFieldName();
  const { restore, isBusy, refusal } = useRestore(resource, id, onRestored);
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const isInReview = useRecordContext()?.status === 'in_review';
  if (!isPermitted(resource, 'edit')) return null;
  if (entry.version === current) {
    return (
      <Typography variant="caption" color="textSecondary">
        {say('isCurrent')}
      </Typography>
    );
  }
  return (
    <Stack spacing={1} sx={{ alignItems: { sm: 'flex-end' }, flexShrink: 0 }}>
      <Button
        variant="outlined"
        startIcon={<Undo2 size={18} aria-hidden />}
        disabled={isBusy || isDirty || isInReview}
        onClick={() => void restore(entry, current)}
      >
        {say('restore')}
      </Button>
      {(isInReview || isDirty) && (
        <Typography variant="caption" color="textSecondary">
          {say(isInReview ? 'inReview' : 'unsaved')}
        </Typography>
      )}
      {refusal && (
        <Alert severity="error">
          {refusal.message}
          <ul className="error-list">
            {Object.entries(refusal.body.errors ?? {}).map(([field, sentence]) => (
              <li key={field}>{`${nameOf(field)}: ${sentence}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  );
};

const useRestore = (resource: string, id: Identifier, onRestored: () => void) => {
  const provider = useProvider();
  const say = useHistoryTexts();
  const notify = useNotify();
  const refresh = useRefresh();
  const formatDateTime = useFormatDateTime();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<HttpError>();
  const restore = async ({ version, savedAt }: HistoryEntry, over: number) => {
    setBusy(true);
    try {
      const record = await provider.restore(resource, { id, version, over });
      const text = record.status === 'published' && record.hasChanges ? 'restoredBeside' : 'restored';
      notify(say(text, { time: formatDateTime(savedAt) }), { type: 'success' });
      refresh();
      onRestored();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setRefusal(error);
      if (error.status === 412) refresh();
    } finally {
      setBusy(false);
    }
  };
  return { restore, isBusy, refusal };
};
