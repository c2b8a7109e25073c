import { Alert, Button, Stack, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type HistoryEntry, isPermitted, useProvider } from '../../../../providers';
import { useFieldName } from '../../core/record/useFieldName';
import { useCacheRecord } from '../../core/resource/useCacheRecord';
import { BulletList } from '../../fields/styledElements';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { fieldErrorsOf, useAction } from '../../ui/useAction';
import { useHistoryTexts } from './texts';

interface RestoreButtonProps {
  id: Identifier;
  entry: HistoryEntry;
  /** The number of the present version. */
  current: number;
  onRestored: () => void;
}

/**
 * A button that restores a version of the record, for users who may edit it. It is disabled while the form around has
 * unsaved changes or the record is in review.
 */
export const RestoreButton = ({ id, entry, current, onRestored }: RestoreButtonProps) => {
  const resource = useResourceContext() ?? '';
  const t = useHistoryTexts();
  const fieldNameOf = useFieldName();
  const { restore, isBusy, refusal } = useRestore(resource, id, onRestored);
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const isInReview = useRecordContext()?.status === 'in_review';
  if (!isPermitted(resource, 'edit')) return null;
  if (entry.version === current) {
    return (
      <Typography variant="caption" color="textSecondary">
        {t('isCurrent')}
      </Typography>
    );
  }
  return (
    <Stack spacing={1} sx={{ alignItems: { sm: 'flex-end' }, flexShrink: 0 }}>
      <Button
        variant="outlined"
        startIcon={<Undo2 size={18} aria-hidden />}
        disabled={isBusy || isDirty || isInReview}
        onClick={() => void restore({ entry, over: current })}
      >
        {t('restore')}
      </Button>
      {(isInReview || isDirty) && (
        <Typography variant="caption" color="textSecondary">
          {t(isInReview ? 'inReview' : 'unsaved')}
        </Typography>
      )}
      {refusal && (
        <Alert severity="error">
          {refusal.message}
          <BulletList>
            {Object.entries(fieldErrorsOf(refusal) ?? {}).map(([field, sentence]) => (
              <li key={field}>{`${fieldNameOf(field)}: ${sentence}`}</li>
            ))}
          </BulletList>
        </Alert>
      )}
    </Stack>
  );
};

interface RestoreRequest {
  entry: HistoryEntry;
  /** The version that the user sees as the present one. */
  over: number;
}

const useRestore = (resource: string, id: Identifier, onRestored: () => void) => {
  const provider = useProvider();
  const cacheRecord = useCacheRecord();
  const t = useHistoryTexts();
  const formatDateTime = useFormatDateTime();
  const { run, isBusy, refusal } = useAction(
    ({ entry, over }: RestoreRequest) => provider.restore(resource, { id, version: entry.version, over }),
    {
      successMessage: ({ status, hasChanges }, { entry }) =>
        t(status === 'published' && hasChanges ? 'restoredAsDraft' : 'restored', {
          time: formatDateTime(entry.savedAt),
        }),
      onSuccess: (restored) => {
        cacheRecord(restored);
        onRestored();
      },
      handlesError: true,
    },
  );
  return { restore: run, isBusy, refusal };
};
