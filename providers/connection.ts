/** Whether the API answers: not at all, or not yet for a while, which a person should know. */
export type ConnectionState = 'reachable' | 'waiting' | 'unreachable';

const patience = 2000;

let isReachable = true;
let waiting = 0;
const listeners = new Set<() => void>();

export const connection = (): ConnectionState => (!isReachable ? 'unreachable' : waiting > 0 ? 'waiting' : 'reachable');

/**
 * Calls a listener whenever the connection may have changed.
 * @returns ends the subscription
 */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes whether a call reached the API. */
export function reportReachability(reached: boolean): void {
  isReachable = reached;
  tell();
}

/**
 * Waits until the API answers again.
 * @param longest the most to wait, in milliseconds
 * @param signal ends the waiting too
 */
export const waitUntilReachable = (longest: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribeToConnection(() => {
      if (isReachable) goOn();
    });
    const timer = setTimeout(goOn, longest);
    signal?.addEventListener('abort', goOn);
    function goOn(): void {
      stop();
      clearTimeout(timer);
      signal?.removeEventListener('abort', goOn);
      resolve();
    }
  });

/** Tells that the console is waiting, as soon as work takes longer than two seconds, and until it is done. */
export async function withWaitingState<T>(work: Promise<T>): Promise<T> {
  let isLong = false;
  const timer = setTimeout(() => {
    isLong = true;
    waiting += 1;
    tell();
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (isLong) waiting -= 1;
    tell();
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
