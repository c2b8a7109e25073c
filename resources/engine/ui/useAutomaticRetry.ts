import { useEffect, useEffectEvent } from 'react';
import { connection, isUnreachable } from '../../../providers';

/** The pause between two tries, in milliseconds. */
const pause = 15_000;

/**
 * Loads a part again automatically after the API has not answered: every 15 s, and at once when the browser is online again
 * or the window gets the focus. While no request reaches the API, `watchHealth` does so for all that has failed.
 * @returns whether the part is tried again
 */
export const useAutomaticRetry = (error: unknown, retry: () => unknown): boolean => {
  const isAway = isUnreachable(error);
  const retryNow = useEffectEvent(() => {
    if (connection() !== 'unreachable' && document.visibilityState === 'visible') void retry();
  });
  useEffect(() => {
    if (!isAway) return;
    const tryAgain = () => retryNow();
    const timer = setInterval(tryAgain, pause);
    window.addEventListener('online', tryAgain);
    window.addEventListener('focus', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
      window.removeEventListener('focus', tryAgain);
    };
  }, [isAway]);
  return isAway;
};
