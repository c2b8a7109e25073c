import { useState } from 'react';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import type { PendingMessage } from '../../providers/session/signInRedirect';
import { PublicLayout } from './PublicLayout';
import { Reconnect } from './Reconnect';
import { SignIn } from './SignIn';
import { Toast, type ToastKind } from './Toast';

interface SignedOutPageProps {
  /** The message that the console stored before it redirected here. */
  message?: PendingMessage | undefined;
  /** The message of the server when it ended the session; replaces the text of `message`. */
  serverMessage?: string | undefined;
  /** Whether the last session may still be open on the server. */
  canReconnect: boolean;
  /** Called after the user has signed in. */
  onSignedIn: () => void;
  /** Called on each input in the form. */
  onTyping: () => void;
}

/** The kinds of the messages that do not report a failure. */
const kinds: Partial<Record<PendingMessage, ToastKind>> = { signedOutElsewhere: 'info', passwordSet: 'success' };

/** The page for everybody who is not signed in. */
export const SignedOutPage = ({ message, serverMessage, canReconnect, onSignedIn, onTyping }: SignedOutPageProps) => {
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
