import { basePath } from '../../providers/connection/basePath';

/** The path of the service worker that opens the check-in page offline. */
const workerPath = `${basePath}/check-in-worker.js`;

/**
 * Caches the files of this check-in page on the device, so that it opens offline. The service worker has only this
 * address as its scope, so it does not affect the console. Browsers support this only on https and localhost.
 */
export const cacheFiles = async (eventId: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const scope = `${basePath}/cms/events/${encodeURIComponent(eventId)}?check-in`;
  const registration = await navigator.serviceWorker.register(workerPath, { scope });
  const active = await activeOf(registration);
  // Fonts load late. The code for the camera is already loaded.
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    active.postMessage({ files: filesOfPage() }, [port2]);
  });
};

const activeOf = (registration: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    const { active } = registration;
    if (active) return resolve(active);
    const pendingWorker = registration.installing ?? registration.waiting;
    pendingWorker?.addEventListener('statechange', () => {
      if (pendingWorker.state === 'activated') resolve(pendingWorker);
    });
  });

/** Returns the addresses of all build files that this page has loaded. */
const filesOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (element) => ('src' in element ? element.src : element.href),
  );
  const isOfBuild = (address: string) => address.startsWith(`${window.location.origin}${basePath}/assets/`);
  return [...new Set([...loaded, ...named].filter(isOfBuild))];
};
