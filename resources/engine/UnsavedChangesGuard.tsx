import { type RefObject, useEffect } from 'react';
import { Confirm } from 'react-admin';
import { useBlocker } from 'react-router';
import { hasEnded } from '../../providers';
import { viewTexts } from './viewTexts';

const useTexts = viewTexts('console.unsaved', {
  title: 'Leave without saving?',
  message: 'Your changes have not been saved and will be lost.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
});

/**
 * Asks before a changed form is left, by a link, Back or closing the tab. Unlike react-admin's own,
 * it compares whole addresses (`/banners/1` is not a part of `/banners/12`), and a save that failed
 * leaves the form unsaved. `isSettled` is set once what was typed is saved or given up.
 */
export const UnsavedChangesGuard = ({ isDirty, isSettled }: { isDirty: boolean; isSettled: RefObject<boolean> }) => {
  const say = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSettled.current && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSettled.current && !hasEnded()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSettled]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title={say('title')}
      content={say('message')}
      confirm={say('leave')}
      cancel={say('stay')}
      confirmColor="warning"
      onConfirm={() => {
        isSettled.current = true;
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
};
