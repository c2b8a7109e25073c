import { deletePersonalAutosaves, signedOutKey } from './autosave';
import { clearListParams } from './clearListParams';
import { blockRequests } from './session';
import { forgetReconnect } from './signInRedirect';
import { documentUserId, isOtherUser, isSignedIn, storageKeys } from './storedSession';

/**
 * Follows sign-ins and sign-outs in other tabs of the browser; that they refresh is no news.
 * @param onChange called with whether there is a session now, when the one of this document ended or another began
 * @returns stops following
 */
export function watchOtherTabs(onChange: (signedIn: boolean) => void): () => void {
  let wasSignedIn = isSignedIn();
  let hasSignedOut = false;
  documentUserId();
  const listen = ({ key }: StorageEvent) => {
    if (key === signedOutKey) {
      hasSignedOut = true;
      deletePersonalAutosaves();
      clearListParams();
      forgetReconnect();
    }
    if (key !== null && key !== storageKeys.accessToken) return;
    const isNowSignedIn = isSignedIn();
    const isSameSession = wasSignedIn === isNowSignedIn && !(isNowSignedIn && (hasSignedOut || isOtherUser()));
    if (isSameSession) return;
    if (wasSignedIn) blockRequests();
    wasSignedIn = isNowSignedIn;
    onChange(isNowSignedIn);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
