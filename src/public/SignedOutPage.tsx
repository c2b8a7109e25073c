import { useState } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import type { PendingMessage } from '../../providers/signInRedirect';
import { PublicLayout } from './PublicLayout';
import { Reconnect } from './Reconnect';
import { SignIn } from './SignIn';
import { Toast, type ToastKind } from './Toast';

interface PublicDoorProps {
  /** What the console left to say when it led here. */
  message?: PendingMessage | undefined;
  /** What the server said when it ended the session, in place of the message's own words. */
  serverMessage?: string | undefined;
  /** Whether the last session may still be open on the server. */
  canReconnect: boolean;
  /** Called when the person is signed in. */
  onSignedIn: () => void;
  /** Called at every entry into the form. */
  onTyping: () => void;
}

/** How messages look that tell of no failure. */
const kinds: Partial<Record<PendingMessage, ToastKind>> = { signedOutElsewhere: 'info', passwordSet: 'success' };

/** The page for everybody who is not signed in. */
export const SignedOutPage = ({ message, serverMessage, canReconnect, onSignedIn, onTyping }: PublicDoorProps) => {
  const [toast, setToast] = useState(message);
  return (
    <>
      <PublicLayout>
        <SignIn onSignedIn={onSignedIn} onTyping={onTyping} />
        {canReconnect && <Reconnect onSignedIn={onSignedIn} />}
      </PublicLayout>
      {toast && (
        <Toast kind={kinds[toast] ?? 'error'} onClose={() => setToast(undefined)}>
          {serverMessage ?? publicMessages.pending[toast]}
        </Toast>
      )}
    </>
  );
};
