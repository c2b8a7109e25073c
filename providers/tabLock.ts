import { storageKeys } from './storedSession';

const lockPatience = 10_000;

/** Lets one tab at a time refresh or sign in, so that no cookie replaces a newer one; where locks are missing or another tab hangs, the server copes with two. */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  let begun = false;
  try {
    await navigator.locks.request(storageKeys.accessToken, { signal: AbortSignal.timeout(lockPatience) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
