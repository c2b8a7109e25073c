import { useState } from 'react';
import type { PendingMessage } from '../../providers/handover';
import { publicMessages } from '../../providers/i18n/publicMessages';
import { Frame } from './Frame';
import { Reconnect } from './Reconnect';
import { SignIn } from './SignIn';
import { Toast } from './Toast';

interface PublicDoorProps {
  /** What the console left to say when it led here. */
  message?: PendingMessage | undefined;
  /** Whether the last session may still be open on the server. */
  offersReconnect: boolean;
  /** Called when the person is signed in. */
  onSignedIn: () => void;
  /** Called at every entry into the form. */
  onTyping: () => void;
}

/** The page for everybody who is not signed in. */
export const PublicDoor = ({ message, offersReconnect, onSignedIn, onTyping }: PublicDoorProps) => {
  const [toast, setToast] = useState(message);
  return (
    <>
      <Frame>
        <SignIn onSignedIn={onSignedIn} onTyping={onTyping} />
        {offersReconnect && <Reconnect onSignedIn={onSignedIn} />}
      </Frame>
      {toast && (
        <Toast kind={toast === 'signedOutElsewhere' ? 'info' : 'error'} onClose={() => setToast(undefined)}>
          {publicMessages.pending[toast]}
        </Toast>
      )}
    </>
  );
};
