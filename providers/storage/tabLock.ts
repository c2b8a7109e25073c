import { storageKeys } from './storedSession';

const lockPatience = 10_000;

/**
 * Runs a refresh or sign-in in one tab at a time, so that no older cookie replaces a newer one. Where the browser has
 * no locks or another tab hangs, it runs without the lock; the server copes with two.
 */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  let hasStarted = false;
  try {
    await navigator.locks.request(storageKeys.accessToken, { signal: AbortSignal.timeout(lockPatience) }, () => {
      hasStarted = true;
      return work();
    });
  } catch (error) {
    if (hasStarted) throw error;
    await work();
  }
}
