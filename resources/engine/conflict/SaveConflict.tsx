import { Alert, Button } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createTextsHook } from '../../../providers';
import { loadable } from '../../fields/loadable';
import type { ValuesByPath } from '../form/dirtyValues';
import { isRecordOutdated } from '../form/editSession';
import { useEditSession } from '../form/useEditSession';
import { messages } from './messages.en';

// Two people seldom edit the same record: what compares them loads when they do.
const ConflictDialog = loadable(() => import('./ConflictDialog'));

const useTexts = createTextsHook('resources.engine.conflict.newer', messages.newer);

/** Says that somebody else has saved since the form was opened, and after a save that was refused for it, asks at once. */
export const SaveConflict = () => {
  const translate = useTranslate();
  const t = useTexts();
  const session = useEditSession();
  const { getValues, reset, setValue } = useFormContext();
  const { phase, openedRecord, latestRecord, tell } = session;
  if (!openedRecord || !latestRecord) return null;
  const saveOver = (kept: ValuesByPath) => {
    reset(latestRecord);
    for (const [path, value] of Object.entries(kept)) setValue(path, value, { shouldDirty: true });
    tell({ type: 'merged' });
  };
  return (
    <>
      {phase === 'editing' && isRecordOutdated(session) && (
        <Alert
          severity="warning"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={() => tell({ type: 'compared' })}>
              {t('compare')}
            </Button>
          }
        >
          {t('message', { name: latestRecord.updatedByName ?? translate('console.somebody') })}
        </Alert>
      )}
      <Suspense>
        {phase === 'conflicted' && (
          <ConflictDialog
            base={openedRecord}
            theirs={latestRecord}
            typed={getValues()}
            onClose={() => tell({ type: 'postponed' })}
            onSave={saveOver}
          />
        )}
      </Suspense>
    </>
  );
};
