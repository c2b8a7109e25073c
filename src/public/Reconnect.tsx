import { useState } from 'react';
import { HttpError } from '../../providers/connection/fetchJson';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { reconnect } from '../../providers/session/session';
import { canReconnect } from '../../providers/session/signInRedirect';

const texts = publicMessages.reconnect;

/** Restores a session that was lost only because the server could not be reached. */
export const Reconnect = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [isAvailable, setIsAvailable] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const retry = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      await reconnect();
      onSignedIn();
    } catch (error) {
      setIsAvailable(canReconnect());
      setProblem(canReconnect() && error instanceof HttpError ? error.message : texts.sessionEnded);
      setIsSending(false);
    }
  };

  return (
    <div className="public-reconnect">
      <p role="alert" className={problem ? 'public-problem' : undefined}>
        {problem ?? texts.intro}
      </p>
      {isAvailable && (
        <button type="button" className="public-button public-button-quiet" aria-disabled={isSending} onClick={retry}>
          {isSending ? texts.sending : texts.submit}
        </button>
      )}
    </div>
  );
};
