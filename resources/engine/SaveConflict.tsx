import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useRefusal } from './refusalContext';
import type { ValuesByPath } from './typedValues';
import { viewTexts } from './viewTexts';

// Two people seldom edit the same record: what compares them loads when they do.
const ConflictDialog = lazy(() => import('./ConflictDialog'));

const useTexts = viewTexts('console.newer', {
  message: '%{name} saved a newer version while you were editing. What you typed is still here.',
  compare: 'Compare',
});

interface SaveConflictProps {
  /** The record as the form was opened with it. */
  opened: RaRecord;
  /** A newer one that was seen before a save; none while there is none. */
  newer: RaRecord | undefined;
  /** Puts what was typed, as far as it is kept, over the record as it is stored now, and saves it. */
  onSave: (stored: RaRecord, kept: ValuesByPath) => void;
}

/** Says that somebody else has saved since the form was opened, and after a save that was refused for it, asks at once. */
export const SaveConflict = ({ opened, newer, onSave }: SaveConflictProps) => {
  const translate = useTranslate();
  const say = useTexts();
  const { getValues } = useFormContext();
  const refusal = useRefusal();
  const [stored, setStored] = useState<RaRecord>();
  useEffect(() => {
    if (refusal?.status === 412) setStored((refusal.body.data ?? undefined) as RaRecord | undefined);
  }, [refusal]);
  const save = (kept: ValuesByPath) => {
    setStored(undefined);
    if (stored) onSave(stored, kept);
  };
  return (
    <>
      {newer && (
        <Alert
          severity="warning"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" onClick={() => setStored(newer)}>
              {say('compare')}
            </Button>
          }
        >
          {say('message', { name: newer.updatedByName ?? translate('console.somebody') })}
        </Alert>
      )}
      <Suspense>
        {stored && (
          <ConflictDialog
            base={opened}
            theirs={stored}
            typed={getValues()}
            onClose={() => setStored(undefined)}
            onSave={save}
          />
        )}
      </Suspense>
    </>
  );
};
