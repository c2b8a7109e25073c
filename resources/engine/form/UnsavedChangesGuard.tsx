import { useEffect, useEffectEvent } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router';
import { catalogue, hasEnded } from '../../../providers';
import { messages } from './messages.en';

const useTexts = catalogue('resources.engine.form.unsaved', messages.unsaved);

interface UnsavedChangesGuardProps {
  isDirty: boolean;
  /** Whether what was typed is saved or given up by now. */
  isSettled: () => boolean;
  /** What was typed is given up. */
  onLeave: () => void;
}

/**
 * Asks before a changed form is left, by a link, Back or closing the tab. Unlike react-admin's own,
 * it compares whole addresses (`/banners/1` is not a part of `/banners/12`), and a save that failed
 * leaves the form unsaved.
 */
export const UnsavedChangesGuard = ({ isDirty, isSettled, onLeave }: UnsavedChangesGuardProps) => {
  const say = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled() && nextLocation.pathname !== currentLocation.pathname,
  );
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isSettled() && !hasEnded()) event.preventDefault();
  });
  useEffect(() => {
    if (!isDirty) return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={say('title')}
      content={say('message')}
      confirm={say('leave')}
      cancel={say('stay')}
      confirmColor="warning"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
};
