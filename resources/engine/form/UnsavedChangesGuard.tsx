import { useEffect, useEffectEvent } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router';
import { createTextsHook, isSessionEnded } from '../../../providers';
import { useStackedForm } from '../record/stackedForm';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.form.unsaved', messages.unsaved);

interface UnsavedChangesGuardProps {
  isDirty: boolean;
  /** Whether what was typed is saved or given up by now. */
  isSettled: () => boolean;
  /** What was typed is given up. */
  onLeave: () => void;
}

/** Asks before a changed form is left. */
export const UnsavedChangesGuard = (props: UnsavedChangesGuardProps) =>
  useStackedForm() ? <PanelGuard {...props} /> : <PageGuard {...props} />;

/**
 * Asks before it is left by a link, Back or closing the tab. Unlike react-admin's own, it compares whole addresses
 * (`/banners/1` is not a part of `/banners/12`), and a save that failed leaves the form unsaved.
 */
const PageGuard = ({ isDirty, isSettled, onLeave }: UnsavedChangesGuardProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled() && nextLocation.pathname !== currentLocation.pathname,
  );
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isSettled() && !isSessionEnded()) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
};

/** Asks before a form over another one is closed. The form below asks about all else, since a router asks but once. */
const PanelGuard = ({ isDirty, onLeave }: UnsavedChangesGuardProps) => {
  const above = useStackedForm();
  const tell = useEffectEvent((isUnsaved: boolean) => above?.setUnsaved(isUnsaved));
  useEffect(() => tell(isDirty), [isDirty]);
  return (
    <LeaveQuestion
      isOpen={above?.isConfirmingLeave ?? false}
      onLeave={() => {
        onLeave();
        above?.leave();
      }}
      onStay={() => above?.stay()}
    />
  );
};

interface LeaveQuestionProps {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}

const LeaveQuestion = ({ isOpen, onLeave, onStay }: LeaveQuestionProps) => {
  const t = useTexts();
  return (
    <Confirm
      isOpen={isOpen}
      title={t('title')}
      content={t('message')}
      confirm={t('leave')}
      cancel={t('stay')}
      confirmColor="warning"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
