import { basePath, currentPath } from '../connection/basePath';
import { browserStorage } from '../storage/browserStorage';
import { documentUserId, storedAdmin } from '../storage/storedSession';

/**
 * The messages that the console passes to the sign-in page. The two are separate documents, so that leaving one clears
 * its memory. The return address and one message are passed in the session storage of the tab.
 */
export type PendingMessage =
  | 'sessionEnded'
  | 'sessionUnreachable'
  | 'signedOutElsewhere'
  | 'signOutUnheard'
  | 'passwordSet';

const signInPath = '/login';
const storage = browserStorage('sessionStorage');
const keys = {
  returnTo: 'return_to',
  returnToUser: 'return_to_user',
  message: 'pending_message',
  serverMessage: 'pending_said',
  reconnect: 'reconnect',
};

let isLeaving = false;
let signInHere: (() => void) | undefined;

/** Leaves this document for another path of the console, which clears the memory. */
export function replaceDocument(path: string): void {
  isLeaving = true;
  window.location.replace(basePath + path);
}

/** Reloads this document for another session. */
export function reloadDocument(): void {
  if (isLeaving) return;
  isLeaving = true;
  window.location.reload();
}

/**
 * Sets how this document shows the sign-in page without leaving: another document cannot be loaded while the server is
 * unreachable. The console calls it when it opens.
 * @param show called at the address of the sign-in page
 */
export function enableInPlaceSignIn(show: () => void): void {
  isLeaving = false;
  signInHere = show;
}

/**
 * Opens the sign-in page, once, with a message. The present address is restored after sign-in.
 * @param serverMessage the server's message, shown in place of the default one
 */
export function redirectToSignIn(message?: PendingMessage, serverMessage?: string): void {
  if (isLeaving) return;
  storeReturnTo(currentPath(), documentUserId());
  if (message) storePendingMessage(message, serverMessage);
  if (message === 'sessionUnreachable' && signInHere) {
    isLeaving = true;
    window.history.replaceState(null, '', basePath + signInPath);
    signInHere();
  } else replaceDocument(signInPath);
}

/**
 * Stores the requested address, if it belongs to the console.
 * @param user the user who had opened it
 */
export function storeReturnTo(path: string, user?: string): void {
  if (!isConsolePath(path)) return;
  storage.set(keys.returnTo, path);
  if (user === undefined) storage.remove(keys.returnToUser);
  else storage.set(keys.returnToUser, user);
}

/** Returns the stored return address and deletes it. Another user gets it without the search of the former one. */
export function consumeReturnTo(): string | undefined {
  const [path, user] = [storage.get(keys.returnTo), storage.get(keys.returnToUser)];
  storage.remove(keys.returnTo);
  storage.remove(keys.returnToUser);
  if (path === null || !isConsolePath(path)) return undefined;
  const present = storedAdmin()?.id;
  return user === null || present === undefined || user === present ? path : withoutSearch(path);
}

/** Removes the filter of a list, which may contain the name of a member. */
function withoutSearch(path: string): string {
  const url = new URL(path, window.location.origin);
  if (!url.searchParams.has('filter')) return path;
  url.searchParams.delete('filter');
  return url.pathname + url.search + url.hash;
}

/** Stores one message for the sign-in page, with the server's message if there is one. */
export function storePendingMessage(message: PendingMessage, serverMessage?: string): void {
  storage.set(keys.message, message);
  if (serverMessage) storage.set(keys.serverMessage, serverMessage);
  if (message === 'sessionUnreachable') storage.set(keys.reconnect, 'yes');
}

/** Returns the pending message and deletes it. */
export function consumePendingMessage(): PendingMessage | undefined {
  const message = storage.get(keys.message);
  storage.remove(keys.message);
  return (message ?? undefined) as PendingMessage | undefined;
}

/** Returns the server's message for the pending message and deletes it. */
export function consumeServerMessage(): string | undefined {
  const serverMessage = storage.get(keys.serverMessage);
  storage.remove(keys.serverMessage);
  return serverMessage ?? undefined;
}

/** Whether the last session may still be open on a server that could not be reached. */
export function canReconnect(): boolean {
  return storage.get(keys.reconnect) !== null;
}

/** Stops offering to reconnect. */
export function clearReconnect(): void {
  storage.remove(keys.reconnect);
}

/** Whether a text is a path of the console and not the sign-in page. This prevents open redirects. */
function isConsolePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const { origin } = window.location;
  try {
    // The browser removes tabs and line breaks from addresses, so only its own parser knows the real target.
    const url = new URL(path, origin);
    return url.origin === origin && url.pathname.replace(/\/$/, '') !== signInPath;
  } catch {
    return false;
  }
}
