import { Alert, Button } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { createTextsHook } from '../../../../providers';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import { withDefaults } from '../../schema';
import { isRecordOutdated } from '../session/editSession';
import { useEditSession } from '../session/useEditSession';
import type { ValuesByPath } from '../values/dirtyValues';
import { messages } from './messages.en';

// Conflicts are rare, so the dialog is loaded only when there is one.
const ConflictDialog = loadable(() => import('./ConflictDialog'));

const useTexts = createTextsHook('resources.engine.core.conflict.newer', messages.newer);

/**
 * A warning that somebody else has saved the record since the form was opened. After a save that failed for this
 * reason, the conflict dialog opens immediately.
 */
export const SaveConflict = () => {
  const translate = useTranslate();
  const t = useTexts();
  const session = useEditSession();
  const { getValues, reset, setValue } = useFormContext();
  const { phase, openedRecord, latestRecord, dispatch } = session;
  const { schema } = useViewSchema();
  if (!openedRecord || !latestRecord) return null;
  const saveMerged = (merged: ValuesByPath) => {
    reset(withDefaults(schema.fields, latestRecord));
    for (const [path, value] of Object.entries(merged)) setValue(path, value, { shouldDirty: true });
    dispatch({ type: 'merged' });
  };
  return (
    <>
      {phase === 'editing' && isRecordOutdated(session) && (
        <Alert
          severity="warning"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={() => dispatch({ type: 'compared' })}>
              {t('compare')}
            </Button>
          }
        >
          {t('message', { name: latestRecord.updatedByName ?? translate('console.unknownUser') })}
        </Alert>
      )}
      <Suspense>
        {phase === 'conflicted' && (
          <ConflictDialog
            base={withDefaults(schema.fields, openedRecord)}
            theirs={withDefaults(schema.fields, latestRecord)}
            formValues={getValues()}
            onClose={() => dispatch({ type: 'postponed' })}
            onSave={saveMerged}
          />
        )}
      </Suspense>
    </>
  );
};
