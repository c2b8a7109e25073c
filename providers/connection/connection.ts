/** The connection to the API: `waiting` while a response takes long, `unreachable` while there is none. */
export type ConnectionState = 'reachable' | 'waiting' | 'unreachable';

/** The time after which a pending request counts as waiting, in milliseconds. */
const waitingThreshold = 2000;

let isReachable = true;
let waitingCount = 0;
const listeners = new Set<() => void>();

/** The present state of the connection. */
export const connection = (): ConnectionState =>
  !isReachable ? 'unreachable' : waitingCount > 0 ? 'waiting' : 'reachable';

/**
 * Calls a listener whenever the connection may have changed.
 * @returns a function that ends the subscription
 */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores whether a request reached the API, and notifies the listeners. */
export function reportReachability(hasReached: boolean): void {
  isReachable = hasReached;
  notifyListeners();
}

/**
 * Waits until the API responds again.
 * @param maxWait the maximum wait, in milliseconds
 * @param signal ends the wait too
 */
export const waitUntilReachable = (maxWait: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribeToConnection(() => {
      if (isReachable) finish();
    });
    const timer = setTimeout(finish, maxWait);
    signal?.addEventListener('abort', finish);
    function finish(): void {
      stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    }
  });

/** Shows that the console is waiting, from two seconds after the start of the work until its end. */
export async function withWaitingState<T>(work: Promise<T>): Promise<T> {
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    waitingCount += 1;
    notifyListeners();
  }, waitingThreshold);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isLong) waitingCount -= 1;
    notifyListeners();
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
