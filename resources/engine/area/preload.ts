/** Makes a handler that starts to load a view which is likely next; a failure shows when the view is really opened. */
export const preload = (load: (() => Promise<unknown>) | undefined) => () => {
  load?.().catch(() => undefined);
};
