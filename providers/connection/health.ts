import { connection, subscribeToConnection } from './connection';
import { fetchJson } from './fetchJson';

const initialPause = 2000;
const maxPause = 30_000;
const deadline = 10_000;

/**
 * Requests the health of the API while it cannot be reached, until it responds. The pauses are 2 s, 4 s and so on up to
 * 30 s. It requests immediately when the browser is online again, the window gets the focus or the tab becomes
 * visible, and never while the tab is hidden.
 * @param onBack called when the API responds again
 * @returns a function that stops watching
 */
export function watchHealth(onBack: () => void): () => void {
  let isDown = false;
  let isChecking = false;
  let pause = initialPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (isDown && document.visibilityState === 'visible') timer = setTimeout(checkHealth, pause);
  };
  const checkHealth = async () => {
    if (!isDown || isChecking || document.visibilityState !== 'visible') return;
    isChecking = true;
    // Any response means that the API is reachable; `fetchJson` reports it to the connection.
    await fetchJson('/health', { signal: AbortSignal.timeout(deadline) }).catch(() => undefined);
    isChecking = false;
    pause = Math.min(pause * 2, maxPause);
    wait();
  };
  const handleChange = () => {
    const isDownNow = connection() === 'unreachable';
    if (isDownNow === isDown) return;
    isDown = isDownNow;
    pause = initialPause;
    wait();
    if (!isDown) onBack();
  };
  const checkNow = () => {
    pause = initialPause;
    void checkHealth();
  };

  const stop = subscribeToConnection(handleChange);
  window.addEventListener('online', checkNow);
  window.addEventListener('focus', checkNow);
  document.addEventListener('visibilitychange', checkNow);
  handleChange();
  return () => {
    stop();
    // A request that is still on its way must not start another pause.
    isDown = false;
    clearTimeout(timer);
    window.removeEventListener('online', checkNow);
    window.removeEventListener('focus', checkNow);
    document.removeEventListener('visibilitychange', checkNow);
  };
}
