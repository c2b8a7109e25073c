import { connection, subscribeToConnection } from './connection';
import { fetchJson } from './fetchJson';

const firstPause = 2000;
const longestPause = 30_000;
const deadline = 10_000;

/**
 * While the API cannot be reached, asks for its health until it answers: after 2 s, 4 s and so on up to 30 s, at once
 * when the browser is online again or the tab is looked at again, and never while the tab is hidden.
 * @param onBack called when the API answers again
 * @returns stops watching
 */
export function watchHealth(onBack: () => void): () => void {
  let isDown = false;
  let isAsking = false;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (isDown && document.visibilityState === 'visible') timer = setTimeout(ask, pause);
  };
  const ask = async () => {
    if (!isDown || isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    // Whatever the API says to this, it has answered; `follow` hears of it.
    await fetchJson('/health', { signal: AbortSignal.timeout(deadline) }).catch(() => undefined);
    isAsking = false;
    pause = Math.min(pause * 2, longestPause);
    wait();
  };
  const follow = () => {
    const isDownNow = connection() === 'unreachable';
    if (isDownNow === isDown) return;
    isDown = isDownNow;
    pause = firstPause;
    wait();
    if (!isDown) onBack();
  };
  const askAtOnce = () => {
    pause = firstPause;
    void ask();
  };

  const stop = subscribeToConnection(follow);
  window.addEventListener('online', askAtOnce);
  document.addEventListener('visibilitychange', askAtOnce);
  follow();
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener('online', askAtOnce);
    document.removeEventListener('visibilitychange', askAtOnce);
  };
}
