import type { SyntheticEvent } from 'react';

/** Starts a load ahead of need. A failure is ignored here; it appears when the user opens the target. */
const startLoading = (load: (() => Promise<unknown>) | undefined) => void load?.().catch(() => undefined);

/** Returns an event handler that starts a load. */
export const preload = (load: (() => Promise<unknown>) | undefined) => () => startLoading(load);

/** Milliseconds of hover or focus after which a press is likely. */
const intentDelay = 30;

let timer: ReturnType<typeof setTimeout> | undefined;
let scheduledFor: EventTarget | undefined;

/**
 * Returns event handlers that start a load after a short hover or keyboard focus.
 * A pointer that only passes by sends no request. Nor does a pointer that rests where new content appears below it,
 * since only its movement counts. There is one pointer and one focus, so one timer.
 */
export const preloadOnIntent = (load: () => Promise<unknown>) => {
  const cancel = () => {
    scheduledFor = undefined;
    clearTimeout(timer);
  };
  const schedule = ({ currentTarget }: SyntheticEvent) => {
    if (currentTarget === scheduledFor) return;
    cancel();
    scheduledFor = currentTarget;
    timer = setTimeout(() => startLoading(load), intentDelay);
  };
  return { onPointerMove: schedule, onPointerLeave: cancel, onFocus: schedule, onBlur: cancel };
};
