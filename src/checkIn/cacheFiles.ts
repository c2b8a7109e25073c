/** Where the file lies that lets a door open without a network. */
const worker = '/check-in-worker.js';

/**
 * Keeps the files of this door on the device, so that it opens without a network. Its scope is this very address, so
 * nothing else of the console ever goes through it. Browsers offer it on https and on this machine only.
 */
export const cacheFiles = async (eventId: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const scope = `/cms/events/${encodeURIComponent(eventId)}?check-in`;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  const active = await activeOf(registration);
  // Fonts come late; what the camera needs was loaded by now.
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
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
    });
  });

/** All files of the build that this page is made of. */
const filesOfPage = (): string[] => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')].map(
    (element) => ('src' in element ? element.src : element.href),
  );
  const isOfBuild = (address: string) => address.startsWith(`${window.location.origin}/assets/`);
  return [...new Set([...loaded, ...named].filter(isOfBuild))];
};
