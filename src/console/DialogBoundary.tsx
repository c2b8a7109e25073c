import { type ReactNode, Suspense } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';

interface DialogBoundaryProps {
  /** Told when the dialog could not be shown, its code could not be loaded for instance; a toast says so. */
  onFailed: () => void;
  children: ReactNode;
}

/** Keeps the page when a dialog over it fails. */
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
