import { type ReactNode, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';

interface DialogBoundaryProps {
  /** Called when the dialog cannot be shown, for example because its code failed to load. A toast reports the error. */
  onFailed: () => void;
  children: ReactNode;
}

/** Catches the errors of a dialog, so that the page below it stays. */
export const DialogBoundary = ({ onFailed, children }: DialogBoundaryProps) => {
  const notify = useNotify();
  return (
    <ErrorBoundary
      fallback={null}
      onError={() => {
        onFailed();
        notify('ra.message.error', { type: 'error' });
      }}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
};
