import { browserStorage } from './browserStorage';

/**
 * What travels from the console to the sign-in page and back. The two are separate documents, so that leaving one
 * clears its memory; the address to return to and one message go through the session storage of the tab.
 */
export type PendingMessage =
  | 'sessionEnded'
  | 'sessionUnreachable'
  | 'signedOutElsewhere'
  | 'signOutUnheard'
  | 'passwordSet';

const signInPath = '/login';
const storage = browserStorage('sessionStorage');
const keys = { returnTo: 'return_to', message: 'pending_message', said: 'pending_said', reconnect: 'reconnect' };

let isLeaving = false;
let signInHere: (() => void) | undefined;

/** Leaves this document for another address of the console; nothing stays in memory. */
export function replaceDocument(path: string): void {
  isLeaving = true;
  window.location.replace(path);
}

/** Begins this document anew, as another session needs it. */
export function reloadDocument(): void {
  if (isLeaving) return;
  isLeaving = true;
  window.location.reload();
}

/**
 * Sets how this document, which the console has just opened in, shows the sign-in page: where no server can be
 * reached, no other document can be loaded.
 * @param show called at the address of the sign-in page, in place of leaving
 */
export function enableInPlaceSignIn(show: () => void): void {
  isLeaving = false;
  signInHere = show;
}

/**
 * Leads to the sign-in page, once, with a message to show there; the address of now is returned to afterwards.
 * @param said what the server said, to be shown in place of the message
 */
export function redirectToSignIn(message?: PendingMessage, said?: string): void {
  if (isLeaving) return;
  rememberReturnTo(window.location.pathname + window.location.search + window.location.hash);
  if (message) storePendingMessage(message, said);
  if (message === 'sessionUnreachable' && signInHere) {
    isLeaving = true;
    window.history.replaceState(null, '', signInPath);
    signInHere();
  } else replaceDocument(signInPath);
}

/** Keeps the address that was asked for, if it is one of the console's own. */
export function rememberReturnTo(path: string): void {
  if (isOwnPath(path)) storage.set(keys.returnTo, path);
}

/** Takes the remembered address, which is thereby forgotten. */
export function consumeReturnTo(): string | undefined {
  const path = storage.get(keys.returnTo);
  storage.remove(keys.returnTo);
  return path !== null && isOwnPath(path) ? path : undefined;
}

/** Keeps one message for the sign-in page, with what the server said, if it did. */
export function storePendingMessage(message: PendingMessage, said?: string): void {
  storage.set(keys.message, message);
  if (said) storage.set(keys.said, said);
  if (message === 'sessionUnreachable') storage.set(keys.reconnect, 'yes');
}

/** Takes the pending message, which is thereby forgotten. */
export function consumePendingMessage(): PendingMessage | undefined {
  const message = storage.get(keys.message);
  storage.remove(keys.message);
  return (message ?? undefined) as PendingMessage | undefined;
}

/** Takes what the server said to the pending message, which is thereby forgotten. */
export function consumeServerMessage(): string | undefined {
  const said = storage.get(keys.said);
  storage.remove(keys.said);
  return said ?? undefined;
}

/** Whether the last session may still be open on the server, which could only not be reached. */
export function canReconnect(): boolean {
  return storage.get(keys.reconnect) !== null;
}

/** Ends the offer to reconnect. */
export function forgetReconnect(): void {
  storage.remove(keys.reconnect);
}

/** Whether a text is a path of this origin and not the sign-in page: the defence against open redirects. */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const { origin } = window.location;
  try {
    // The browser drops tabs and line breaks from addresses, so that only its own reading tells where a path leads.
    const url = new URL(path, origin);
    return url.origin === origin && url.pathname.replace(/\/$/, '') !== signInPath;
  } catch {
    return false;
  }
}
