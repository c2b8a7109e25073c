import { Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { createTextsHook, isSessionEnded } from '../../../../providers';
import { ActionDialog } from '../../ui/ActionDialog';
import { useStackedForm } from '../record/stackedForm';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.form.unsaved', messages.unsaved);

interface UnsavedChangesGuardProps {
  isDirty: boolean;
  /** Whether the changes have been saved or discarded by now. */
  isSettled: () => boolean;
  /** Called when the user discards the changes. */
  onLeave: () => void;
}

/** Asks for confirmation before a form with unsaved changes is left. */
export const UnsavedChangesGuard = (props: UnsavedChangesGuardProps) =>
  useStackedForm() ? <PanelGuard {...props} /> : <PageGuard {...props} />;

/**
 * Asks before a page is left by a link, by Back or by closing the tab. Unlike react-admin's own guard, it compares
 * complete paths (`/banners/1` is not a part of `/banners/12`), and a failed save leaves the form unsaved.
 */
const PageGuard = ({ isDirty, isSettled, onLeave }: UnsavedChangesGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled() && nextLocation.pathname !== currentLocation.pathname,
  );
  const warnBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isSettled() && !isSessionEnded()) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [isDirty]);
  return (
    blocker.state === 'blocked' && (
      <LeaveConfirmation
        onLeave={() => {
          onLeave();
          blocker.proceed();
        }}
        onStay={() => blocker.reset()}
      />
    )
  );
};

/** Asks before a stacked form is closed. The form below guards navigation, since a router allows one blocker only. */
const PanelGuard = ({ isDirty, onLeave }: UnsavedChangesGuardProps) => {
  const stackedForm = useStackedForm();
  const reportUnsaved = useEffectEvent((isUnsaved: boolean) => stackedForm?.setUnsaved(isUnsaved));
  useEffect(() => void reportUnsaved(isDirty), [isDirty]);
  return (
    stackedForm?.isConfirmingLeave && (
      <LeaveConfirmation
        onLeave={() => {
          onLeave();
          stackedForm.leave();
        }}
        onStay={() => stackedForm.stay()}
      />
    )
  );
};

interface LeaveConfirmationProps {
  onLeave: () => void;
  onStay: () => void;
}

const LeaveConfirmation = ({ onLeave, onStay }: LeaveConfirmationProps) => {
  const t = useTexts();
  return (
    <ActionDialog
      title={t('title')}
      confirmLabel={t('leave')}
      confirmColor="error"
      cancelLabel="resources.engine.core.form.unsaved.stay"
      onConfirm={onLeave}
      onClose={onStay}
      maxWidth="xs"
    >
      <Typography>{t('message')}</Typography>
    </ActionDialog>
  );
};
