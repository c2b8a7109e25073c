import { Alert, Button } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { catalogue } from '../../../providers';
import { loadable } from '../../fields/loadable';
import type { ValuesByPath } from '../form/dirtyValues';
import { isOutdated } from '../form/editSession';
import { useEditSession } from '../form/useEditSession';
import { messages } from './messages.en';

// Two people seldom edit the same record: what compares them loads when they do.
const ConflictDialog = loadable(() => import('./ConflictDialog'));

const useTexts = catalogue('resources.engine.conflict.newer', messages.newer);

/** Says that somebody else has saved since the form was opened, and after a save that was refused for it, asks at once. */
export const SaveConflict = () => {
  const translate = useTranslate();
  const say = useTexts();
  const session = useEditSession();
  const { getValues, reset, setValue } = useFormContext();
  const { phase, opened, stored, tell } = session;
  if (!opened || !stored) return null;
  const saveOver = (kept: ValuesByPath) => {
    reset(stored);
    for (const [path, value] of Object.entries(kept)) setValue(path, value, { shouldDirty: true });
    tell({ type: 'merged' });
  };
  return (
    <>
      {phase === 'editing' && isOutdated(session) && (
        <Alert
          severity="warning"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={() => tell({ type: 'compared' })}>
              {say('compare')}
            </Button>
          }
        >
          {say('message', { name: stored.updatedByName ?? translate('console.somebody') })}
        </Alert>
      )}
      <Suspense>
        {phase === 'conflicted' && (
          <ConflictDialog
            base={opened}
            theirs={stored}
            typed={getValues()}
            onClose={() => tell({ type: 'postponed' })}
            onSave={saveOver}
          />
        )}
      </Suspense>
    </>
  );
};
