import { useEffect, useSyncExternalStore } from 'react';

/** The numbers of records that wait for the user, by area, as the lists have last counted them. */
const counts = new Map<string, number>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps the number of records of an area that wait for the user, for the title of the browser tab. */
export const useKeepWaitingCount = (area: string, count: number | undefined): void => {
  useEffect(() => {
    if (count === undefined || counts.get(area) === count) return;
    counts.set(area, count);
    for (const listener of listeners) listener();
  }, [area, count]);
};

/** Returns the title of the browser tab for a screen of an area: `(3) Inquiries` where three wait for the user. */
export const useTitleWithCount = (area: string, title: string): string => {
  const count = useSyncExternalStore(subscribe, () => counts.get(area) ?? 0);
  return count > 0 ? `(${count}) ${title}` : title;
};
