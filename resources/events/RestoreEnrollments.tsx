import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { useEventInView, useEventStaffTexts } from './roster';

/** The enrollments that were cancelled with an event which is planned again, and the button that brings them back. */
export const RestoreEnrollments = ({ count }: { count: number }) => {
  const t = useEventStaffTexts();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button color="inherit" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('restore')}
    </Button>
  );
  return (
    <Alert severity="warning" action={isPermitted('events-enrolment', 'edit') && button}>
      {t('restorable', { smart_count: count })}
      {isOpen && <RestoreDialog count={count} onClose={() => setOpen(false)} />}
    </Alert>
  );
};

const RestoreDialog = ({ count, onClose }: { count: number; onClose: () => void }) => {
  const t = useEventStaffTexts();
  const provider = useProvider();
  const id = String(useEventInView().id ?? '');
  const [notifiesPeople, setNotifiesPeople] = useState(true);
  const preview = useQuery({
    queryKey: ['events', 'restoredEnrollments', id],
    queryFn: ({ signal }) => provider.previewRestoredEnrollments(id, { signal }),
    enabled: hasCapability('messagePreviews'),
  });
  const { run, isBusy, refusal } = useAction(() => provider.restoreEnrollments(id, notifiesPeople), {
    successMessage: (restored) => t('restored', { smart_count: restored }),
    onSuccess: onClose,
    handlesError: true,
  });
  return (
    <ActionDialog
      title={t('restoreTitle')}
      confirmLabel={t('restoreConfirm', { smart_count: count })}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      error={refusal?.message}
    >
      <Typography>{t('restoreHelp')}</Typography>
      <NotifyPeople preview={preview} isChecked={notifiesPeople} onChange={setNotifiesPeople} />
    </ActionDialog>
  );
};
