import { deletePersonalAutosaves, signedOutKey } from '../storage/autosave';
import { clearListParams } from '../storage/deleteLeftData';
import { documentUserId, isOtherUser, isSignedIn, storageKeys } from '../storage/storedSession';
import { blockRequests } from './session';
import { clearReconnect } from './signInRedirect';

/**
 * Watches sign-ins and sign-outs in other tabs of the browser; token refreshes are ignored.
 * @param onChange called when this document's session ended or another started, with whether there is a session now
 * @returns a function that stops watching
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
      clearReconnect();
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
