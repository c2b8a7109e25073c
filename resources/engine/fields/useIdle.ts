import { startTransition, useEffect, useState } from 'react';

/** How long a busy browser may put off what waits for it to be idle, in milliseconds. */
const longestWait = 2000;

/**
 * Calls a function once the browser has nothing else to do.
 * @returns a function that cancels the call
 */
export const whenIdle = (callback: () => void): (() => void) => {
  // Safari has no `requestIdleCallback`.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(callback, 50);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: longestWait });
  return () => window.cancelIdleCallback(handle);
};

/**
 * Whether the browser has been idle since this component was mounted. What a record can do without at first waits for
 * it, so that the record is painted sooner.
 */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // A key press or a click comes first.
    const cancel = whenIdle(() => startTransition(() => setIdle(true)));
    return cancel;
  }, []);
  return isIdle;
};
